import {
  type Announced,
  addAnnounced,
  createStore,
  hasRoom,
  type ReadonlyStore,
  readAnnouncement,
} from '@foyer/core'

export interface AnnouncedStore extends ReadonlyStore<Announced> {
  /** Handles the `detail` of one EIP-6963 announcement, which is untrusted. Never throws. */
  announce(detail: unknown): void
}

/** Announced wallets, oldest first. Never removed: EIP-6963 has no removal event. */
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
