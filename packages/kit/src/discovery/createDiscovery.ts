import {
  addRecentWallet,
  createStore,
  type Device,
  type Discovery,
  type Eip1193Provider,
  type KeyValueStorage,
  listWallets,
  parseRecentWallets,
  recentWalletsKey,
  resolveWallets,
  type Sources,
  validateWallets,
  type Wallet,
  type WalletEntry,
} from '@foyer/core'
import { createAnnouncedStore } from './announcedStore.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { isSameList, isSameSources } from './isSame.ts'

export interface DiscoveryOptions {
  /** The catalogue in display order. */
  readonly wallets: readonly Wallet[]
  readonly storage: KeyValueStorage
  readonly pairing: Device['pairing']
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
  listAll = false,
  listUnsupported = false,
  environment = readEnvironment(window),
}: DiscoveryOptions): Discovery {
  const wallets = validateWallets(catalogue)
  const { platform } = environment
  const recents = createRecentWallets(storage)
  const page = openPage(wallets, environment)
  const sources = createStore(page.read())
  const entries = createStore(list())
  page.watch(look)

  function surroundings() {
    return { sources: sources.get(), platform, pairing }
  }

  function list() {
    return listWallets(wallets, {
      ...surroundings(),
      recents: recents.list(),
      all: listAll,
      unsupported: listUnsupported,
    })
  }

  /** Reads all sources again: flags may appear on a known provider later. */
  function look() {
    const seen = page.read()
    if (!isSameSources(seen, sources.get())) sources.set(seen)
    const listed = list()
    if (!isSameList(listed, entries.get())) entries.set(listed)
  }

  const find = (walletId: string) =>
    findEntry([...entries.get(), ...resolveWallets(wallets, surroundings())], walletId)

  return {
    wallets,
    platform,
    pairing,
    sources,
    entries,
    find,
    offer(connectors) {
      page.offer(connectors)
      look()
    },
    remember(walletId) {
      const entry = find(walletId)
      // A contested wallet is not remembered.
      if (!entry || entry.contested) return
      recents.add(entry.wallet.id)
      look()
    },
  }
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

/** Where the wallets of this page are found. */
function openPage(wallets: readonly Wallet[], environment: Environment) {
  const namespaces = new Set(wallets.flatMap(({ injected }) => injected?.namespace ?? []))
  const announced = createAnnouncedStore()
  let connectors: Sources['connectors']

  return {
    read: (): Sources => ({
      ...readWindow(environment, namespaces),
      announced: announced.get().wallets,
      capped: announced.get().capped,
      ...(connectors && { connectors }),
    }),
    offer(offered: Sources['connectors']) {
      connectors = offered
    },
    watch(onChange: () => void) {
      announced.subscribe(onChange)
      environment.watchInjection(onChange)
      environment.watchAnnouncements(announced.announce)
    },
  }
}

/** What the window of this page holds. */
function readWindow({ framed, provider }: Environment, namespaces: ReadonlySet<string>) {
  const ethereum = provider('ethereum')
  const found: Record<string, Eip1193Provider> = {}
  for (const name of namespaces) {
    const injected = provider(name)
    if (injected) found[name] = injected
  }
  return { framed, ...(ethereum && { ethereum }), namespaces: found }
}

function findEntry(entries: readonly WalletEntry[], walletId: string): WalletEntry | undefined {
  return (
    entries.find(({ wallet }) => wallet.id === walletId) ??
    // The stored id may be an `rdns` from before the catalogue had this wallet.
    entries.find(({ wallet }) => wallet.rdns?.includes(walletId))
  )
}
