import { createEngine, mainnet } from '@foyer/kit/engine'

export const engine = createEngine({ chains: [mainnet], initialChain: 5 })
