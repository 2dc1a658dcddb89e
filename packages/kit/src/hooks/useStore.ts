import { createStore, type ReadonlyStore } from '@foyer/core'
import { useSyncExternalStore } from 'react'

/**
 * Subscribes to a store.
 *
 * @param inHtml The value of the prerendered HTML, with which hydration starts, however late a part of the page hydrates.
 * @default the store's first value
 */
export function useStore<T>(store: ReadonlyStore<T>, inHtml: T = store.initial): T {
  return useSyncExternalStore(store.subscribe, store.get, () => inHtml)
}

/** A store, because `useSyncExternalStore` has a server snapshot. */
const mounted = createStore(true)

/** False in prerendered HTML and during hydration, then true. */
export function useMounted(): boolean {
  return useStore(mounted, false)
}
