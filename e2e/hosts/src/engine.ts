import { createEngine, mainnet, polygon } from '@foyer/kit/engine'
import { auth } from './auth.ts'
import { emptyConnector } from './emptyConnector.ts'
import { createInPage } from './inPageConnector.ts'
import { query } from './query.ts'

const [ethereumNode = '', polygonNode = ''] = query.nodes

export const engine = createEngine({
  chains: [mainnet, polygon],
  rpcUrls: { [mainnet.id]: ethereumNode, [polygon.id]: polygonNode },
  ...(query.connector && {
    connectors: [query.connector === 'empty' ? emptyConnector : createInPage(query.connector)],
  }),
  auth,
})
