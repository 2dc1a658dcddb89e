import { type AccountNode, createAccountNode, type NodeTrouble } from './accountNode.ts'
import type { VerifyContract } from './verify.ts'

export interface ContractVerifierOptions {
  /** By chain id: the nodes to ask. All of a chain must say the same; one alone is believed whatever it says. */
  readonly nodes: ReadonlyMap<number, readonly string[]>
  /** Milliseconds for one signature. 6,000 when left out. */
  readonly deadlineMs?: number
  /** How many signatures are asked about at once; the next one is told to come again. 20 when left out. */
  readonly atOnce?: number
  readonly onTrouble?: (trouble: NodeTrouble) => void
  readonly now?: () => number
}

/**
 * Asks contract accounts about their signatures on their own chains: ERC-1271 for those that are there,
 * ERC-6492 for those that are not yet. Whatever a contract or a node does, it ends within the deadline, and
 * an outage is never taken for a wrong signature.
 */
export function createContractVerifier(options: ContractVerifierOptions): VerifyContract {
  const { deadlineMs = 6000, atOnce = 20, onTrouble = () => {}, now = Date.now } = options
  const nodes = new Map<number, readonly AccountNode[]>(
    [...options.nodes].map(([chainId, urls]) => [
      chainId,
      urls.map((url) => createAccountNode(chainId, url, onTrouble, now)),
    ]),
  )
  let asking = 0

  return async (proof) => {
    const asked = nodes.get(proof.chainId) ?? []
    if (asked.length === 0 || asking >= atOnce) return 'unavailable'
    asking += 1
    try {
      const deadline = AbortSignal.timeout(deadlineMs)
      const verdicts = new Set(await Promise.all(asked.map((node) => node.ask(proof, deadline))))
      if (verdicts.has('unavailable')) return 'unavailable'
      return verdicts.size > 1 ? 'disagree' : ([...verdicts][0] ?? 'unavailable')
    } finally {
      asking -= 1
    }
  }
}
