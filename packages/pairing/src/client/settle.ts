import { PairingError } from '../pairingError.ts'
import { codes } from '../protocol/codes.ts'
import { timeOfId } from '../protocol/createIds.ts'
import { anything, integer, object, otherwise, read, text } from '../protocol/schema.ts'
import type { Core, Settling, WalletRequest } from './core.ts'
import { tellEnd } from './endSession.ts'
import { metadata, noMetadata } from './metadata.ts'
import { parseNamespaces } from './namespaces.ts'
import { closeProposal } from './propose.ts'
import { answer } from './send.ts'
import { type SessionRecord, toSession } from './sessionRecord.ts'

/** Seven days: no session lives longer (section 8.3). */
export const sessionMs = 604_800_000
/** Beyond this a wallet's id says nothing about its clock. */
const maxClockErrorMs = 86_400_000

const settlement = object({
  controller: object({ publicKey: text(64), metadata: otherwise(metadata, noMetadata) }),
  namespaces: anything,
  expiry: integer,
  sessionConfig: otherwise(object({ disableDeepLink: anything }), undefined),
})

/** The wallet settles what it has approved (section 8.3). */
export function settle(
  core: Core,
  settling: Settling,
  request: WalletRequest,
  replay: (core: Core, request: WalletRequest) => void,
) {
  const { proposal, symKey } = settling
  const record = readSettlement(core, settling, request)
  if (!record) {
    const error = { code: codes.invalidSettle, message: 'Invalid session settle request.' }
    core.drop('malformed')
    answer(core, symKey, request, { error })
    proposal.reject(
      new PairingError('malformedAnswer', 'The wallet approved, and its session cannot be read.'),
    )
    return closeProposal(core, proposal)
  }
  answer(core, symKey, request, { result: true })
  const isUsable = record.approved.accounts.length > 0
  if (!proposal.isAwaited || !isUsable) {
    // Answered all the same: the wallet shows a session until it hears of the end.
    tellEnd(core, record)
    proposal.reject(new PairingError('noAccounts', 'The wallet has shared no account.'))
    return closeProposal(core, proposal)
  }
  core.store.put(record)
  core.store.write()
  core.announce({ session: record })
  proposal.isAwaited = false
  closeProposal(core, proposal)
  core.events.emit('session', toSession(record))
  for (const early of settling.early) replay(core, early)
  proposal.resolve(toSession(core.store.sessions.get(record.topic) ?? record))
}

function readSettlement(
  { environment }: Core,
  { proposal, responderKey, symKey }: Settling,
  { id, params, topic }: WalletRequest,
): SessionRecord | undefined {
  const given = read(settlement, params)
  const approved = parseNamespaces(given?.namespaces)
  const now = environment.now()
  // The one who settles is the one who approved.
  if (!given || !approved || given.controller.publicKey !== responderKey || given.expiry * 1000 <= now)
    return undefined
  return {
    topic,
    symKey,
    wallet: given.controller.metadata,
    approved,
    asked: proposal.asked,
    expiresAt: Math.min(given.expiry * 1000, now + sessionMs),
    announcedChain: 0,
    isDeepLinkOff: given.sessionConfig?.disableDeepLink === true,
    preferred: [],
    walletAheadMs: clockAhead(id, now),
    updatedAt: 0,
    accountsChangedAt: 0,
    chainChangedAt: 0,
  }
}

/** Quirk `walletClockAhead`: the wallet's own ids tell the time on its clock. */
function clockAhead(id: number, now: number): number {
  const ahead = timeOfId(id) - now
  return ahead > 0 && ahead < maxClockErrorMs ? ahead : 0
}
