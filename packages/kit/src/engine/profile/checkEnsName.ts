import type { Address, Client } from 'viem'
import { getEnsAddress, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { NameLookups } from './nameLookups.ts'
import { ethereumCoinType } from './primaryNames.ts'

export interface EnsProfile {
  readonly ensName?: string
  readonly ensAvatar?: string
}

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

const imageRecord = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/
const maxRecordLength = 128_000

/**
 * The `src` of an ENS avatar record (ENSIP-12). `data:` images are used as they are; scripts of an SVG do not run in an
 * `<img>`. All others go through `resolveAvatar`: loading them directly would reveal visitors to a host that the name's
 * owner chooses, or reach into the visitor's local network.
 */
export function readAvatar(
  record: string | null,
  name: string,
  resolveAvatar: NameLookups['resolveAvatar'],
): string | undefined {
  if (!record) return undefined
  if (/^data:/i.test(record))
    // Browsers end an address at a bare #, such as that of a drawing's colour.
    return record.length <= maxRecordLength && imageRecord.test(record)
      ? record.replaceAll('#', '%23')
      : undefined
  const src: unknown = resolveAvatar?.({ name, record })
  return typeof src === 'string' && src !== '' ? src : undefined
}
