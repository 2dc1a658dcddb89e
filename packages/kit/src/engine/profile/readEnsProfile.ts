import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import { getEnsName } from 'viem/actions'
import { readClient } from '../rpc/publicClient.ts'
import type { NameLookups } from './nameLookups.ts'

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
 * @param remembered The name that this account had last time. It is checked in the same request that asks for the
 *   name of today, and believed if that is the same one.
 * @throws whatever the node or viem throws.
 */
export async function readEnsProfile(
  config: Config,
  address: Address,
  remembered?: string,
  { resolveAvatar, ccipRead }: NameLookups = {},
): Promise<EnsProfile> {
  if (!config.chains.some((chain) => chain.id === ensChainId)) return {}
  const client = { ...readClient(config, ensChainId), ...(ccipRead && { ccipRead: { request: ccipRead } }) }
  const loading = () => import('./checkEnsName.ts')
  const check = remembered === undefined ? undefined : (await loading()).checkEnsName
  const [name, guess] = await Promise.all([
    getEnsName(client, { address }),
    // A failure tells nothing about the name of today.
    remembered && check?.(client, address, remembered, resolveAvatar).catch(() => undefined),
  ])
  if (!name) return {}
  if (guess && name === remembered) return guess
  const { checkEnsName } = await loading()
  return checkEnsName(client, address, name, resolveAvatar)
}
