import type { ReadonlyStore } from '@foyer/core'
import { useSyncExternalStore } from 'react'

/** Reads a store and renders again when it changes. `inHtml` is the value that prerendered HTML was made with. */
export function useStore<T>(store: ReadonlyStore<T>, inHtml?: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => inHtml ?? store.get())
}
