import { PairingError } from '../../pairingError.ts'
import { loadCryptography, loadedCryptography } from '../../protocol/loadCryptography.ts'
import { codes, requestDelivery } from '../../protocol/methods.ts'
import { type Core, listen, type OpenProposal } from '../clientState.ts'
import { sealFor } from '../messages/send.ts'
import type { RpcError } from '../messages/walletError.ts'
import { closeProposal } from '../proposal/proposal.ts'
import { type SessionRecord, toSession } from './sessionRecord.ts'

/** Seven days: no session lives longer (section 8.3). */
export const sessionMs = 604_800_000

/** What an approval says of a session. */
type Facts = Pick<
  SessionRecord,
  'topic' | 'symKey' | 'wallet' | 'approved' | 'isDeepLinkOff' | 'walletAheadMs'
> & {
  /** @default in seven days */
  readonly expiresAt?: number
}

/**
 * Stores the session of a proposal and tells the page. Without an account, or after the caller has given up, the wallet
 * is told that it is over: it shows the session until it hears of the end.
 *
 * @returns undefined for a session that was ended.
 */
export function openSession(core: Core, proposal: OpenProposal, facts: Facts): SessionRecord | undefined {
  const latest = core.environment.now() + sessionMs
  const record: SessionRecord = {
    ...facts,
    asked: proposal.asked,
    expiresAt: Math.min(facts.expiresAt ?? latest, latest),
    announcedChain: 0,
    announcementCount: 0,
    preferred: [],
    updatedAt: 0,
    accountsChangedAt: 0,
    chainChangedAt: 0,
  }
  const isOpen = proposal.isAwaited && record.approved.accounts.length > 0
  if (isOpen) {
    core.store.put(record)
    core.store.write()
    core.announce({ session: record })
  } else {
    tellEnd(core, record)
    proposal.reject(new PairingError('noAccounts', 'The wallet has shared no account.'))
  }
  proposal.isAwaited = false
  closeProposal(core, proposal)
  if (!isOpen) return undefined
  core.events.emit('session', toSession(record))
  return record
}

/** For as long as the page is open, at most as long as the relay would keep the message. */
const untilToldMs = requestDelivery.wc_sessionDelete.ttlMs

const disconnected: RpcError = { code: codes.userDisconnected, message: 'User disconnected.' }

/** Tells the wallet that a session is over. Its answer is not waited for: some wallets never send one. */
export function tellEnd(
  core: Core,
  session: { readonly topic: string; readonly symKey: string },
  reason = disconnected,
): void {
  const request = { id: core.nextId(), jsonrpc: '2.0', method: 'wc_sessionDelete', params: reason }
  const text = JSON.stringify(request)
  const expiresAt = core.environment.now() + untilToldMs
  const delivery = requestDelivery.wc_sessionDelete
  const send = () => core.line.publish(sealFor(core, session, text, { delivery, expiresAt }))
  // At once if it can be: the page may be on its way out.
  if (loadedCryptography()) send()
  else loadCryptography().then(send, () => {})
}

/** Forgets a session and ends what waits for it. */
export function forgetSession(core: Core, topic: string, by: 'wallet' | 'page' | 'time'): boolean {
  const record = core.store.end(topic)
  if (!record) return false
  core.store.write()
  for (const [id, request] of [...core.requests]) {
    if (request.topic !== topic) continue
    core.requests.delete(id)
    request.reject(
      new PairingError('sessionEnded', 'The session with the wallet has ended.', {
        code: codes.userDisconnected,
      }),
    )
  }
  listen(core)
  core.events.emit('end', { topic, by })
  return true
}

/** The page ends a session: at once here, and in the wallet as soon as the relay has the message. */
export function endSession(core: Core, topic: string): void {
  const record = core.store.sessions.get(topic)
  if (!record) return
  tellEnd(core, record)
  forgetSession(core, topic, 'page')
  core.announce({ ended: topic, by: 'page' })
}
