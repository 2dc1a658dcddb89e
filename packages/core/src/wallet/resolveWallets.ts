import { isWellFormedRdns, sanitizeName, toText } from './announced.ts'
import { findAnnounced, findProvider } from './findProvider.ts'
import { findConnector, unclaimedConnectors } from './offeredConnectors.ts'
import { isInstalled, isReady, route, type Surroundings } from './route.ts'
import { placeholderIcon } from './safeIcon.ts'
import type { AnnouncedWallet, OfferedConnector, Wallet, WalletEntry } from './wallet.ts'

/** Group of the wallets that announced themselves, shown first. */
export const installedGroup = 'Installed'

/** Group of the host's connectors that no record of the catalogue matches. */
const connectorGroup = 'Popular'

/**
 * Every wallet of the catalogue in declared order, then every other announced one, then every other connector of the
 * host, each with its state in this page and on this device. Nothing is filtered; see `listWallets`.
 *
 * An announced wallet of the catalogue becomes the provider of that record. The others become records with their
 * `rdns` as id; if two claim one `rdns`, the later one has its `uuid` as id. One whose `rdns` is no host name is
 * transient: a word is too easily the same as another wallet's.
 */
export function resolveWallets(
  wallets: readonly Wallet[],
  environment: Surroundings,
): readonly WalletEntry[] {
  const { announced, connectors = [] } = environment.sources
  const claimed = new Set<AnnouncedWallet | OfferedConnector>()
  const known = wallets.map((wallet) => {
    const match = findAnnounced(wallet, announced)
    if (match) claimed.add(match)
    const connector = findConnector(wallet, connectors)
    if (connector) claimed.add(connector)
    return resolve(match ? { ...wallet, groupName: installedGroup } : wallet, environment, {
      match,
      connector,
    })
  })
  const ids = new Set(wallets.map(({ id }) => id))
  // With Safe as the only wallet of the catalogue, wallets of the browser are not listed.
  const isOnlySafe = wallets.length > 0 && wallets.every(({ connector }) => connector === 'safe')
  const others = (isOnlySafe ? [] : announced)
    .filter((match) => !claimed.has(match))
    .map((match) => resolve(toWallet(match, freeId(match, ids)), environment, { match }))
  const offered = unclaimedConnectors(connectors, ids, announced)
    .filter((connector) => !claimed.has(connector))
    .map((connector) => resolve(connectorWallet(connector), environment, { connector }))
  return [...known, ...others, ...offered]
}

/** The announcement and the host's connector of a wallet. */
interface Found {
  readonly match?: AnnouncedWallet | undefined
  readonly connector?: OfferedConnector | undefined
}

function resolve(wallet: Wallet, environment: Surroundings, { match, connector }: Found): WalletEntry {
  const provider = match?.provider ?? findProvider(wallet, environment.sources)
  const path = route(wallet, environment, { provider, hasConnector: connector !== undefined })
  return {
    wallet,
    installed: path === 'connector' ? undefined : isInstalled(wallet, provider, environment.sources),
    ready: isReady(path),
    recent: false,
    route: path,
    contested: match?.contested ?? false,
    ...(match && !isWellFormedRdns(match.rdns) && { transient: true as const }),
    ...(provider && { provider }),
    ...(path === 'connector' && connector && { connectorId: connector.id }),
  }
}

function connectorWallet({ id, name, icon }: OfferedConnector): Wallet {
  return {
    id,
    name: sanitizeName(toText(name)) || id,
    groupName: connectorGroup,
    // An imported image is an object in some bundlers.
    iconUrl: toText(icon)?.trim() || placeholderIcon,
    iconBackground: '#fff',
    connector: id,
  }
}

function toWallet(announced: AnnouncedWallet, id: string): Wallet {
  return {
    id,
    name: announced.name,
    groupName: installedGroup,
    iconUrl: announced.icon ?? placeholderIcon,
    iconBackground: '#fff',
    ...(isWellFormedRdns(announced.rdns) && { rdns: [announced.rdns] }),
  }
}

function freeId({ rdns, uuid }: AnnouncedWallet, taken: Set<string>): string {
  let id = taken.has(rdns) ? uuid : rdns
  for (let count = 2; taken.has(id); count++) id = `${uuid}-${count}`
  taken.add(id)
  return id
}
