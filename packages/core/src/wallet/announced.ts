import { cleanName } from './cleanName.ts'
import { safeIcon } from './safeIcon.ts'
import type { AnnouncedWallet, Eip1193Provider } from './wallet.ts'

/** The wallets that announced themselves so far. */
export interface Announced {
  readonly wallets: readonly AnnouncedWallet[]
  /** There were more than fit. */
  readonly capped: boolean
}

/** More than anybody has installed; a page that announces more is up to something (D10). */
const cap = 32
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const rdnsPattern = /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/

/**
 * Takes the `detail` of one EIP-6963 announcement: a checked and frozen copy, or nothing when it names no
 * wallet or brings no provider. Every field is read once, because a second read may answer differently.
 * `keeps` says whether the wallet is going to be kept: only then are its name and icon looked at, which are
 * the parts that take time. Never throws.
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
    const name = cleanName(ownText(info, 'name')) || rdns
    const icon = safeIcon(ownText(info, 'icon'))
    return Object.freeze({ ...wallet, name, ...(icon && { icon }) })
  } catch {
    return undefined
  }
}

/** Whether `addAnnounced` would put the wallet into the list: it is not there yet and there is room. */
export function hasRoom({ wallets }: Announced, wallet: AnnouncedWallet): boolean {
  return wallets.length < cap && !wallets.some((known) => isSame(known, wallet))
}

/**
 * Adds a wallet to those already there; the same `announced` when nothing changes. A wallet that claims the
 * identity of another one is kept beside it and both are marked (T27): the visitor decides, not the race.
 */
export function addAnnounced(announced: Announced, wallet: AnnouncedWallet): Announced {
  const { wallets, capped } = announced
  if (wallets.some((known) => isSame(known, wallet))) return announced
  const clashing = wallets.filter((known) => isClash(known, wallet))
  const marked = clashing.some((known) => !known.contested)
    ? wallets.map((known) => (clashing.includes(known) ? mark(known) : known))
    : wallets
  if (wallets.length < cap) {
    return { wallets: [...marked, clashing.length ? mark(wallet) : wallet], capped }
  }
  return capped && marked === wallets ? announced : { wallets: marked, capped: true }
}

/** Wallets answer every request, so the same announcement comes again and again (D9). */
function isSame(a: AnnouncedWallet, b: AnnouncedWallet): boolean {
  return a.rdns === b.rdns && a.provider === b.provider
}

/** EIP-6963 names the second case as the sign of an imitation: one `uuid`, two wallets. */
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
