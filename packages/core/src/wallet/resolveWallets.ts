import { findAnnounced, findProvider } from './findProvider.ts'
import { placeholderIcon } from './placeholderIcon.ts'
import { isInstalled, isReady, route, type Surroundings } from './route.ts'
import type { AnnouncedWallet, Wallet, WalletEntry } from './wallet.ts'

/** Group of the wallets that announced themselves, shown first. */
export const installedGroup = 'Installed'

/**
 * Every wallet of the catalogue in declared order, then every other announced one, each with its state in this page
 * and on this device. Nothing is filtered; see `listWallets`.
 *
 * An announced wallet of the catalogue becomes the provider of that record. The others become records with their
 * `rdns` as id; if two claim one `rdns`, the later one has its `uuid` as id.
 */
export function resolveWallets(
  wallets: readonly Wallet[],
  environment: Surroundings,
): readonly WalletEntry[] {
  const { announced } = environment.sources
  const claimed = new Set<AnnouncedWallet>()
  const known = wallets.map((wallet) => {
    const match = findAnnounced(wallet, announced)
    if (match) claimed.add(match)
    return resolve(match ? { ...wallet, groupName: installedGroup } : wallet, environment, match)
  })
  const ids = new Set(wallets.map(({ id }) => id))
  // With Safe as the only wallet of the catalogue, wallets of the browser are not listed.
  const isOnlySafe = wallets.length > 0 && wallets.every(({ connector }) => connector === 'safe')
  const others = (isOnlySafe ? [] : announced)
    .filter((match) => !claimed.has(match))
    .map((match) => resolve(toWallet(match, freeId(match, ids)), environment, match))
  return [...known, ...others]
}

function resolve(wallet: Wallet, environment: Surroundings, match: AnnouncedWallet | undefined): WalletEntry {
  const provider = match?.provider ?? findProvider(wallet, environment.sources)
  const path = route(wallet, provider, environment)
  return {
    wallet,
    installed: isInstalled(wallet, provider, environment.sources),
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
