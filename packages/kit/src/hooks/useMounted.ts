import { createStore } from '@foyer/core'
import { useStore } from './useStore.ts'

/** A store, because `useSyncExternalStore` has a server snapshot. */
const mounted = createStore(true)

/** False in prerendered HTML and during hydration, then true. */
export function useMounted(): boolean {
  return useStore(mounted, false)
}
