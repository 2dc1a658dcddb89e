import type { KeyValueStorage } from '@foyer/core'

const prefix = 'foyer-pairing:'

/**
 * The library's storage, on ours: it never throws, what cannot be read is not there, and everything is under
 * one prefix. The library's own would open a database and look through all of `localStorage`.
 */
export function createPairingStorage(storage: KeyValueStorage) {
  const known = new Set<string>()
  const read = (key: string): unknown => {
    known.add(key)
    try {
      return JSON.parse(storage.getItem(prefix + key) ?? '')
    } catch {
      return undefined
    }
  }
  const keys = () => [...known].filter((key) => read(key) !== undefined)
  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().map((key): [string, T] => [key, read(key) as T]),
    getItem: async <T>(key: string) => (read(key) ?? undefined) as T | undefined,
    async setItem<T>(key: string, value: T) {
      known.add(key)
      storage.setItem(prefix + key, JSON.stringify(value))
    },
    async removeItem(key: string) {
      storage.removeItem(prefix + key)
    },
    /** Forgets all that the library has stored or looked for. */
    clear() {
      for (const key of known) storage.removeItem(prefix + key)
    },
  }
}
