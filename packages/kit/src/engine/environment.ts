import type { KeyValueStorage } from '@foyer/core'
import { createSafeStorage } from '../discovery/storage.ts'

/** All that the engine knows of the browser. */
export interface Environment {
  readonly storage: KeyValueStorage
  /** Whether anybody can see the page. */
  isVisible(): boolean
  /** Calls back when the page is shown again: another tab, another app, or the back button's memory. */
  onReturn(listener: () => void): () => void
  /** Calls back when another tab of this site writes or removes a key. */
  onStored(listener: (key: string | null, value: string | null) => void): () => void
}

/** The browser, or in its absence (a server, a test) a page that is always visible. */
export function browserEnvironment(): Environment {
  const page = typeof document === 'undefined' ? undefined : document
  return {
    storage: createSafeStorage(() => localStorage),
    isVisible: () => page?.visibilityState !== 'hidden',
    onReturn(listener) {
      const whenVisible = () => page?.visibilityState === 'visible' && listener()
      const whenRestored = (event: PageTransitionEvent) => event.persisted && listener()
      if (!page) return () => {}
      page.addEventListener('visibilitychange', whenVisible)
      addEventListener('focus', whenVisible)
      addEventListener('pageshow', whenRestored)
      return () => {
        page.removeEventListener('visibilitychange', whenVisible)
        removeEventListener('focus', whenVisible)
        removeEventListener('pageshow', whenRestored)
      }
    },
    onStored(listener) {
      const onStorage = (event: StorageEvent) => listener(event.key, event.newValue)
      if (!page) return () => {}
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
