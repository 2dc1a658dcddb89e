import { createAuthentication } from '@foyer/auth/client'
import { createEngine, mainnet, polygon } from '@foyer/kit/engine'
import { query } from './query.ts'

const [ethereumNode = '', polygonNode = ''] = query.nodes

/** Signs in on the server of this page's origin. */
export const engine = createEngine({
  chains: [mainnet, polygon],
  rpcUrls: { [mainnet.id]: ethereumNode, [polygon.id]: polygonNode },
  auth: createAuthentication(),
})
