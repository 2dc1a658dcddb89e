import { isHex32 } from '../protocol/bytes.ts'
import { codes } from '../protocol/codes.ts'
import { object, read, textThat } from '../protocol/schema.ts'
import { topicOf } from '../protocol/topics.ts'
import { agree } from './agree.ts'
import { type Core, listen, type OpenProposal } from './core.ts'
import { closeProposal, failProposal } from './propose.ts'
import { takeAuthentication } from './takeAuthentication.ts'
import { walletError } from './walletError.ts'

export type WalletResponse = { readonly topic: string; readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: unknown }
)

const approval = object({ responderPublicKey: textThat(isHex32) })

/** An answer of the wallet: to a proposal, or to a request of this tab. */
export function takeResponse(core: Core, response: WalletResponse) {
  const { id, topic } = response
  const proposal = core.proposals.get(topic)
  if (proposal) return takeProposalResponse(core, proposal, response)
  const pending = core.requests.get(id)
  if (pending?.topic !== topic) return core.drop('unawaited')
  if ('error' in response) pending.reject(walletError(response.error))
  else pending.resolve(response.result)
}

/** The first valid answer wins: another wallet may have scanned the same code (section 8.2). */
function takeProposalResponse(core: Core, proposal: OpenProposal, response: WalletResponse) {
  const { authenticate, requestId, settling, topic } = proposal
  const isApproval = response.id === requestId && response.topic === topic
  const isAuthentication = response.id === authenticate?.requestId
  if (settling || !(isApproval || isAuthentication)) return core.drop('unawaited')
  if ('error' in response) return takeRefusal(core, proposal, isAuthentication, response.error)
  if (isApproval) return takeApproval(core, proposal, response.result)
  // The key of the code opens the pairing topic: a result there is no answer to this page's public key.
  if (response.topic === topic) return core.drop('malformed')
  takeAuthentication(core, proposal, response.result)
}

function takeRefusal(core: Core, proposal: OpenProposal, isAuthentication: boolean, cause: unknown) {
  const error = walletError(cause)
  // A wallet without `wc_sessionAuthenticate` shows the proposal.
  if (isAuthentication && error.code === codes.unsupportedMethod) return
  failProposal(core, proposal, error)
  closeProposal(core, proposal)
}

function takeApproval(core: Core, proposal: OpenProposal, result: unknown) {
  const responderKey = read(approval, result)?.responderPublicKey
  const symKey = responderKey && agree(proposal, responderKey)
  if (!symKey) return core.drop('malformed')
  const topic = topicOf(symKey)
  proposal.settling = topic
  core.settling.set(topic, { proposal, symKey, responderKey, early: [] })
  listen(core)
}
