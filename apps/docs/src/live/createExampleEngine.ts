import { arbitrum, createEngine, optimism, polygon } from '@foyer/kit/engine'
import { type Chain, custom } from 'viem'
import { respond } from './chain.ts'

/** Without contracts, the balance is requested without a multicall; without mainnet, no name is. */
const withoutContracts = ({ contracts: _, ...chain }: Chain): Chain => chain
const others = [polygon, arbitrum].map(withoutContracts)

/** An engine on chains of this page. Each kit of the examples has its own. */
export const createExampleEngine = () =>
  createEngine({
    chains: [withoutContracts(optimism), ...others],
    transports: Object.fromEntries(
      [optimism, polygon, arbitrum].map(({ id }) => [id, custom({ request: (call) => respond(id, call) })]),
    ),
  })
