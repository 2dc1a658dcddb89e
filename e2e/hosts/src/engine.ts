import { createEngine, mainnet, polygon } from '@foyer/kit/engine'
import { auth } from './auth.ts'
import { query } from './query.ts'

const [ethereumNode = '', polygonNode = ''] = query.nodes

export const engine = createEngine({
  chains: [mainnet, polygon],
  rpcUrls: { [mainnet.id]: ethereumNode, [polygon.id]: polygonNode },
  auth,
})
