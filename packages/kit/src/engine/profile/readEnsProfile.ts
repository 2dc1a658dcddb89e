import type { Address } from 'viem'
import { getEnsName } from 'viem/actions'
import type { Config } from 'wagmi'
import { getPublicClient } from '../rpc/publicClient.ts'
import type { EnsProfile } from './ensProfile.ts'
import type { NameLookups } from './nameLookups.ts'

/** Names are resolved on Ethereum, whichever chain the wallet is on. */
const ensChainId = 1

/**
 * Off-chain lookups (ERC-3668) for one profile. A contract may answer each with another one; viem stops after four of
 * them from 2.57.20 on, and never before.
 */
const maxOffchainLookups = 16

/**
 * Reads and checks ENS name and avatar of an account. Returns an empty profile if chain 1 is not configured, the
 * account has no primary name, or the name fails the check. The code of the check (ENSIP-15 is 30 kB) is fetched only
 * for accounts with a name.
 *
 * @param remembered Name of the last visit. It is checked in the same request that reads the primary name, and used if
 *   both are equal.
 * @throws the error of the node or of viem.
 */
export async function readEnsProfile(
  config: Config,
  address: Address,
  remembered?: string,
  { resolveAvatar, ccipRead }: NameLookups = {},
): Promise<EnsProfile> {
  if (!config.chains.some((chain) => chain.id === ensChainId)) return {}
  const client = {
    ...getPublicClient(config, ensChainId),
    ...(ccipRead && { ccipRead: { request: limit(ccipRead) } }),
  }
  const load = () => import('./checkEnsName.ts')
  const check = remembered === undefined ? undefined : (await load()).checkEnsName
  const [name, checked] = await Promise.all([
    getEnsName(client, { address }),
    // On failure, the current name is checked on its own.
    remembered && check?.(client, address, remembered, resolveAvatar).catch(() => undefined),
  ])
  if (!name) return {}
  if (checked && name === remembered) return checked
  const { checkEnsName } = await load()
  return checkEnsName(client, address, name, resolveAvatar)
}

function limit(ccipRead: NonNullable<NameLookups['ccipRead']>): typeof ccipRead {
  let count = 0
  return async (request) => {
    count += 1
    if (count > maxOffchainLookups) throw new Error('Too many off-chain lookups.')
    return ccipRead(request)
  }
}
