import { type AuthenticateRequest, createAuthPayload, readAuthentication } from '../../auth/authentication.ts'
import type { SignInRequest } from '../../auth/cacao.ts'
import { PairingError } from '../../pairingError.ts'
import { isHex32 } from '../../protocol/bytes.ts'
import { codes } from '../../protocol/methods.ts'
import { anything, object, otherwise, read, textThat } from '../../protocol/schema.ts'
import { topicOf } from '../../protocol/topics.ts'
import type { Core, OpenAuthenticate, OpenProposal } from '../clientState.ts'
import { openSession, tellEnd } from '../session/sessionLifecycle.ts'
import { metadata, noMetadata, toSession } from '../session/sessionRecord.ts'
import { agree, clockLeewayMs, closeProposal, type ProposalParts, sealPairingRequest } from './proposal.ts'

const answer = object({
  cacaos: anything,
  responder: object({ publicKey: textThat(isHex32), metadata: otherwise(metadata, noMetadata) }),
})

const refusal = { code: codes.settlementFailed, message: 'The signed message is not the requested one.' }

interface Wanted {
  readonly methods: readonly string[]
  readonly signIn: SignInRequest
}

/** `wc_sessionAuthenticate`, beside the proposal and with its key (section 11.2). */
export function sealAuthenticate(core: Core, { methods, signIn }: Wanted, parts: ProposalParts) {
  const { asked, expiryTimestamp, publicKey, responseTopic } = parts
  const request = { signIn, asked, methods }
  const { id, publication } = sealPairingRequest(core, parts, 'wc_sessionAuthenticate', {
    authPayload: createAuthPayload(request),
    requester: { publicKey, metadata: core.metadata },
    expiryTimestamp,
  })
  const authenticate: OpenAuthenticate = {
    requestId: id,
    responseTopic,
    take: (...answered) => takeAuthentication(request, ...answered),
  }
  return { publication, authenticate }
}

/**
 * The wallet has signed in and opened a session at once: there is no settlement (section 11.6). A message that is not
 * the requested one ends the session, which the wallet shows already.
 */
async function takeAuthentication(
  request: AuthenticateRequest,
  core: Core,
  proposal: OpenProposal,
  result: unknown,
): Promise<void> {
  const given = read(answer, result)
  const symKey = given && (await agree(proposal, given.responder.publicKey))
  if (!symKey) return core.drop('malformed')
  const topic = await topicOf(symKey)
  if (!core.proposals.has(proposal.topic)) return core.drop('unawaited')
  const authentication = readAuthentication(request, given.cacaos)
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
