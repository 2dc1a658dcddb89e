import type { Address } from 'viem'
import { getCode } from 'viem/actions'
import type { Config } from 'wagmi'
import { getPublicClient } from '../rpc/publicClient.ts'

/** EIP-7702: the whole code of an account whose key has delegated it to a contract. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/**
 * Whether the account is a contract on this chain. One without code has a key, which is the same on every chain; the same
 * address can be the contract of another owner elsewhere. True for a chain without a configured node.
 *
 * @throws the error of the node or of viem.
 */
export async function isContract(
  config: Config,
  address: Address,
  chainId: number | undefined,
): Promise<boolean> {
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!chain) return true
  const code = await getCode(getPublicClient(config, chain.id), { address })
  return code !== undefined && !delegation.test(code)
}
