import type { OpenProposal } from './core.ts'

/**
 * The key of the session with a wallet.
 *
 * @returns undefined for a public key of low order, which leads to no secret.
 */
export async function agree(proposal: OpenProposal, publicKey: string): Promise<string | undefined> {
  try {
    return await proposal.agree(publicKey)
  } catch {
    return undefined
  }
}
