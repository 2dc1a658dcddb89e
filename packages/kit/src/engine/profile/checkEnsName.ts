import type { Address, Client } from 'viem'
import { getEnsAddress, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { EnsProfile } from './ensProfile.ts'
import type { NameLookups } from './nameLookups.ts'
import { readAvatar } from './readAvatar.ts'

/** Maximum length of a DNS name, in characters. */
const maxNameLength = 255

/**
 * Returns an empty profile unless the name is normalised (ENSIP-15) and resolves to the account that claims it. The
 * avatar record is read in the same request.
 */
export async function checkEnsName(
  client: Client,
  address: Address,
  name: string,
  resolveAvatar?: NameLookups['resolveAvatar'],
): Promise<EnsProfile> {
  if (name.length > maxNameLength || !isNormal(name)) return {}
  const [owner, record] = await Promise.all([
    getEnsAddress(client, { name }),
    getEnsText(client, { name, key: 'avatar' }).catch(() => null),
  ])
  if (owner?.toLowerCase() !== address.toLowerCase()) return {}
  const ensAvatar = readAvatar(record, name, resolveAvatar)
  return { ensName: name, ...(ensAvatar && { ensAvatar }) }
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
