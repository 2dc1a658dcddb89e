import { pairingMethods } from '@foyer/core'
import { type PairingClient, PairingError, type Proposal } from '@foyer/pairing'
import type { OneApproval } from '../../signIn/oneApproval.ts'

/** A proposal that exists on this machine alone until it is published. */
export interface HeldProposal extends Proposal {
  /** A session that still comes of it is ended. */
  cancel(reason: unknown): void
  /** Its wallet may sign in with the approval. */
  readonly signsIn: boolean
}

/** Makes a pairing URI without asking the relay. */
export async function propose(
  client: PairingClient,
  chainIds: readonly number[],
  approval: OneApproval | undefined,
): Promise<HeldProposal> {
  const controller = new AbortController()
  const { signal } = controller
  const signIn = approval?.fields()
  const wanted = { chainIds, methods: pairingMethods, held: true, signal }
  const proposal = await client.propose({ ...wanted, ...(signIn && { signIn }) })
  proposal.approved.catch((cause) => {
    if (signIn && cause instanceof PairingError && cause.reason === 'malformedAnswer') approval?.stop()
  })
  return { ...proposal, signsIn: signIn !== undefined, cancel: (reason) => controller.abort(reason) }
}
