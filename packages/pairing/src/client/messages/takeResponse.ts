import { isHex32 } from '../../protocol/bytes.ts'
import { codes } from '../../protocol/methods.ts'
import { object, read, textThat } from '../../protocol/schema.ts'
import { topicOf } from '../../protocol/topics.ts'
import { type ClientState, listen, type OpenProposal } from '../clientState.ts'
import { closeProposal, failProposal, sessionKeyOf } from '../proposal/proposal.ts'
import { toWalletError } from './walletError.ts'

export type WalletResponse = { readonly topic: string; readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: unknown }
)

const approval = object({ responderPublicKey: textThat(isHex32) })

/** Handles a response of the wallet: to a proposal, or to a request of this tab. */
export async function takeResponse(state: ClientState, response: WalletResponse): Promise<void> {
  const { id, topic } = response
  const proposal = state.proposals.get(topic)
  if (proposal) {
    proposal.responses = proposal.responses.then(() => takeProposalResponse(state, proposal, response))
    return proposal.responses
  }
  const pending = state.requests.get(id)
  if (pending?.topic !== topic) return state.drop('unawaited')
  if ('error' in response) pending.reject(toWalletError(response.error))
  else pending.resolve(response.result)
}

/** The first valid response counts: several wallets may have scanned the same code. */
async function takeProposalResponse(state: ClientState, proposal: OpenProposal, response: WalletResponse) {
  const { authenticate, requestId, settling, topic } = proposal
  const isApproval = response.id === requestId && response.topic === topic
  const isAuthentication = response.id === authenticate?.requestId
  const isOpen = state.proposals.has(topic) && !settling
  if (!isOpen || !(isApproval || isAuthentication)) return state.drop('unawaited')
  if ('error' in response) {
    const error = toWalletError(response.error)
    // A wallet without `wc_sessionAuthenticate` shows the proposal.
    if (isAuthentication && error.code === codes.unsupportedByWallet) return
    failProposal(state, proposal, error)
    return closeProposal(state, proposal)
  }
  if (isApproval) return takeApproval(state, proposal, response.result)
  // A result on the pairing topic is encrypted with the code's key: it does not depend on this page's public key.
  if (response.topic === topic) return state.drop('malformed')
  return authenticate?.take(state, proposal, response.result)
}

async function takeApproval(state: ClientState, proposal: OpenProposal, result: unknown) {
  const responderKey = read(approval, result)?.responderPublicKey
  const symKey = responderKey && (await sessionKeyOf(proposal, responderKey))
  if (!symKey) return state.drop('malformed')
  const topic = await topicOf(symKey)
  if (!state.proposals.has(proposal.topic)) return state.drop('unawaited')
  proposal.settling = topic
  state.settling.set(topic, { proposal, symKey, responderKey, early: [] })
  listen(state)
}
