import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import { getEnsName } from 'viem/actions'
import { readClient } from '../rpc/readClient.ts'

/** ENS lives on Ethereum, whichever chain the wallet is on (B-7.22). */
const ensChainId = 1

export interface EnsProfile {
  readonly ensName?: string
  readonly ensAvatar?: string
}

/**
 * The ENS name and avatar of an account, both checked. Nothing when chain 1 is not configured, when the account
 * has no primary name, or when the name is not to be trusted.
 *
 * The code for names (ENSIP-15 is 30 kB) is fetched only for accounts that have one.
 *
 * @throws whatever the node or viem throws.
 */
export async function readEnsProfile(config: Config, address: Address): Promise<EnsProfile> {
  if (!config.chains.some((chain) => chain.id === ensChainId)) return {}
  const client = readClient(config, ensChainId)
  const name = await getEnsName(client, { address })
  if (!name) return {}
  const { checkEnsName } = await import('./checkEnsName.ts')
  return checkEnsName(client, address, name)
}
