import { PairingError } from '../pairingError.ts'
import type { Core, OpenProposal } from './core.ts'
import { closeProposal } from './endProposal.ts'
import { tellEnd } from './endSession.ts'
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
