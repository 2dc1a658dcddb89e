import type { Transport } from 'viem'
import type { RainbowKitChain } from './chain.ts'

/** Chains that `getDefaultConfig` takes. */
export type _chains = readonly [RainbowKitChain, ...RainbowKitChain[]]

/** viem transports by chain id. */
export type _transports = Record<_chains[number]['id'], Transport>
