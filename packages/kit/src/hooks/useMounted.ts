import { createStore } from '@foyer/core'
import { useStore } from './useStore.ts'

/** A store, because React can be told what a store held in the HTML. */
const mounted = createStore(true)

/** False in prerendered HTML and for the render that takes it over, then true. */
export function useMounted(): boolean {
  return useStore(mounted, false)
}
