import { PairingError } from '../../pairingError.ts'
import { codes } from '../../protocol/methods.ts'
import { timeOfId } from '../../protocol/rpcMessage.ts'
import { anything, integer, object, otherwise, read, text } from '../../protocol/schema.ts'
import { maxPropertiesLength } from '../../provider/settledCapabilities.ts'
import type { ClientState, Settling, WalletRequest } from '../clientState.ts'
import { respond } from '../messages/send.ts'
import { parseNamespaces } from '../session/namespaces.ts'
import { openSession } from '../session/sessionLifecycle.ts'
import { metadata, noMetadata, toSession } from '../session/sessionRecord.ts'
import { closeProposal } from './proposal.ts'

/** A larger difference of an id from this clock is not a clock error. */
const maxClockErrorMs = 86_400_000

const settlement = object({
  controller: object({ publicKey: text(64), metadata: otherwise(metadata, noMetadata) }),
  namespaces: anything,
  expiry: integer,
  sessionProperties: anything,
  scopedProperties: anything,
  sessionConfig: otherwise(object({ disableDeepLink: anything }), undefined),
})

interface Settlement {
  /** `wc_sessionSettle`. */
  readonly request: WalletRequest
  /** Handles a request that came before the settlement. */
  readonly replay: (state: ClientState, request: WalletRequest) => void
}

/**
 * Handles `wc_sessionSettle`: opens the session that the wallet has approved.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/session-proposal
 */
export function settle(state: ClientState, settling: Settling, { replay, request }: Settlement) {
  const { proposal, symKey } = settling
  const facts = readSettlement(state, settling, request)
  if (!facts) {
    const error = { code: codes.invalidSettle, message: 'Invalid session settle request.' }
    state.drop('malformed')
    respond(state, { symKey, request, outcome: { error } })
    proposal.reject(
      new PairingError('malformedAnswer', 'The wallet approved, and its session cannot be read.'),
    )
    return closeProposal(state, proposal)
  }
  // Confirmed even if the caller no longer waits: the wallet then accepts the end of the session.
  respond(state, { symKey, request, outcome: { result: true } })
  const record = openSession(state, proposal, facts)
  if (!record) return
  for (const early of settling.early) replay(state, early)
  proposal.resolve(toSession(state.store.sessions.get(record.topic) ?? record))
}

function readSettlement(
  { environment }: ClientState,
  { responderKey, symKey }: Settling,
  { digits, params, topic }: WalletRequest,
) {
  const found = read(settlement, params)
  const approved = parseNamespaces(found?.namespaces)
  const now = environment.now()
  // Only the wallet that has approved may settle.
  if (!found || !approved || found.controller.publicKey !== responderKey || found.expiry * 1000 <= now)
    return undefined
  return {
    topic,
    symKey,
    wallet: found.controller.metadata,
    approved,
    expiresAt: found.expiry * 1000,
    properties: toProperties(found),
    isDeepLinkOff: found.sessionConfig?.disableDeepLink === true,
    walletAheadMs: clockAhead(digits, now),
  }
}

/** Properties that are too long are left out. */
function toProperties(found: { readonly sessionProperties: unknown; readonly scopedProperties: unknown }) {
  const { sessionProperties, scopedProperties } = found
  if (sessionProperties === undefined && scopedProperties === undefined) return ''
  const text = JSON.stringify({ sessionProperties, scopedProperties })
  return text.length > maxPropertiesLength ? '' : text
}

/** Quirk `walletClockAhead`: the ids of the wallet contain the time on its clock. */
function clockAhead(digits: string, now: number): number {
  const aheadMs = (timeOfId(digits) ?? now) - now
  return aheadMs > 0 && aheadMs < maxClockErrorMs ? aheadMs : 0
}
