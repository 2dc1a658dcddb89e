import type { Balance } from '@foyer/core'
import { type Address, type Chain, formatUnits } from 'viem'
import { getBalance } from 'viem/actions'
import type { Config } from 'wagmi'
import { getPublicClient } from '../rpc/publicClient.ts'
import { withTimeout } from '../time/withTimeout.ts'
import { readEnsProfile } from './readEnsProfile.ts'

/** Above every real balance in base units: a larger answer of a node is invalid. */
const maxBalance = 2n ** 128n

interface BalanceRequest {
  readonly address: Address
  readonly chain: Chain
  readonly timeoutMs: number
}

/**
 * Reads the native balance of an account: by Multicall3 where the chain has it, in one `eth_call` with other reads of
 * the same moment, otherwise by `eth_getBalance`. Symbol and decimals are those of the chain record.
 *
 * @throws the error of the node or of viem; RangeError for an invalid balance.
 */
export async function readBalance(config: Config, request: BalanceRequest): Promise<Balance> {
  const { address, chain, timeoutMs } = request
  const client = getPublicClient(config, chain.id)
  const value = await withTimeout(() => getBalance(client, { address }), { timeoutMs, subject: 'The node' })
  if (typeof value !== 'bigint' || value < 0n || value >= maxBalance)
    throw new RangeError('The node told a balance that cannot be.')
  const { decimals, symbol } = chain.nativeCurrency
  return { formatted: formatUnits(value, decimals), symbol, decimals }
}

/**
 * Lazy chunk: viem's contract calls are nearly as large as the rest of the engine and are needed only once a wallet is
 * connected.
 */
export const reads = { readBalance, readEnsProfile }
