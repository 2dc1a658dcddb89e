import {
  type Announced,
  addAnnounced,
  createStore,
  hasRoom,
  type ReadonlyStore,
  readAnnouncement,
} from '@foyer/core'

export interface AnnouncedStore extends ReadonlyStore<Announced> {
  /** Takes the `detail` of one EIP-6963 announcement, whatever it may be. Never throws. */
  announce(detail: unknown): void
}

/** The wallets that announced themselves, oldest first. Nothing is ever taken out: extensions do not say goodbye. */
export function createAnnouncedStore(): AnnouncedStore {
  const store = createStore<Announced>({ wallets: [], capped: false })
  return {
    get: store.get,
    subscribe: store.subscribe,
    announce(detail) {
      const wallet = readAnnouncement(detail, (candidate) => hasRoom(store.get(), candidate))
      if (wallet) store.set(addAnnounced(store.get(), wallet))
    },
  }
}
