import { type AuthenticateRequest, createAuthPayload, readAuthentication } from '../../auth/authentication.ts'
import type { SignInRequest } from '../../auth/cacao.ts'
import { PairingError } from '../../pairingError.ts'
import { isHex32 } from '../../protocol/bytes.ts'
import { codes } from '../../protocol/methods.ts'
import { anything, object, otherwise, read, textThat } from '../../protocol/schema.ts'
import { topicOf } from '../../protocol/topics.ts'
import type { ClientState, OpenAuthenticate, OpenProposal } from '../clientState.ts'
import { notifyEnd, openSession } from '../session/sessionLifecycle.ts'
import { metadata, noMetadata, toSession } from '../session/sessionRecord.ts'
import { closeProposal, type ProposalFields, sealPairingRequest, sessionKeyOf } from './proposal.ts'

/** For a clock of a wallet that is not known: requests stay in the wallet for this time longer than the page waits. */
const unknownAheadMs = 900_000

const response = object({
  cacaos: anything,
  responder: object({ publicKey: textThat(isHex32), metadata: otherwise(metadata, noMetadata) }),
})

const mismatch = { code: codes.settlementFailed, message: 'The signed message is not the requested one.' }

interface SignInOptions {
  readonly methods: readonly string[]
  readonly signIn: SignInRequest
}

/**
 * Encrypts `wc_sessionAuthenticate`, which is published with the proposal and has the same key pair.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/authenticated-session
 */
export function sealAuthenticate(
  state: ClientState,
  { methods, signIn }: SignInOptions,
  fields: ProposalFields,
) {
  const { chains, expiryTimestamp, publicKey, responseTopic } = fields
  const request: AuthenticateRequest = { signIn, chains, methods }
  const params = {
    authPayload: createAuthPayload(request),
    requester: { publicKey, metadata: state.metadata },
    expiryTimestamp,
  }
  const { id, publication } = sealPairingRequest(state, fields, { method: 'wc_sessionAuthenticate', params })
  const authenticate: OpenAuthenticate = {
    requestId: id,
    responseTopic,
    take: (current, proposal, result) => takeAuthentication(current, proposal, { request, result }),
  }
  return { publication, authenticate }
}

interface AuthenticateResponse {
  readonly request: AuthenticateRequest
  readonly result: unknown
}

/**
 * The wallet has signed in and opened a session in one step, without a settlement. If its message differs from the
 * request, the session is ended in the wallet, which shows it already.
 */
async function takeAuthentication(
  state: ClientState,
  proposal: OpenProposal,
  { request, result }: AuthenticateResponse,
): Promise<void> {
  const found = read(response, result)
  const symKey = found && (await sessionKeyOf(proposal, found.responder.publicKey))
  if (!symKey) return state.drop('malformed')
  const topic = await topicOf(symKey)
  if (!state.proposals.has(proposal.topic)) return state.drop('unawaited')
  const authentication = readAuthentication(request, found.cacaos)
  if (!authentication) {
    state.drop('malformed')
    notifyEnd(state, { topic, symKey }, mismatch)
    proposal.reject(new PairingError('malformedAnswer', 'The wallet has signed another message.'))
    return closeProposal(state, proposal)
  }
  const { approved, signed } = authentication
  const facts = { topic, symKey, wallet: found.responder.metadata, approved, isDeepLinkOff: false }
  // The response does not contain the time on the wallet's clock.
  const record = openSession(state, proposal, { ...facts, walletAheadMs: unknownAheadMs })
  if (record) proposal.resolve({ ...toSession(record), signed })
}
