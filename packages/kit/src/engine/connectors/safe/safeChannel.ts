import { type Address, errorTexts, KitError } from '@foyer/core'
import { withTimeout } from '../../time/withTimeout.ts'
import type { SafeFrame } from './safeFrame.ts'

/** Requests to the Safe around this page. */
export interface SafeChannel {
  /** Rejects with code 4001 if the visitor rejected in Safe, with the reason of the channel's signal, otherwise with Safe's message. */
  ask(method: string, params?: unknown): Promise<unknown>
}

/** The Safe around this page, checked. */
export interface SafeInfo {
  readonly safeAddress: Address
  readonly chainId: number
}

/** Protocol version: that of `@safe-global/safe-apps-sdk`. */
const sdkVersion = '9.1.0'

/**
 * The Safe Apps protocol: a request is a message `{ id, method, params, env }` to the parent, its answer is
 * `{ id, success, data | error, version }`. Messages from other origins, or of another form, are ignored.
 *
 * @throws KitError `safeUnavailable` if the page is not in a frame, or the parent's origin is known and not in `origins`.
 */
export function openSafeChannel(
  frame: SafeFrame,
  origins: readonly string[],
  signal: AbortSignal,
): SafeChannel {
  const trusted = origins.filter(frame.mayBe)
  if (trusted.length === 0) throw new KitError('safeUnavailable', errorTexts.safeUnavailable)
  const pending = new Map<string, (response: SafeAnswer) => void>()

  const stop = frame.listen((data, from) => {
    const response = trusted.includes(from) ? readAnswer(data) : undefined
    if (response) pending.get(response.id)?.(response)
  })
  signal.addEventListener('abort', stop)

  return {
    ask(method, params) {
      // Not `randomUUID`, which only secure contexts have: a Safe of a local network may be at http.
      const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
      const request = () =>
        new Promise((resolve, reject) => {
          pending.set(id, ({ success, data, error }) => {
            pending.delete(id)
            if (success) resolve(data)
            else reject(toError(error))
          })
          for (const origin of trusted) frame.post({ id, method, params, env: { sdkVersion } }, origin)
        })
      return withTimeout(request, { signal, subject: 'Safe' })
    },
  }
}

interface SafeAnswer {
  readonly id: string
  readonly success: boolean
  readonly data: unknown
  readonly error: unknown
}

function readAnswer(value: unknown): SafeAnswer | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, success, data, error } = value as Partial<SafeAnswer>
  return typeof id === 'string' ? { id, success: success === true, data, error } : undefined
}

/** Safe's errors are texts: a rejection gets EIP-1193's code 4001. */
function toError(error: unknown): Error {
  const message = typeof error === 'string' ? error : 'Safe could not do this.'
  return Object.assign(new Error(message), { code: /reject/i.test(message) ? 4001 : -32603 })
}
