import type { KeyValueStorage } from '@foyer/core'

/**
 * Storage that never throws. Values that cannot be written (blocked, or quota exceeded) are kept in memory until the
 * page is closed.
 *
 * @param get A function, because access to a blocked `window.localStorage` throws.
 */
export function createSafeStorage(get: () => Storage): KeyValueStorage {
  /** Values that could not be written; null: removed. */
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
