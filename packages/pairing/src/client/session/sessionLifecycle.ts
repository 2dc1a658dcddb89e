import { PairingError, sessionEnded } from '../../pairingError.ts'
import { loadCryptography, loadedCryptography } from '../../protocol/loadCryptography.ts'
import { codes, requestDelivery } from '../../protocol/methods.ts'
import { type ClientState, listen, type OpenProposal } from '../clientState.ts'
import { type Peer, sealFor } from '../messages/send.ts'
import type { RpcError } from '../messages/walletError.ts'
import { closeProposal } from '../proposal/proposal.ts'
import { type SessionRecord, toSession } from './sessionRecord.ts'

/** Seven days: maximal lifetime of a session in the protocol. */
export const sessionMs = 604_800_000

const disconnected: RpcError = { code: codes.userDisconnected, message: 'User disconnected.' }

/** Fields of a session that come from the wallet's approval. */
type ApprovalFields = Pick<
  SessionRecord,
  'topic' | 'symKey' | 'wallet' | 'approved' | 'isDeepLinkOff' | 'walletAheadMs'
> & {
  /** @default in seven days */
  readonly expiresAt?: number
  /** @default none */
  readonly properties?: string
}

/**
 * Stores the session of a proposal and notifies the page. Without an account, or if the caller no longer waits, the
 * session is ended in the wallet, which shows it until then.
 *
 * @returns undefined for a session that was ended.
 */
export function openSession(
  state: ClientState,
  proposal: OpenProposal,
  fields: ApprovalFields,
): SessionRecord | undefined {
  const latest = state.environment.now() + sessionMs
  const record: SessionRecord = {
    properties: '',
    ...fields,
    requestedChains: proposal.chains,
    expiresAt: Math.min(fields.expiresAt ?? latest, latest),
    announcedChain: 0,
    announcementCount: 0,
    preferred: [],
    updatedAt: 0,
    extendedAt: 0,
    accountsChangedAt: 0,
    chainChangedAt: 0,
    revision: 0,
  }
  const isOpen = proposal.isAwaited && record.approved.accounts.length > 0
  if (isOpen) {
    state.store.put(record)
    state.store.write()
    state.announce({ session: record })
  } else {
    notifyEnd(state, record)
    proposal.reject(new PairingError('noAccounts', 'The wallet has shared no account.'))
  }
  proposal.isAwaited = false
  closeProposal(state, proposal)
  if (!isOpen) return undefined
  state.events.emit('session', toSession(record))
  return record
}

/**
 * Notifies the wallet that a session has ended, by `wc_sessionDelete`. Retried while the page is open, for as long as the
 * relay would keep the message. Does not wait for the response: some wallets never send one.
 */
export function notifyEnd(state: ClientState, session: Peer, reason = disconnected): void {
  const request = { id: state.nextId(), jsonrpc: '2.0', method: 'wc_sessionDelete', params: reason }
  const text = JSON.stringify(request)
  const delivery = requestDelivery.wc_sessionDelete
  const expiresAt = state.environment.now() + delivery.ttlMs
  const send = () => state.relay.publish(sealFor(state, session, { text, delivery, expiresAt }))
  // Synchronous if possible: the page may be closing.
  if (loadedCryptography()) send()
  else loadCryptography().then(send, () => {})
}

/** Removes a session and rejects its pending requests. */
export function forgetSession(state: ClientState, topic: string, by: 'wallet' | 'page' | 'time'): boolean {
  const record = state.store.end(topic)
  if (!record) return false
  state.store.write()
  for (const [id, request] of [...state.requests]) {
    if (request.topic !== topic) continue
    state.requests.delete(id)
    request.reject(sessionEnded(codes.userDisconnected))
  }
  listen(state)
  state.events.emit('end', { topic, by })
  return true
}

/** Ends a session at once in all tabs, and in the wallet as soon as the relay has the message. */
export function endSession(state: ClientState, topic: string): void {
  const record = state.store.sessions.get(topic)
  if (!record) return
  notifyEnd(state, record)
  forgetSession(state, topic, 'page')
  state.announce({ ended: topic, by: 'page' })
}
