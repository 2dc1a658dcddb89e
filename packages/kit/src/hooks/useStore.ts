import { createStore, type ReadonlyStore } from '@foyer/core'
import { useSyncExternalStore } from 'react'

/** Subscribes to a store. `inHtml` is the value of the prerendered HTML. */
export function useStore<T>(store: ReadonlyStore<T>, inHtml?: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => inHtml ?? store.get())
}

/** A store, because `useSyncExternalStore` has a server snapshot. */
const mounted = createStore(true)

/** False in prerendered HTML and during hydration, then true. */
export function useMounted(): boolean {
  return useStore(mounted, false)
}
