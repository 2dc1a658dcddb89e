import type { VerifyContract } from '../contract/accountQuestion.ts'
import { createPlaces } from '../http/limits.ts'
import { type AccountNode, createAccountNode, type NodeTrouble } from './accountNode.ts'

export interface ContractVerifierOptions {
  /** URLs of nodes by chain id. All nodes of a chain must agree; a single node decides alone. */
  readonly nodes: ReadonlyMap<number, readonly string[]>
  /**
   * Timeout of one verification in milliseconds.
   *
   * @default 6_000
   */
  readonly deadlineMs?: number
  /**
   * Maximal number of concurrent verifications; further ones are `unavailable`. Those of open sessions have half of the places, so
   * that others can sign in, and those of one account among them a quarter.
   *
   * @default 20
   */
  readonly atOnce?: number
  readonly onTrouble?: (trouble: NodeTrouble) => void
  readonly now?: () => number
}

/**
 * Verifies signatures of contract accounts on their chains: ERC-1271 for deployed accounts, ERC-6492 for undeployed
 * ones. Ends within the timeout, and never reports an outage as an invalid signature.
 */
export function createContractVerifier(options: ContractVerifierOptions): VerifyContract {
  const { deadlineMs = 6000, atOnce = 20, onTrouble = () => {}, now = Date.now } = options
  const nodes = new Map<number, readonly AccountNode[]>(
    [...options.nodes].map(([chainId, urls]) => [
      chainId,
      urls.map((url) => createAccountNode({ chainId, url, onTrouble, now })),
    ]),
  )
  const places = [
    createPlaces(atOnce),
    createPlaces(Math.ceil(atOnce / 2)),
    createPlaces(Math.ceil(atOnce / 4)),
  ]

  return async (proof, purpose = 'sign-in') => {
    const requests = nodes.get(proof.chainId) ?? []
    const isRecheck = purpose === 'recheck'
    const account = `${proof.chainId}:${proof.address}`
    const keys = ['all', isRecheck ? purpose : undefined, isRecheck ? account : undefined]
    if (requests.length === 0 || !keys.every((key, index) => places[index]?.isFree(key))) return 'unavailable'
    for (const [index, key] of keys.entries()) places[index]?.take(key)
    try {
      const deadline = AbortSignal.timeout(deadlineMs)
      const verdicts = new Set(await Promise.all(requests.map((node) => node.ask(proof, deadline))))
      if (verdicts.has('unavailable')) return 'unavailable'
      // Two refusals.
      if (!verdicts.has('valid') && verdicts.size > 1) return 'invalid'
      return verdicts.size > 1 ? 'disagree' : ([...verdicts][0] ?? 'unavailable')
    } finally {
      for (const [index, key] of keys.entries()) places[index]?.leave(key)
    }
  }
}
