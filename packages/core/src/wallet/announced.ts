import { safeIcon } from './safeIcon.ts'
import type { AnnouncedWallet, Eip1193Provider, Wallet } from './wallet.ts'

/** The wallets that announced themselves so far. */
export interface Announced {
  readonly wallets: readonly AnnouncedWallet[]
  /** More wallets announced themselves than are kept. */
  readonly capped: boolean
  /** Wallets as they were before a newer provider object took their place, newest last. */
  readonly replaced?: readonly AnnouncedWallet[]
}

/** Number of announced wallets that are kept. A flood of announcements must not slow down the page. */
const maxAnnounced = 32
/** Bound of `uuid` and `rdns`: the length of the longest host name. */
const maxIdLength = 253

/**
 * Validates the `detail` of one EIP-6963 announcement and returns a frozen copy, or undefined if it is invalid: without
 * `request`, or without a `uuid` and an `rdns` of 1 to 253 characters. Of which form they are decides nothing here.
 * Every field is read once, because a getter may return something else the second time. Never throws.
 *
 * @param keeps Whether the wallet will be a separate row: if not, its icon is not checked, which saves time.
 */
export function readAnnouncement(
  detail: unknown,
  keeps: (wallet: AnnouncedWallet) => boolean = () => true,
): AnnouncedWallet | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: Partial<Eip1193Provider> }
    if (typeof provider.request !== 'function') return undefined
    const uuid = toId(info.uuid)
    const rdns = toId(info.rdns)
    if (!uuid || !rdns) return undefined
    const name = sanitizeName(toText(info.name)) || sanitizeName(rdns) || uuid
    const wallet = { uuid, rdns, name, provider: provider as Eip1193Provider, contested: false }
    const icon = keeps(wallet) && safeIcon(toText(info.icon))
    return Object.freeze({ ...wallet, ...(icon && { icon }) })
  } catch {
    return undefined
  }
}

/** Whether `addAnnounced` would add a row for the wallet: it is new and the limit is not reached. */
export function hasRoom({ wallets }: Announced, wallet: AnnouncedWallet): boolean {
  return (
    wallets.length < maxAnnounced && !wallets.some((known) => isSame(known, wallet) || isAgain(known, wallet))
  )
}

/**
 * Adds a wallet; returns the same value if nothing changes.
 *
 * - A wallet that announces a new provider object stays one row, with the newest object.
 * - Two wallets that claim one identity are both kept and both marked as contested, so that the order of announcements
 *   decides nothing. An object that announces itself again after another one took its place is such a wallet: a wallet
 *   that makes an object for each announcement does not return to an old one.
 */
export function addAnnounced(announced: Announced, wallet: AnnouncedWallet): Announced {
  const { wallets, replaced = [] } = announced
  if (wallets.some((known) => isSame(known, wallet))) return announced
  const former = replaced.find((known) => isSame(known, wallet))
  const again = wallets.filter((known) => isAgain(known, wallet))
  const [known] = again
  if (!known || former || again.length > 1) return addRow(announced, former ?? wallet)
  const newest = Object.freeze({ ...known, uuid: wallet.uuid, provider: wallet.provider })
  return {
    ...announced,
    wallets: wallets.map((each) => (each === known ? newest : each)),
    replaced: [...replaced, known].slice(-maxAnnounced),
  }
}

function addRow(announced: Announced, wallet: AnnouncedWallet): Announced {
  const { wallets, capped } = announced
  const clashing = wallets.filter((known) => isClash(known, wallet))
  const marked = clashing.some((known) => !known.contested)
    ? wallets.map((known) => (clashing.includes(known) ? mark(known) : known))
    : wallets
  if (wallets.length < maxAnnounced)
    return { ...announced, wallets: [...marked, clashing.length ? mark(wallet) : wallet] }
  return capped && marked === wallets ? announced : { ...announced, wallets: marked, capped: true }
}

/** Wallets announce themselves again after every request (EIP-6963). */
function isSame(a: AnnouncedWallet, b: AnnouncedWallet): boolean {
  return a.rdns === b.rdns && a.provider === b.provider
}

/** Another provider object of the same wallet, by all that an announcement says of it. */
function isAgain(a: AnnouncedWallet, b: AnnouncedWallet): boolean {
  return a.rdns === b.rdns && (a.uuid === b.uuid || a.name === b.name)
}

/** One `uuid` for two wallets is the sign of an imitation (EIP-6963, security considerations). */
function isClash(a: AnnouncedWallet, b: AnnouncedWallet): boolean {
  return a.rdns === b.rdns || a.uuid === b.uuid
}

function mark(wallet: AnnouncedWallet): AnnouncedWallet {
  return wallet.contested ? wallet : Object.freeze({ ...wallet, contested: true })
}

/** Ids are compared without regard to case, and to spaces around them. `constructor` and `__proto__` are no keys of an object: refused. */
function toId(value: unknown): string | undefined {
  const id = toText(value)?.trim().toLowerCase()
  if (!id || id.length > maxIdLength) return undefined
  return id in Object.prototype ? undefined : id
}

export function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Characters. */
const maxNameLength = 64

/**
 * Sanitises a wallet's own name for display in one line: no control, bidi, zero-width or other invisible
 * characters, at most two combining marks in a row, at most 64 characters. May return an empty text.
 */
export function sanitizeName(name: string | undefined): string {
  const visible = (name ?? '')
    // Bounds the cost of the replacements below.
    .slice(0, 1024)
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const characters = [...visible]
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength - 1).join('')}…` : visible
}

const wellFormedRdns = /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/

/**
 * Whether a lower-case `rdns` is a host name in reverse order, as EIP-6963 has it. Any other text names a wallet in the
 * list and nothing else: it matches no record of the catalogue, and it is not recognised at the next visit.
 */
export function isWellFormedRdns(rdns: string): boolean {
  return wellFormedRdns.test(rdns)
}

/** Whether a record has this reverse-DNS id, in any case: announced wallets have theirs in lower case. */
export function hasRdns({ rdns }: Pick<Wallet, 'rdns'>, id: string): boolean {
  return rdns?.some((own) => own.toLowerCase() === id.toLowerCase()) ?? false
}
