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
      return sound(key, JSON.parse(storage.getItem(prefix + key) ?? ''))
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

/**
 * The library trusts what it reads: one entry that is not what it wrote, and it does not start, or starts and
 * never connects (security X3). It keeps lists of records, its keys, and messages by topic.
 */
function sound(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isRecord)
  if (key.endsWith('//keychain'))
    return isMapOf(value, (each) => typeof each === 'string') ? value : undefined
  if (/\/\/messages/.test(key)) return isMapOf(value, (each) => typeof each === 'object') ? value : undefined
  // The client's own id, for those who look it up.
  return typeof value === 'string' && !key.includes('//') ? value : undefined
}

/** Everything that is kept in a list belongs to a topic, a request or an expiry. */
function isRecord(item: unknown): boolean {
  const { topic, id, target }: Record<string, unknown> = { ...(item as object) }
  return typeof topic === 'string' || typeof target === 'string' || typeof id === 'number'
}

function isMapOf(value: unknown, isSound: (each: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isSound)
}
