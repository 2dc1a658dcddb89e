import type { Address, Client } from 'viem'
import { getEnsAddress, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { NameLookups } from './nameLookups.ts'
import { readAvatar } from './readAvatar.ts'
import type { EnsProfile } from './readEnsProfile.ts'

/** No name that DNS could hold is longer, and no label shows more. */
const longest = 255

/**
 * Believes a name only if it is written in the one way that ENSIP-15 allows and leads back to the account that
 * claims it (security T37). The avatar record comes in the same request.
 */
export async function checkEnsName(
  client: Client,
  address: Address,
  name: string,
  resolveAvatar?: NameLookups['resolveAvatar'],
): Promise<EnsProfile> {
  if (name.length > longest || !isNormal(name)) return {}
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
