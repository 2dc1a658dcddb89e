import { createEngine, mainnet, polygon } from '@foyer/kit/engine'
import { auth } from './auth.ts'
import { emptyConnector } from './emptyConnector.ts'
import { cardConnector, inPageConnector } from './inPageConnector.ts'
import { query } from './query.ts'

const connectors = { empty: emptyConnector, inPage: inPageConnector, card: cardConnector }
const [ethereumNode = '', polygonNode = ''] = query.nodes

export const engine = createEngine({
  chains: [mainnet, polygon],
  rpcUrls: { [mainnet.id]: ethereumNode, [polygon.id]: polygonNode },
  ...(query.connector && { connectors: [connectors[query.connector]] }),
  auth,
})
