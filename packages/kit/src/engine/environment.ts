import type { KeyValueStorage, Platform } from '@foyer/core'
import { createSafeStorage } from '../discovery/storage.ts'
import { openLink } from '../openLink.ts'
import { ageMs } from './time/ageMs.ts'

/** The engine's only access to the browser. */
export interface Environment {
  readonly storage: KeyValueStorage
  /** Whether requests are useful: the page is visible and the browser is online. */
  isActive(): boolean
  /** Whether the page has the focus: no window of a wallet is in front of it. */
  isAttended(): boolean
  /** Whether the page is shown. Some wallets answer nothing in a hidden one. */
  isVisible(): boolean
  /** Calls `listener` when the page is shown or hidden. */
  onVisibility(listener: () => void): () => void
  /** Calls `listener` when the page is shown, focused, online again, or restored from the back/forward cache. */
  onReturn(listener: () => void): () => void
  /** Calls `listener` when another tab of this site writes or removes a key. */
  onStored(listener: (key: string | null, value: string | null) => void): () => void
  /** Opens another app, unless the visitor is in one already. */
  openLink(link: string, platform: Pick<Platform, 'place'>): void
}

/** Browsers send two or three events for one return. */
const returnDebounceMs = 500

/** The browser. On a server and in tests: a page that is always active. */
export function browserEnvironment(): Environment {
  const page = typeof document === 'undefined' ? undefined : document
  const isVisible = () => !page || page.visibilityState === 'visible'
  const isActive = () => !page || (isVisible() && navigator.onLine)
  return {
    storage: createSafeStorage(() => localStorage),
    isActive,
    isAttended: () => page?.hasFocus() ?? true,
    isVisible,
    onVisibility(listener) {
      page?.addEventListener('visibilitychange', listener)
      return () => page?.removeEventListener('visibilitychange', listener)
    },
    onReturn: (listener) => (page ? listenToReturns(page, isActive, listener) : () => {}),
    onStored(listener) {
      if (!page) return () => {}
      const onStorage = (event: StorageEvent) => listener(event.key, event.newValue)
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
    openLink(link, platform) {
      if (page?.hasFocus()) openLink(link, platform)
    },
  }
}

function listenToReturns(page: Document, isActive: () => boolean, listener: () => void): () => void {
  let lastReturnAt = Number.NEGATIVE_INFINITY
  const onEvent = () => {
    if (!isActive() || ageMs(lastReturnAt) < returnDebounceMs) return
    lastReturnAt = Date.now()
    listener()
  }
  const onShow = (event: PageTransitionEvent) => event.persisted && onEvent()
  const onVisibility = () => {
    // A page that is shown again has returned, however short it was hidden.
    if (page.visibilityState === 'hidden') lastReturnAt = Number.NEGATIVE_INFINITY
    onEvent()
  }
  page.addEventListener('visibilitychange', onVisibility)
  addEventListener('focus', onEvent)
  addEventListener('online', onEvent)
  addEventListener('pageshow', onShow)
  return () => {
    page.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('focus', onEvent)
    removeEventListener('online', onEvent)
    removeEventListener('pageshow', onShow)
  }
}
