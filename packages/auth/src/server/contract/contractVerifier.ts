import { guardListener } from '../emitEvents.ts'
import { createPlaces, type Places } from '../http/limits.ts'
import { requireOptions } from '../optionKinds.ts'
import { type AccountNode, createAccountNode, type NodeTrouble } from './accountNode.ts'
import type { VerifyContract } from './accountQuestion.ts'

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
  /**
   * Milliseconds of a clock that is never set back.
   *
   * @default performance.now()
   */
  readonly now?: () => number
}

/**
 * Verifies signatures of contract accounts on their chains: ERC-1271 for deployed accounts, ERC-6492 for undeployed
 * ones. Ends within the timeout, and never reports an outage as an invalid signature.
 *
 * @throws {TypeError} if a node has no http or https URL, or another option is of the wrong kind
 */
export function createContractVerifier(options: ContractVerifierOptions): VerifyContract {
  requireOptions('createContractVerifier', options, ['nodes'])
  const { deadlineMs = 6000, atOnce = 20, now = () => performance.now() } = options
  for (const [name, value] of Object.entries({ deadlineMs, atOnce })) requirePositive(name, value)
  const onTrouble = guardListener(options.onTrouble ?? (() => {}), (cause) =>
    console.error('Foyer: `onTrouble` failed.', cause),
  )
  /** Chains of visitors that have no node, which have been reported. */
  const reported = new Set<number>()
  const nodes = new Map<number, readonly AccountNode[]>(
    [...requireNodes(options.nodes)].map(([chainId, urls]) => [
      chainId,
      urls.map((url) => createAccountNode({ chainId, url: requireNodeUrl(url, chainId), onTrouble, now })),
    ]),
  )
  const all = createPlaces(atOnce)
  const rechecks = createPlaces(Math.ceil(atOnce / 2))
  const rechecksOfAccount = createPlaces(Math.ceil(atOnce / 4))

  return async (proof, purpose = 'sign-in') => {
    const { chainId, address } = proof
    const requested = nodes.get(chainId) ?? []
    if (requested.length === 0) {
      if (!reported.has(chainId))
        onTrouble({ chainId, host: '', reason: 'no node is configured for this chain' })
      reported.add(chainId)
      return 'unavailable'
    }
    const taken: [Places, key: string][] = [[all, 'all']]
    if (purpose === 'recheck') taken.push([rechecks, purpose], [rechecksOfAccount, `${chainId}:${address}`])
    if (!taken.every(([places, key]) => places.isFree(key))) return 'unavailable'
    for (const [places, key] of taken) places.take(key)
    try {
      const deadline = AbortSignal.timeout(deadlineMs)
      const verdicts = new Set(await Promise.all(requested.map((node) => node.ask(proof, deadline))))
      if (verdicts.has('unavailable')) return 'unavailable'
      // Two refusals.
      if (!verdicts.has('valid') && verdicts.size > 1) return 'invalid'
      return verdicts.size > 1 ? 'disagree' : ([...verdicts][0] ?? 'unavailable')
    } finally {
      for (const [places, key] of taken) places.leave(key)
    }
  }
}

/** Longest timeout of the platform, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1

function requirePositive(name: string, value: unknown): void {
  const isValid = typeof value === 'number' && value > 0 && (name === 'atOnce' || value <= maxTimeoutMs)
  if (!isValid) throw new TypeError(`${name} must be a positive number; it is ${value}.`)
}

function requireNodes(nodes: ContractVerifierOptions['nodes']): ContractVerifierOptions['nodes'] {
  const isMap = typeof nodes === 'object' && Symbol.iterator in nodes
  if (isMap && [...nodes].every(([chainId, urls]) => typeof chainId === 'number' && Array.isArray(urls)))
    return nodes
  throw new TypeError(
    "nodes must be a Map of lists by chain id, which is a number: new Map([[1, ['https://node.example']]]).",
  )
}

/** Without the URL in its text, which may contain the operator's key. */
function requireNodeUrl(url: unknown, chainId: number): string {
  if (typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  throw new TypeError(`nodes: a node of chain ${chainId} has no http or https URL.`)
}
