import { errorTexts, KitError } from '@foyer/core'
import type { SafeFrame } from './safeFrame.ts'

/** Asks the Safe around this page. */
export interface SafeChannel {
  /** Rejects with code 4001 when the visitor said no in Safe, else with an error that has Safe's words. */
  ask(method: string, params?: unknown): Promise<unknown>
}

/** The release of the Safe Apps protocol that is spoken: `@safe-global/safe-apps-sdk`'s own number. */
const sdkVersion = '9.1.0'

/**
 * The Safe Apps protocol: a request is a message to the parent, `{ id, method, params, env }`, and its answer
 * `{ id, success, data | error, version }`. Only to and from a parent that is on the list (security T55), and
 * whatever has another form is not heard (T56).
 *
 * @throws KitError `safeUnavailable` when the page is not in a frame, or in a stranger's.
 */
export function openSafeChannel(
  frame: SafeFrame,
  origins: readonly string[],
  signal: AbortSignal,
): SafeChannel {
  const { origin } = frame
  if (origin === undefined || !origins.includes(origin))
    throw new KitError('safeUnavailable', errorTexts.safeUnavailable)
  const open = new Map<string, (answer: SafeAnswer) => void>()

  const stop = frame.listen((data, from) => {
    const answer = from === origin ? readAnswer(data) : undefined
    if (answer) open.get(answer.id)?.(answer)
  })
  signal.addEventListener('abort', stop, { once: true })

  return {
    ask(method, params) {
      const id = crypto.randomUUID()
      return new Promise((resolve, reject) => {
        open.set(id, ({ success, data, error }) => {
          open.delete(id)
          if (success) resolve(data)
          else reject(toError(error))
        })
        frame.post({ id, method, params, env: { sdkVersion } }, origin)
      })
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

/** D-18. A refusal has no code of its own; here it gets the one that everybody knows (EIP-1193). */
function toError(error: unknown): Error {
  const message = typeof error === 'string' ? error : 'Safe could not do this.'
  return Object.assign(new Error(message), { code: /reject/i.test(message) ? 4001 : -32603 })
}
