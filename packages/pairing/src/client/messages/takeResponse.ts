import { isHex32 } from '../../protocol/bytes.ts'
import { codes } from '../../protocol/methods.ts'
import { object, read, textThat } from '../../protocol/schema.ts'
import { topicOf } from '../../protocol/topics.ts'
import { type Core, listen, type OpenProposal } from '../clientState.ts'
import { agree, closeProposal, failProposal } from '../proposal/proposal.ts'
import { walletError } from './walletError.ts'

export type WalletResponse = { readonly topic: string; readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: unknown }
)

const approval = object({ responderPublicKey: textThat(isHex32) })

/** An answer of the wallet: to a proposal, or to a request of this tab. */
export async function takeResponse(core: Core, response: WalletResponse): Promise<void> {
  const { id, topic } = response
  const proposal = core.proposals.get(topic)
  if (proposal) {
    proposal.answers = proposal.answers.then(() => takeProposalResponse(core, proposal, response))
    return proposal.answers
  }
  const pending = core.requests.get(id)
  if (pending?.topic !== topic) return core.drop('unawaited')
  if ('error' in response) pending.reject(walletError(response.error))
  else pending.resolve(response.result)
}

/** The first valid answer wins: another wallet may have scanned the same code (section 8.2). */
async function takeProposalResponse(core: Core, proposal: OpenProposal, response: WalletResponse) {
  const { authenticate, requestId, settling, topic } = proposal
  const isApproval = response.id === requestId && response.topic === topic
  const isAuthentication = response.id === authenticate?.requestId
  const isOpen = core.proposals.has(topic) && !settling
  if (!isOpen || !(isApproval || isAuthentication)) return core.drop('unawaited')
  if ('error' in response) return takeRefusal(core, proposal, isAuthentication, response.error)
  if (isApproval) return takeApproval(core, proposal, response.result)
  // The key of the code opens the pairing topic: a result there is no answer to this page's public key.
  if (response.topic === topic) return core.drop('malformed')
  return authenticate?.take(core, proposal, response.result)
}

function takeRefusal(core: Core, proposal: OpenProposal, isAuthentication: boolean, cause: unknown) {
  const error = walletError(cause)
  // A wallet without `wc_sessionAuthenticate` shows the proposal.
  if (isAuthentication && error.code === codes.unsupportedByWallet) return
  failProposal(core, proposal, error)
  closeProposal(core, proposal)
}

async function takeApproval(core: Core, proposal: OpenProposal, result: unknown) {
  const responderKey = read(approval, result)?.responderPublicKey
  const symKey = responderKey && (await agree(proposal, responderKey))
  if (!symKey) return core.drop('malformed')
  const topic = await topicOf(symKey)
  if (!core.proposals.has(proposal.topic)) return core.drop('unawaited')
  proposal.settling = topic
  core.settling.set(topic, { proposal, symKey, responderKey, early: [] })
  listen(core)
}
