import { PairingError, sessionEnded } from '../../pairingError.ts'
import { loadCryptography, loadedCryptography } from '../../protocol/loadCryptography.ts'
import { requestDelivery } from '../../protocol/methods.ts'
import type { ClientState } from '../clientState.ts'
import { sessionMs } from '../session/sessionLifecycle.ts'
import { sealFor } from './send.ts'

export interface WalletCall {
  /** Decimal id of the chain that the request is for. */
  readonly chainId: number
  readonly method: string
  /** An array or an object, as in EIP-1193. */
  readonly params?: unknown
}

export interface RequestOptions {
  /** Seven days at most. @default 300_000 */
  readonly deadlineMs?: number | undefined
  /** Stops waiting. A message that is not sent yet is not sent; one that is may still be answered in the wallet. */
  readonly signal?: AbortSignal
  /** The relay has the request: on phones, open the wallet's app now (`formatRequestLink`). */
  readonly onPublished?: (requestId: number) => void
}

interface SessionCall extends RequestOptions {
  readonly topic: string
  readonly call: WalletCall
}

/** Characters of base64: the public relay loses longer messages. */
const maxMessageLength = 98_304
const defaultDeadlineMs = 300_000

/**
 * Sends `wc_sessionRequest` to the wallet of a session.
 *
 * @throws PairingError as a rejection, or the signal's reason.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
export async function request(state: ClientState, options: SessionCall): Promise<unknown> {
  const { onPublished, signal, topic } = options
  // Wallets refuse a request for longer, and timers fire at once above 2³¹ ms.
  const deadlineMs = Math.min(options.deadlineMs ?? defaultDeadlineMs, sessionMs)
  if (!loadedCryptography()) await loadCryptography()
  signal?.throwIfAborted()
  const { id, publication } = toPublication(state, { ...options, deadlineMs })
  const { key } = publication
  let onAbort = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      state.requests.set(id, { topic, resolve, reject })
      onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort, { once: true })
      timer = setTimeout(() => reject(timeoutError(state, key)), deadlineMs)
      state.publishCallbacks.set(key, (error) => (error ? reject(error) : onPublished?.(id)))
      state.relay.retry()
      state.relay.publish(publication)
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    state.requests.delete(id)
    state.publishCallbacks.delete(key)
    state.relay.withdraw(key)
  }
}

function toPublication(
  state: ClientState,
  { call: { chainId, method, params }, deadlineMs, topic }: SessionCall & { readonly deadlineMs: number },
) {
  const session = state.store.sessions.get(topic)
  const now = state.environment.now()
  if (!session || session.expiresAt <= now) throw sessionEnded()
  const chain = `eip155:${chainId}`
  if (!session.approved.chains.includes(chain))
    throw new PairingError('chainNotApproved', `The wallet has not approved chain ${chainId}.`, {
      code: 4901,
    })
  // Quirk `walletClockAhead`: the wallet compares this date with its own clock.
  const ttlMs = Math.max(deadlineMs, requestDelivery.wc_sessionRequest.ttlMs)
  const expiryTimestamp = Math.ceil((now + ttlMs + session.walletAheadMs) / 1000)
  const id = state.nextId()
  const body = { request: { method, params: params ?? [], expiryTimestamp }, chainId: chain }
  const text = JSON.stringify({ id, jsonrpc: '2.0', method: 'wc_sessionRequest', params: body })
  const delivery = { ...requestDelivery.wc_sessionRequest, ttlMs }
  const publication = sealFor(state, session, { text, delivery, expiresAt: now + deadlineMs })
  if (publication.message.length > maxMessageLength)
    throw new PairingError('messageTooLarge', 'The request is too large for the relay.', { code: -32602 })
  return { id, publication }
}

function timeoutError(state: ClientState, key: string): PairingError {
  return state.relay.withdraw(key)
    ? new PairingError('relayUnreachable', 'The relay could not be reached; the wallet has not been asked.')
    : new PairingError('timeout', 'The wallet did not answer in time. It may still act on the request.')
}
