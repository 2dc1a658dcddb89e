import {
  addRecentWallet,
  createStore,
  type Device,
  type Discovery,
  type Eip1193Provider,
  type KeyValueStorage,
  listWallets,
  parseRecentWallets,
  resolveWallets,
  type Sources,
  validateWallets,
  type Wallet,
} from '@foyer/core'
import { createAnnouncedStore } from './announcedStore.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { isSameList, isSameSources } from './isSame.ts'

/** B-3.40. A JSON array of wallet ids, newest first. */
const recentKey = 'foyer-recent'

export interface DiscoveryOptions {
  /** The catalogue, in the order in which it is shown. */
  readonly wallets: readonly Wallet[]
  readonly storage: KeyValueStorage
  readonly pairing: Device['pairing']
  /** Lists wallets that cannot be used here, too, each in its place. False when left out. */
  readonly listAll?: boolean
  /** On phones, also lists wallets that cannot be used there. False when left out. */
  readonly listUnsupported?: boolean
  /** The browser when left out. */
  readonly environment?: Environment
}

/**
 * Finds the wallets of this page, now and for as long as the page lives: those that announce themselves
 * (EIP-6963), those behind `window.ethereum` or a global of their own, and those reached by other ways.
 * Asks nothing of any wallet, so that no prompt opens and nobody learns of the visit (T45).
 *
 * @throws {KitError} `invalidIconAccent` when a wallet of the catalogue has one that is no hex colour (B-5.1).
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
    return { announced: known, capped, ...(ethereum && { ethereum }), namespaces, framed: environment.framed }
  }

  function around() {
    return { sources: sources.get(), platform, pairing }
  }

  function list() {
    return listWallets(wallets, { ...around(), recents, all: listAll, unsupported: listUnsupported })
  }

  /** Flags may appear on a provider that has been there all along, so the list is made anew every time. */
  function look() {
    const seen = gather()
    if (!isSameSources(seen, sources.get())) sources.set(seen)
    const listed = list()
    if (!isSameList(listed, entries.get())) entries.set(listed)
  }

  function find(walletId: string) {
    const all = [...entries.get(), ...resolveWallets(wallets, around())]
    return (
      all.find(({ wallet }) => wallet.id === walletId) ??
      // A wallet may have been remembered by its announcement before the catalogue knew it.
      all.find(({ wallet }) => wallet.rdns?.includes(walletId))
    )
  }

  function readRecents() {
    return parseRecentWallets(storage.getItem(recentKey))
  }

  return {
    wallets,
    platform,
    pairing,
    sources,
    entries,
    find,
    remember(walletId) {
      const entry = find(walletId)
      // Where two wallets claim one name, neither is put forward the next time (T27).
      if (!entry || entry.contested) return
      // Read again: another tab may have written since.
      recents = addRecentWallet(readRecents(), entry.wallet.id)
      storage.setItem(recentKey, JSON.stringify(recents))
      look()
    },
  }
}
