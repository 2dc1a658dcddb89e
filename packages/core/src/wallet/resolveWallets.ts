import { findAnnounced, findProvider } from './findProvider.ts'
import { placeholderIcon } from './placeholderIcon.ts'
import { isInstalled, isReady, route, type Surroundings } from './route.ts'
import type { AnnouncedWallet, Wallet, WalletEntry } from './wallet.ts'

/** The group of wallets that announced themselves, shown first (B-4.106). */
export const installedGroup = 'Installed'

/**
 * Every wallet of the catalogue and every announced one, with what this page and this device make of it:
 * the catalogue in its declared order, then the others as they came. Nothing is left out; see `listWallets`.
 *
 * An announced wallet that the catalogue knows becomes that record's provider. The others become records,
 * called by their `rdns`; where two claim one `rdns` the later one is called by its `uuid`.
 */
export function resolveWallets(wallets: readonly Wallet[], around: Surroundings): readonly WalletEntry[] {
  const { announced } = around.sources
  const claimed = new Set<AnnouncedWallet>()
  const known = wallets.map((wallet) => {
    const match = findAnnounced(wallet, announced)
    if (match) claimed.add(match)
    return resolve(match ? { ...wallet, groupName: installedGroup } : wallet, around, match)
  })
  const ids = new Set(wallets.map(({ id }) => id))
  // A page with nothing but the Safe around it on its list is that Safe's: no wallet of the browser belongs there.
  const isOnlySafe = wallets.length > 0 && wallets.every(({ connector }) => connector === 'safe')
  const others = (isOnlySafe ? [] : announced)
    .filter((match) => !claimed.has(match))
    .map((match) => resolve(toWallet(match, freeId(match, ids)), around, match))
  return [...known, ...others]
}

function resolve(wallet: Wallet, around: Surroundings, match: AnnouncedWallet | undefined): WalletEntry {
  const provider = match?.provider ?? findProvider(wallet, around.sources)
  const path = route(wallet, provider, around)
  return {
    wallet,
    installed: isInstalled(wallet, provider, around.sources),
    ready: isReady(path),
    recent: false,
    route: path,
    contested: match?.contested ?? false,
    ...(provider && { provider }),
  }
}

function toWallet(announced: AnnouncedWallet, id: string): Wallet {
  return {
    id,
    name: announced.name,
    groupName: installedGroup,
    iconUrl: announced.icon ?? placeholderIcon,
    iconBackground: '#fff',
    rdns: [announced.rdns],
  }
}

function freeId({ rdns, uuid }: AnnouncedWallet, taken: Set<string>): string {
  let id = taken.has(rdns) ? uuid : rdns
  for (let count = 2; taken.has(id); count++) id = `${uuid}-${count}`
  taken.add(id)
  return id
}
