import { isOwnConnector } from '../platform/place.ts'
import { hasRdns } from './announced.ts'
import { maxRecentWallets } from './recentWallets.ts'
import { installedGroup, resolveWallets } from './resolveWallets.ts'
import type { Surroundings } from './route.ts'
import type { Wallet, WalletEntry } from './wallet.ts'

export interface WalletListOptions extends Surroundings {
  /** Ids of recently used wallets, newest first. */
  readonly recents: readonly string[]
  /** On phones, also list wallets that cannot be used there, marked "(unsupported)". */
  readonly unsupported?: boolean
  /** Also list wallets that are known to be absent, for development. */
  readonly all?: boolean
}

/**
 * The wallets to choose from, in display order: the recent ones, those that announced themselves, then
 * group by group in declared order. A group that no wallet of the catalogue has comes last.
 */
export function listWallets(wallets: readonly Wallet[], options: WalletListOptions): readonly WalletEntry[] {
  const offered = resolveWallets(wallets, options).filter((entry) => isOffered(entry, options))
  const entries = withoutHidden(offered, options)
  const used = options.recents.flatMap((id) => findEntry(entries, id) ?? [])
  const recents = [...new Set(used)].slice(0, maxRecentWallets)
  const groups = [installedGroup, ...wallets.map(({ groupName }) => groupName)]
  const rank = ({ wallet }: WalletEntry) => {
    const index = groups.indexOf(wallet.groupName)
    return index < 0 ? groups.length : index
  }
  const others = entries.filter((entry) => !recents.includes(entry)).sort((a, b) => rank(a) - rank(b))
  const own = others.filter((entry) => isOfPlace(entry, options))
  return [
    ...own.map((entry) => ({ ...entry, wallet: { ...entry.wallet, groupName: installedGroup } })),
    ...recents.map((entry) => ({ ...entry, recent: true })).sort((a, b) => place(b) - place(a)),
    ...others.filter((entry) => !own.includes(entry)),
  ]
  function place(entry: WalletEntry) {
    return Number(isOfPlace(entry, options))
  }
}

/** The wallet with this id. A stored one may be an `rdns` from before the catalogue had the wallet. */
export function findEntry(entries: readonly WalletEntry[], id: string): WalletEntry | undefined {
  return entries.find(({ wallet }) => wallet.id === id) ?? entries.find(({ wallet }) => hasRdns(wallet, id))
}

/** On a phone, the wallet in whose browser the page is; in a mini app, the one of the app. */
function isOfPlace(
  { connectorId, provider }: WalletEntry,
  { platform: { os, place }, sources: { connectors = [] } }: WalletListOptions,
): boolean {
  if (provider) return os !== 'desktop'
  return connectors.some((each) => each.id === connectorId && isOwnConnector(place, each))
}

/** An unusable wallet is offered only if it can be installed. */
function isOffered({ ready, route }: WalletEntry, options: WalletListOptions): boolean {
  const { platform, unsupported = false, all = false } = options
  return ready || all || (platform.os === 'desktop' ? route === 'install' : unsupported)
}

/**
 * Wallets with a `hidden` function are evaluated last, each with the entries kept so far. The generic wallet is
 * hidden beside the wallet whose provider it would use, beside any installed one if it is none itself and, unless `all`,
 * beside any announced one.
 */
function withoutHidden(
  entries: readonly WalletEntry[],
  { sources, all = false }: WalletListOptions,
): readonly WalletEntry[] {
  const listed = new Set(entries.filter(({ wallet }) => !wallet.hidden && !wallet.injected?.any))
  for (const entry of entries) {
    const { hidden, injected } = entry.wallet
    if (listed.has(entry) || hidden === true) continue
    const visible = entries.filter((other) => listed.has(other))
    if (injected?.any && ((sources.announced.length > 0 && !all) || isNamed(entry, visible))) continue
    if (typeof hidden === 'function' && hidden(visible)) continue
    listed.add(entry)
  }
  return entries.filter((entry) => listed.has(entry))
}

/** Whether a named wallet has the provider that "Browser Wallet" would use, or that one would have none. */
function isNamed(generic: WalletEntry, visible: readonly WalletEntry[]): boolean {
  return visible.some(
    ({ installed, provider }) => installed === true && (!generic.provider || provider === generic.provider),
  )
}
