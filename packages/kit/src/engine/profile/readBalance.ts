import type { Balance } from '@foyer/core'
import { KitError } from '@foyer/core'
import type { Config } from '@wagmi/core'
import { type Address, formatUnits } from 'viem'
import { getBalance } from 'viem/actions'
import { readClient } from '../rpc/publicClient.ts'
import { withDeadline } from '../time/withTimeout.ts'

/** Far above all money there is: a node that says more is mistaken or lying (security T34). */
const most = 2n ** 128n

export interface BalanceRequest {
  readonly address: Address
  readonly chainId: number
  /** Milliseconds. */
  readonly deadline: number
}

/**
 * The native balance of an account: one `eth_call` to Multicall3 where the chain has it, shared with whatever
 * else is read at the same moment, else `eth_getBalance`. Symbol and decimals are those of our chain table.
 *
 * @throws whatever the node or viem throws: an unknown balance is not zero.
 */
export async function readBalance(config: Config, request: BalanceRequest): Promise<Balance> {
  const { address, chainId, deadline } = request
  const chain = config.chains.find((it) => it.id === chainId)
  if (!chain)
    throw new KitError('chainNotConfigured', `Chain ${chainId} is not among the chains of this app.`)
  const client = readClient(config, chainId)
  const value = await withDeadline(() => getBalance(client, { address }), { ms: deadline, who: 'The node' })
  if (typeof value !== 'bigint' || value < 0n || value >= most)
    throw new RangeError('The node told a balance that cannot be.')
  const { decimals, symbol } = chain.nativeCurrency
  return { formatted: formatUnits(value, decimals), symbol, decimals }
}
