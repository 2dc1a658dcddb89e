import { PairingError } from '../../pairingError.ts'
import { loadCryptography, loadedCryptography } from '../../protocol/loadCryptography.ts'
import { requestDelivery } from '../../protocol/methods.ts'
import type { Core } from '../clientState.ts'
import { sealFor } from './send.ts'

export interface WalletCall {
  /** Decimal id of the chain that the request is for. */
  readonly chainId: number
  readonly method: string
  /** As EIP-1193 has them: an array or an object. */
  readonly params?: unknown
}

export interface RequestOptions {
  /** @default 300_000 */
  readonly deadlineMs?: number
  /** Stops waiting. What has not left yet is not sent; what has left may still be answered in the wallet. */
  readonly signal?: AbortSignal
  /** The relay has the request: on phones, the moment to open the wallet's app (`formatRequestLink`). */
  readonly onPublished?: (requestId: number) => void
}

/** Characters of base64 beyond which the public relay loses a message (section 6.4). */
const maxMessageLength = 98_304
const defaultDeadlineMs = 300_000

/**
 * Asks the wallet of a session (section 9).
 *
 * @throws PairingError as a rejection, or the signal's reason.
 */
export async function request(
  core: Core,
  topic: string,
  call: WalletCall,
  { deadlineMs = defaultDeadlineMs, onPublished, signal }: RequestOptions = {},
): Promise<unknown> {
  if (!loadedCryptography()) await loadCryptography()
  signal?.throwIfAborted()
  const { id, publication } = toPublication(core, topic, call, deadlineMs)
  let onAbort = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      core.requests.set(id, { topic, resolve, reject })
      onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort, { once: true })
      timer = setTimeout(() => reject(lateError(core, publication.key)), deadlineMs)
      core.outcomes.set(publication.key, (error) => (error ? reject(error) : onPublished?.(id)))
      core.line.hurry()
      core.line.publish(publication)
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    core.requests.delete(id)
    core.outcomes.delete(publication.key)
    core.line.withdraw(publication.key)
  }
}

function toPublication(
  core: Core,
  topic: string,
  { chainId, method, params }: WalletCall,
  deadlineMs: number,
) {
  const session = core.store.sessions.get(topic)
  const now = core.environment.now()
  if (!session || session.expiresAt <= now)
    throw new PairingError('sessionEnded', 'The session with the wallet has ended.', { code: 4900 })
  const chain = `eip155:${chainId}`
  if (!session.approved.chains.includes(chain))
    throw new PairingError('chainNotApproved', `The wallet has not approved chain ${chainId}.`, {
      code: 4901,
    })
  // Quirk `walletClockAhead`: the wallet compares this date with its own clock.
  const lifeMs = Math.max(deadlineMs, requestDelivery.wc_sessionRequest.ttlMs)
  const expiryTimestamp = Math.ceil((now + lifeMs + session.walletAheadMs) / 1000)
  const id = core.nextId()
  const asked = { request: { method, params: params ?? [], expiryTimestamp }, chainId: chain }
  const text = JSON.stringify({ id, jsonrpc: '2.0', method: 'wc_sessionRequest', params: asked })
  const delivery = { ...requestDelivery.wc_sessionRequest, ttlMs: lifeMs }
  const publication = sealFor(core, session, text, { delivery, expiresAt: now + deadlineMs })
  if (publication.message.length > maxMessageLength)
    throw new PairingError('messageTooLarge', 'The request is too large for the relay.', { code: -32602 })
  return { id, publication }
}

function lateError(core: Core, key: string): PairingError {
  return core.line.withdraw(key)
    ? new PairingError('relayUnreachable', 'The relay could not be reached; the wallet has not been asked.')
    : new PairingError('timeout', 'The wallet did not answer in time. It may still act on the request.')
}
