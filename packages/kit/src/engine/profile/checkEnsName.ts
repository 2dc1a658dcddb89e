import type { Address, Client } from 'viem'
import { getEnsAddress, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { EnsProfile } from './ensProfile.ts'
import type { NameLookups } from './nameLookups.ts'
import { ethereumCoinType } from './primaryNames.ts'
import { readAvatar } from './readAvatar.ts'

/** Maximum length of a DNS name, in characters. */
const maxNameLength = 255

export interface NameClaim {
  readonly address: Address
  readonly name: string
  /** Coin types (ENSIP-11) by which the name may lead to the account. */
  readonly coinTypes: readonly bigint[]
}

export interface CheckedName {
  readonly profile: EnsProfile
  /** Coin types by which the name leads to the account. */
  readonly coinTypes: readonly bigint[]
}

/**
 * Resolves a name by each coin type. Returns an empty profile unless the name is normalised (ENSIP-15) and leads to the
 * account. The avatar record is read in the same request.
 *
 * @throws the error of the node or of viem.
 */
export async function checkEnsName(
  client: Client,
  { address, name, coinTypes }: NameClaim,
  resolveAvatar?: NameLookups['resolveAvatar'],
): Promise<CheckedName> {
  if (name.length > maxNameLength || !isNormal(name)) return { profile: {}, coinTypes: [] }
  const [owners, record] = await Promise.all([
    Promise.all(coinTypes.map((coinType) => readOwner(client, name, coinType))),
    getEnsText(client, { name, key: 'avatar' }).catch(() => null),
  ])
  const proven = coinTypes.filter((_, index) => owners[index]?.toLowerCase() === address.toLowerCase())
  if (proven.length === 0) return { profile: {}, coinTypes: [] }
  const ensAvatar = readAvatar(record, name, resolveAvatar)
  return { profile: { ensName: name, ...(ensAvatar && { ensAvatar }) }, coinTypes: proven }
}

/** Older resolvers know `addr(bytes32)` of Ethereum only. */
function readOwner(client: Client, name: string, coinType: bigint): Promise<Address | null> {
  return getEnsAddress(client, coinType === ethereumCoinType ? { name } : { name, coinType })
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
