import { isHex32 } from '../protocol/bytes.ts'
import { object, read, textThat } from '../protocol/schema.ts'
import { topicOf } from '../protocol/topics.ts'
import { type Core, listen, type OpenProposal } from './core.ts'
import { closeProposal, failProposal } from './propose.ts'
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
  if (proposal?.requestId === id) return takeApproval(core, proposal, response)
  const pending = core.requests.get(id)
  if (pending?.topic !== topic) return core.drop('unawaited')
  if ('error' in response) pending.reject(walletError(response.error))
  else pending.resolve(response.result)
}

/** The first valid answer wins: another wallet may have scanned the same code (section 8.2). */
function takeApproval(core: Core, proposal: OpenProposal, response: WalletResponse) {
  if (proposal.settling) return core.drop('unawaited')
  if ('error' in response) {
    failProposal(core, proposal, walletError(response.error))
    return closeProposal(core, proposal)
  }
  const responderKey = read(approval, response.result)?.responderPublicKey
  const symKey = responderKey && agree(proposal, responderKey)
  if (!symKey) return core.drop('malformed')
  const topic = topicOf(symKey)
  proposal.settling = topic
  core.settling.set(topic, { proposal, symKey, responderKey, early: [] })
  listen(core)
}

/** A key of low order leads to no secret. */
function agree(proposal: OpenProposal, responderKey: string): string | undefined {
  try {
    return proposal.agree(responderKey)
  } catch {
    return undefined
  }
}
