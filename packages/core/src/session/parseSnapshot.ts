import { isAddress } from './isAddress.ts'
import type { Session } from './session.ts'
import { isSnapshotIcon, snapshotVersion } from './snapshotFormat.ts'

/**
 * D-3. The remembered session, marked stale, or undefined when the text is not one of ours, is of another
 * version or is too old. Storage can be written by anyone who once held this browser: every value is checked,
 * and nothing that fails is shown. Never throws.
 *
 * @param read Reads the text: a function, because where storage is blocked, looking at it throws.
 * @param now Milliseconds since 1970.
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
      // The wallet will say for itself what it can do, once it is there.
      wallet: { id: wallet.id, name: wallet.name, canSwitchChain: false },
    }
  } catch {
    return undefined
  }
}

/** The part of that name if it is there and sound. An unsound one is left out: the rest is still true. */
function pick<Key extends string>(
  key: Key,
  from: Readonly<Record<string, unknown>>,
  isSound: (value: unknown) => value is string,
): { readonly [K in Key]?: string } {
  const value = from[key]
  return (isSound(value) && { [key]: value }) as { readonly [K in Key]?: string }
}

function isLabel(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length < 256
}
