import {
  type AllWallets,
  addRecentWallet,
  createStore,
  type Device,
  type Discovery,
  findEntry,
  isOfferedIn,
  type KeyValueStorage,
  listWallets,
  maxRecentWallets,
  parseRecentWallets,
  recentWalletsKey,
  resolveWallets,
  type Store,
  validateWallets,
  type Wallet,
  type WalletEntry,
} from '@foyer/core'
import { once } from '../once.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { isSameList, isSameSources } from './isSame.ts'
import { openPage } from './openPage.ts'

export interface DiscoveryOptions {
  /** The catalogue in display order. */
  readonly wallets: readonly Wallet[]
  readonly storage: KeyValueStorage
  readonly pairing: Device['pairing']
  /** Adds "All wallets", which fetches these records. */
  readonly loadMore?: (() => Promise<readonly Wallet[]>) | undefined
  /** Those of them that are there already, because a recent wallet is one. */
  readonly more?: readonly Wallet[]
  /**
   * Also lists unusable wallets, in their place.
   *
   * @default false
   */
  readonly listAll?: boolean
  /**
   * On phones, also lists unusable wallets.
   *
   * @default false
   */
  readonly listUnsupported?: boolean
  /** @default the browser's */
  readonly environment?: Environment
}

/**
 * Observes the wallets of this page: announced ones (EIP-6963), those in `window.ethereum` or in their own global, and
 * those reached in other ways. Sends no request to any wallet, so that no prompt opens and no wallet learns of the visit.
 *
 * @throws {KitError} `invalidIconAccent` if the accent of a wallet in the catalogue is no hex colour.
 */
export function createDiscovery({
  wallets: catalogue,
  storage,
  pairing,
  loadMore,
  more = [],
  listAll = false,
  listUnsupported = false,
  environment = readEnvironment(window),
}: DiscoveryOptions): Discovery {
  const wallets = validateWallets(catalogue)
  const { platform } = environment
  const recents = createRecentWallets(storage)
  let known = validateWallets([...wallets, ...more])
  const page = openPage(known, environment)
  const sources = createStore(page.read())
  const entries = createStore(list(listed()))
  const all = createStore<readonly WalletEntry[]>(more.length > 0 ? list(known) : [])
  page.watch(look)

  function pageEnvironment() {
    return { sources: sources.get(), platform, pairing }
  }

  /** The catalogue, and the added wallets that were used last. */
  function listed() {
    const used = recents.list().slice(0, maxRecentWallets)
    return known.filter((wallet, index) => index < wallets.length || used.includes(wallet.id))
  }

  function list(offered: readonly Wallet[]) {
    return listWallets(offered, {
      ...pageEnvironment(),
      recents: recents.list(),
      all: listAll,
      unsupported: listUnsupported,
    })
  }

  /** Reads all sources again: flags may appear on a known provider later. */
  function look() {
    const seen = page.read()
    if (!isSameSources(seen, sources.get())) sources.set(seen)
    update(entries, list(listed()))
    if (known.length > wallets.length) update(all, list(known))
  }

  // The page is read only for a wallet that is not listed: the engine asks at each state of a wallet that the host connects.
  const find = (walletId: string) =>
    findEntry(entries.get(), walletId) ?? findEntry(resolveWallets(known, pageEnvironment()), walletId)

  function add(records: readonly Wallet[]) {
    known = validateWallets([...wallets, ...records])
    page.addNamespaces(known)
    look()
  }

  return {
    wallets,
    platform,
    pairing,
    sources,
    entries,
    find,
    ...(loadMore && { all: createAllWallets(all, more, async () => add(await loadMore())) }),
    offer(connectors) {
      page.offer(connectors.filter((connector) => isOfferedIn(platform.place, connector)))
      look()
    },
    look,
    remember(walletId) {
      const entry = find(walletId)
      // A wallet that cannot be told from another at the next visit is not remembered.
      if (!entry || entry.contested || entry.transient) return
      recents.add(entry.wallet.id)
      look()
    },
  }
}

function update(store: Store<readonly WalletEntry[]>, entries: readonly WalletEntry[]) {
  if (!isSameList(entries, store.get())) store.set(entries)
}

function createAllWallets(
  entries: AllWallets['entries'],
  more: readonly Wallet[],
  fetchRecords: () => Promise<void>,
): AllWallets {
  return { entries, load: more.length > 0 ? () => Promise.resolve() : once(fetchRecords) }
}

/** The ids of the wallets that were used last. */
function createRecentWallets(storage: KeyValueStorage) {
  const read = () => parseRecentWallets(storage.getItem(recentWalletsKey))
  let recents = read()
  return {
    list: () => recents,
    add(walletId: string) {
      // Another tab may have written since.
      recents = addRecentWallet(read(), walletId)
      storage.setItem(recentWalletsKey, JSON.stringify(recents))
    },
  }
}
