import { safeIcon } from './safeIcon.ts'
import { sanitizeName } from './sanitizeName.ts'
import type { AnnouncedWallet, Eip1193Provider } from './wallet.ts'

/** The wallets that announced themselves so far. */
export interface Announced {
  readonly wallets: readonly AnnouncedWallet[]
  /** More wallets announced themselves than are kept. */
  readonly capped: boolean
}

/** Number of announced wallets that are kept. A flood of announcements must not slow down the page. */
const maxAnnounced = 32
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const rdnsPattern = /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/

/**
 * Validates the `detail` of one EIP-6963 announcement and returns a frozen copy, or undefined if it is invalid.
 * Every field is read once, because a getter may return something else the second time. Never throws.
 *
 * @param keeps Whether the wallet will be kept: if not, its name and icon are not checked, which saves time.
 */
export function readAnnouncement(
  detail: unknown,
  keeps: (wallet: AnnouncedWallet) => boolean = () => true,
): AnnouncedWallet | undefined {
  try {
    const { info, provider } = detail as { info: object; provider: Partial<Eip1193Provider> }
    if (typeof provider.request !== 'function') return undefined
    const uuid = ownText(info, 'uuid')?.toLowerCase()
    const rdns = ownText(info, 'rdns')?.toLowerCase()
    if (!uuid || !uuidPattern.test(uuid)) return undefined
    if (!rdns || rdns.length > 253 || !rdnsPattern.test(rdns)) return undefined
    const wallet = { uuid, rdns, name: rdns, provider: provider as Eip1193Provider, contested: false }
    if (!keeps(wallet)) return Object.freeze(wallet)
    const name = sanitizeName(ownText(info, 'name')) || rdns
    const icon = safeIcon(ownText(info, 'icon'))
    return Object.freeze({ ...wallet, name, ...(icon && { icon }) })
  } catch {
    return undefined
  }
}

/** Whether `addAnnounced` would add the wallet: it is new and the limit is not reached. */
export function hasRoom({ wallets }: Announced, wallet: AnnouncedWallet): boolean {
  return wallets.length < maxAnnounced && !wallets.some((known) => isSame(known, wallet))
}

/**
 * Adds a wallet; returns the same value if nothing changes. Two wallets that claim one identity are both kept and
 * both marked as contested, so that the order of announcements decides nothing.
 */
export function addAnnounced(announced: Announced, wallet: AnnouncedWallet): Announced {
  const { wallets, capped } = announced
  if (wallets.some((known) => isSame(known, wallet))) return announced
  const clashing = wallets.filter((known) => isClash(known, wallet))
  const marked = clashing.some((known) => !known.contested)
    ? wallets.map((known) => (clashing.includes(known) ? mark(known) : known))
    : wallets
  if (wallets.length < maxAnnounced) {
    return { wallets: [...marked, clashing.length ? mark(wallet) : wallet], capped }
  }
  return capped && marked === wallets ? announced : { wallets: marked, capped: true }
}

/** Wallets announce themselves again after every request (EIP-6963). */
function isSame(a: AnnouncedWallet, b: AnnouncedWallet): boolean {
  return a.rdns === b.rdns && a.provider === b.provider
}

/** One `uuid` for two wallets is the sign of an imitation (EIP-6963, security considerations). */
function isClash(a: AnnouncedWallet, b: AnnouncedWallet): boolean {
  return a.rdns === b.rdns || a.uuid === b.uuid
}

function mark(wallet: AnnouncedWallet): AnnouncedWallet {
  return wallet.contested ? wallet : Object.freeze({ ...wallet, contested: true })
}

function ownText(info: object, key: string): string | undefined {
  const value = Object.hasOwn(info, key) ? (info as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}
