import { PairingError } from '../pairingError.ts'
import { isHex32 } from '../protocol/bytes.ts'
import { codes } from '../protocol/codes.ts'
import { anything, object, otherwise, read, textThat } from '../protocol/schema.ts'
import { topicOf } from '../protocol/topics.ts'
import { agree } from './agree.ts'
import type { Core, OpenProposal } from './core.ts'
import { tellEnd } from './endSession.ts'
import { metadata, noMetadata } from './metadata.ts'
import { openSession } from './openSession.ts'
import { clockLeewayMs, closeProposal } from './propose.ts'
import { toSession } from './sessionRecord.ts'

const answer = object({
  cacaos: anything,
  responder: object({ publicKey: textThat(isHex32), metadata: otherwise(metadata, noMetadata) }),
})

const refusal = { code: codes.settlementFailed, message: 'The signed message is not the requested one.' }

/**
 * The wallet has signed in and opened a session at once: there is no settlement (section 11.6). A message that is not
 * the requested one ends the session, which the wallet shows already.
 */
export function takeAuthentication(core: Core, proposal: OpenProposal, result: unknown) {
  const given = read(answer, result)
  const symKey = given && agree(proposal, given.responder.publicKey)
  if (!symKey) return core.drop('malformed')
  const topic = topicOf(symKey)
  const authentication = proposal.authenticate?.read(given.cacaos)
  if (!authentication) {
    core.drop('malformed')
    tellEnd(core, { topic, symKey }, refusal)
    proposal.reject(new PairingError('malformedAnswer', 'The wallet has signed another message.'))
    return closeProposal(core, proposal)
  }
  const { approved, signed } = authentication
  const facts = { topic, symKey, wallet: given.responder.metadata, approved, isDeepLinkOff: false }
  // The answer says nothing of the wallet's clock.
  const record = openSession(core, proposal, { ...facts, walletAheadMs: clockLeewayMs })
  if (record) proposal.resolve({ ...toSession(record), signed })
}
