import {
  type Announced,
  addAnnounced,
  createStore,
  hasRoom,
  type ReadonlyStore,
  readAnnouncement,
} from '@foyer/core'

interface AnnouncedStore extends ReadonlyStore<Announced> {
  /** Handles the `detail` of one EIP-6963 announcement, which is untrusted. Never throws. */
  announce(detail: unknown): void
}

/**
 * Announced wallets, oldest first. Never removed: EIP-6963 has no removal event.
 *
 * @param request Asks every wallet to announce itself again. Called once for each `rdns` whose provider object was
 *   replaced: two wallets under one `rdns` both answer, a wallet that makes a new object each time is one.
 */
export function createAnnouncedStore(request: () => void = () => {}): AnnouncedStore {
  const store = createStore<Announced>({ wallets: [], capped: false })
  const questioned = new Set<string>()

  function question(rdns: string) {
    if (questioned.has(rdns)) return
    questioned.add(rdns)
    queueMicrotask(request)
  }

  return {
    get: store.get,
    initial: store.initial,
    subscribe: store.subscribe,
    announce(detail) {
      const wallet = readAnnouncement(detail, (candidate) => hasRoom(store.get(), candidate))
      if (!wallet) return reportWhileDeveloping(detail)
      const before = store.get()
      const after = addAnnounced(before, wallet)
      store.set(after)
      if (after.replaced !== before.replaced) question(wallet.rdns)
    },
  }
}

/** Written in place: bundlers leave the import out of a page that is built for production. */
function reportWhileDeveloping(detail: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    void import('../setup/reportAnnouncement.ts').then(({ reportAnnouncement }) => reportAnnouncement(detail))
  } catch {
    // Not bundled.
  }
}
