import { isAddress } from '../format/address.ts'
import type { Session } from './session.ts'

/** Increment to invalidate every stored snapshot. */
export const snapshotVersion = 1

/**
 * An image URL of this origin, an https one, or a `data:` URL. At most 8,191 characters, because the snapshot is
 * parsed before the first paint.
 */
export function isSnapshotIcon(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length < 8192 &&
    /^(https:\/\/|data:image\/|\.{0,2}\/(?![/\\]))\S*$/.test(value)
  )
}

/**
 * Parses the remembered session, marked stale. Storage is untrusted: every value is checked. Never throws.
 *
 * @param read Reads the text. A function, because access to blocked storage throws.
 * @param now Milliseconds since 1970.
 * @returns Undefined if the text is malformed, of another version, or out of date.
 */
export function parseSnapshot(read: () => string | null, now: number): Session | undefined {
  try {
    const { version, time, wallet, account, chain } = JSON.parse(read() as string)
    // After 30 days, a name and a balance say more about the past than the present. A time in the future comes
    // from a clock that was wrong: a day of that is forgiven.
    if (version !== snapshotVersion || !(time > now - 2_592_000_000 && time < now + 86_400_000))
      return undefined
    if (!isAddress(account.address) || !Number.isSafeInteger(chain.id) || chain.id < 1) return undefined
    if (![account.displayName, chain.name, wallet.id, wallet.name].every(isLabel)) return undefined
    return {
      status: 'connected',
      stale: true,
      account: {
        address: account.address,
        displayName: account.displayName,
        ...pick('displayBalance', account, isLabel),
        ...pick('ensName', account, isLabel),
        ...pick('ensAvatar', account, isSnapshotIcon),
      },
      chain: {
        id: chain.id,
        name: chain.name,
        unsupported: chain.unsupported === true,
        only: chain.only === true,
        ...pick('iconUrl', chain, isSnapshotIcon),
      },
      // Unknown until the wallet is connected.
      wallet: { id: wallet.id, name: wallet.name, canSwitchChain: false },
    }
  } catch {
    return undefined
  }
}

/** The value of `key` if it is valid; an invalid one is left out. */
function pick<Key extends string>(
  key: Key,
  from: Readonly<Record<string, unknown>>,
  isValid: (value: unknown) => value is string,
): { readonly [K in Key]?: string } {
  const value = from[key]
  return (isValid(value) && { [key]: value }) as { readonly [K in Key]?: string }
}

function isLabel(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length < 256
}
