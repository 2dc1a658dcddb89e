import type { KeyValueStorage } from '@foyer/core'

/**
 * Storage that never throws. What cannot be written is kept for as long as the page lives, so a visitor
 * who blocks storage, or whose quota is used up, only loses what a reload would have remembered.
 * Pass a function: reading `window.localStorage` itself throws where storage is blocked.
 */
export function createSafeStorage(get: () => Storage): KeyValueStorage {
  /** Values newer than the stored ones; `null` is "removed". */
  const kept = new Map<string, string | null>()

  function write(key: string, value: string | null) {
    kept.set(key, value)
    try {
      if (value === null) get().removeItem(key)
      else get().setItem(key, value)
      kept.delete(key)
    } catch {}
  }

  return {
    getItem(key) {
      const value = kept.get(key)
      if (value !== undefined) return value
      try {
        return get().getItem(key)
      } catch {
        return null
      }
    },
    setItem: write,
    removeItem: (key) => write(key, null),
  }
}
