import { PairingError } from '../../pairingError.ts'
import { codes } from '../../protocol/methods.ts'
import { timeOfId } from '../../protocol/rpcMessage.ts'
import { anything, integer, object, otherwise, read, text } from '../../protocol/schema.ts'
import type { Core, Settling, WalletRequest } from '../clientState.ts'
import { answer } from '../messages/send.ts'
import { parseNamespaces } from '../session/namespaces.ts'
import { openSession } from '../session/sessionLifecycle.ts'
import { metadata, noMetadata, toSession } from '../session/sessionRecord.ts'
import { closeProposal } from './proposal.ts'

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
  const facts = readSettlement(core, settling, request)
  if (!facts) {
    const error = { code: codes.invalidSettle, message: 'Invalid session settle request.' }
    core.drop('malformed')
    answer(core, symKey, request, { error })
    proposal.reject(
      new PairingError('malformedAnswer', 'The wallet approved, and its session cannot be read.'),
    )
    return closeProposal(core, proposal)
  }
  // Answered all the same when the caller has given up: the wallet then takes the end.
  answer(core, symKey, request, { result: true })
  const record = openSession(core, proposal, facts)
  if (!record) return
  for (const early of settling.early) replay(core, early)
  proposal.resolve(toSession(core.store.sessions.get(record.topic) ?? record))
}

function readSettlement(
  { environment }: Core,
  { responderKey, symKey }: Settling,
  { digits, params, topic }: WalletRequest,
) {
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
    expiresAt: given.expiry * 1000,
    isDeepLinkOff: given.sessionConfig?.disableDeepLink === true,
    walletAheadMs: clockAhead(digits, now),
  }
}

/** Quirk `walletClockAhead`: the wallet's own ids tell the time on its clock. */
function clockAhead(digits: string, now: number): number {
  const ahead = (timeOfId(digits) ?? now) - now
  return ahead > 0 && ahead < maxClockErrorMs ? ahead : 0
}
