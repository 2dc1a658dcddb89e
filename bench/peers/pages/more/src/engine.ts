import { arbitrum, createEngine, mainnet, optimism, polygon } from '@foyer/kit/engine'

export const engine = createEngine({ chains: [mainnet, polygon, optimism, arbitrum] })
