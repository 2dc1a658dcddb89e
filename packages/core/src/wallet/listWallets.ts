import { installedGroup, resolveWallets } from './resolveWallets.ts'
import type { Surroundings } from './route.ts'
import type { Wallet, WalletEntry } from './wallet.ts'

export interface WalletListOptions extends Surroundings {
  /** Ids of wallets used before, newest first (B-3.41). */
  readonly recents: readonly string[]
  /** On phones, also list wallets that cannot be used there, marked "(unsupported)" (B-8.22). */
  readonly unready?: boolean
  /** Also list what is known to be absent, in its place: for those who try the page out. */
  readonly all?: boolean
}

const maxRecents = 3

/**
 * The wallets to choose from, in the order in which they are shown: at most three recent ones (B-2.54), those
 * that announced themselves (B-4.106), then group by group in declared order.
 */
export function listWallets(wallets: readonly Wallet[], options: WalletListOptions): readonly WalletEntry[] {
  const offered = resolveWallets(wallets, options).filter((entry) => isOffered(entry, options))
  const entries = withoutHidden(offered, options)
  const recents = [...new Set(options.recents)]
    .flatMap((id) => entries.find(({ wallet }) => wallet.id === id) ?? [])
    .slice(0, maxRecents)
  const groups = [installedGroup, ...wallets.map(({ groupName }) => groupName)]
  const rank = ({ wallet }: WalletEntry) => groups.indexOf(wallet.groupName)
  return [
    ...recents.map((entry) => ({ ...entry, recent: true })),
    ...entries.filter((entry) => !recents.includes(entry)).sort((a, b) => rank(a) - rank(b)),
  ]
}

/** B-2.56, B-2.61. What cannot be used is offered only where it can be installed. */
function isOffered({ ready, route }: WalletEntry, options: WalletListOptions): boolean {
  const { platform, unready = false, all = false } = options
  return ready || all || (platform.os === 'desktop' ? route === 'install' : unready)
}

/**
 * B-4.104, B-4.105. Wallets that depend on the others are judged last, each seeing those kept so far. The
 * generic one is never shown beside the wallet that it would lead to, nor, to visitors, beside an announced one
 * (B-4.102).
 */
function withoutHidden(
  entries: readonly WalletEntry[],
  { sources, all = false }: WalletListOptions,
): readonly WalletEntry[] {
  const kept = new Set(entries.filter(({ wallet }) => !wallet.hidden && !wallet.injected?.any))
  for (const entry of entries) {
    const { hidden, injected } = entry.wallet
    if (kept.has(entry) || hidden === true) continue
    const visible = entries.filter((other) => kept.has(other))
    if (injected?.any && ((sources.announced.length > 0 && !all) || isNamed(entry, visible))) continue
    if (typeof hidden === 'function' && hidden(visible)) continue
    kept.add(entry)
  }
  return entries.filter((entry) => kept.has(entry))
}

/** B-4.102. Whether a named wallet is the provider that "Browser Wallet" would use. */
function isNamed(generic: WalletEntry, visible: readonly WalletEntry[]): boolean {
  return visible.some(({ installed, provider }) => installed === true && provider === generic.provider)
}
