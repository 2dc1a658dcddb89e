import { toChain } from './toChain.ts'

// Plain data: viem's records of OP-stack chains import formatters and serialisers (about 15 kB), which only sending
// transactions needs.

/** Same address on every chain where the keyless transaction deployed it. */
const multicall3 = { address: '0xca11bde05977b3631167028862be2a173976ca11' } as const

const ensUniversalResolver = { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' } as const

export const mainnet = toChain(1, { blockTime: 12_000, contracts: { multicall3, ensUniversalResolver } })
export const polygon = toChain(137, { blockTime: 2_000, contracts: { multicall3 } })
export const optimism = toChain(10, { blockTime: 2_000, contracts: { multicall3 } })
export const arbitrum = toChain(42_161, { blockTime: 250, contracts: { multicall3 } })
export const sepolia = toChain(11_155_111, {
  blockTime: 12_000,
  contracts: { multicall3, ensUniversalResolver },
})
export const bsc = toChain(56, { blockTime: 750, contracts: { multicall3 } })
export const bscTestnet = toChain(97, { contracts: { multicall3 } })
export const avalanche = toChain(43_114, { blockTime: 1_700, contracts: { multicall3 } })
export const avalancheFuji = toChain(43_113, { contracts: { multicall3 } })
export const hardhat = toChain(31_337)
export const localhost = toChain(1337)
