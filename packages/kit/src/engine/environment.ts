import type { KeyValueStorage } from '@foyer/core'
import { createSafeStorage } from '../discovery/storage.ts'

/** All that the engine knows of the browser. */
export interface Environment {
  readonly storage: KeyValueStorage
  /** Whether it is worth asking the network: somebody can see the page, and the browser is not offline. */
  isActive(): boolean
  /** False where every button of the page is told never to show the balance (B-2.22). */
  isBalanceShown(): boolean
  /** Calls back when the page is in use again: shown, focused, online, or back from the browser's history. */
  onReturn(listener: () => void): () => void
  /** Calls back when another tab of this site writes or removes a key. */
  onStored(listener: (key: string | null, value: string | null) => void): () => void
}

/** Milliseconds within which several signs of a return are one: a browser sends two or three. */
const oneReturn = 500

/** The browser, or in its absence (a server, a test) a page that is always in use. */
export function browserEnvironment(): Environment {
  const page = typeof document === 'undefined' ? undefined : document
  const isActive = () => !page || (page.visibilityState === 'visible' && navigator.onLine)
  return {
    storage: createSafeStorage(() => localStorage),
    isActive,
    isBalanceShown() {
      const buttons = [...(page?.querySelectorAll('[data-foyer-button]') ?? [])]
      const shows = ':is([data-show-balance="true"], [data-large-show-balance="true"])'
      // A page without a button of ours shows what it likes in its own.
      return buttons.length === 0 || buttons.some((button) => button.matches(shows))
    },
    onReturn(listener) {
      if (!page) return () => {}
      let last = Number.NEGATIVE_INFINITY
      const onSign = () => {
        if (!isActive() || Date.now() - last < oneReturn) return
        last = Date.now()
        listener()
      }
      const onShow = (event: PageTransitionEvent) => event.persisted && onSign()
      page.addEventListener('visibilitychange', onSign)
      addEventListener('focus', onSign)
      addEventListener('online', onSign)
      addEventListener('pageshow', onShow)
      return () => {
        page.removeEventListener('visibilitychange', onSign)
        removeEventListener('focus', onSign)
        removeEventListener('online', onSign)
        removeEventListener('pageshow', onShow)
      }
    },
    onStored(listener) {
      if (!page) return () => {}
      const onStorage = (event: StorageEvent) => listener(event.key, event.newValue)
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
