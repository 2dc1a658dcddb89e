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
  const globals = new Set(wallets.flatMap(({ injected }) => injected?.namespace ?? []))
  const announced = createAnnouncedStore()
  let recents = readRecents()
  let connectors: Sources['connectors']

  const sources = createStore(gather())
  const entries = createStore(list())

  announced.subscribe(look)
  environment.watchInjection(look)
  environment.watchAnnouncements(announced.announce)

  function gather(): Sources {
    const ethereum = environment.provider('ethereum')
    const namespaces: Record<string, Eip1193Provider> = {}
    for (const name of globals) {
      const provider = environment.provider(name)
      if (provider) namespaces[name] = provider
    }
    const { wallets: known, capped } = announced.get()
    return {
      announced: known,
      capped,
      ...(ethereum && { ethereum }),
      namespaces,
      framed: environment.framed,
      ...(connectors && { connectors }),
    }
  }

  function surroundings() {
    return { sources: sources.get(), platform, pairing }
  }

  function list() {
    return listWallets(wallets, { ...surroundings(), recents, all: listAll, unsupported: listUnsupported })
  }

  /** Reads all sources again: flags may appear on a known provider later. */
  function look() {
    const seen = gather()
    if (!isSameSources(seen, sources.get())) sources.set(seen)
    const listed = list()
    if (!isSameList(listed, entries.get())) entries.set(listed)
  }

  function find(walletId: string) {
    const all = [...entries.get(), ...resolveWallets(wallets, surroundings())]
    return (
      all.find(({ wallet }) => wallet.id === walletId) ??
      // The stored id may be an `rdns` from before the catalogue had this wallet.
      all.find(({ wallet }) => wallet.rdns?.includes(walletId))
    )
  }

  function readRecents() {
    return parseRecentWallets(storage.getItem(recentWalletsKey))
  }

  return {
    wallets,
    platform,
    pairing,
    sources,
    entries,
    find,
    offer(offered) {
      connectors = offered
      look()
    },
    remember(walletId) {
      const entry = find(walletId)
      // A contested wallet is not remembered.
      if (!entry || entry.contested) return
      // Another tab may have written since.
      recents = addRecentWallet(readRecents(), entry.wallet.id)
      storage.setItem(recentWalletsKey, JSON.stringify(recents))
      look()
    },
  }
}
