import type { KeyValueStorage } from '@foyer/core'

/**
 * Storage that never throws. Values that cannot be written (blocked, or quota exceeded) are kept in memory until the
 * page is closed.
 *
 * @param get A function, because access to a blocked `window.localStorage` throws.
 */
export function createSafeStorage(get: () => Storage): KeyValueStorage {
  /** Values that could not be written; null: removed. */
  const cached = new Map<string, string | null>()

  function write(key: string, value: string | null) {
    cached.set(key, value)
    try {
      if (value === null) get().removeItem(key)
      else get().setItem(key, value)
      cached.delete(key)
    } catch {}
  }

  return {
    getItem(key) {
      const value = cached.get(key)
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
