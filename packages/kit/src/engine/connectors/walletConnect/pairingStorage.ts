import { type KeyValueStorage, pairingPrefix } from '@foyer/core'

/**
 * The library's storage over ours: it never throws, unreadable entries are absent, and every key has one prefix. The
 * library's own would open a database and read all of `localStorage`.
 *
 * After `keepWhile`, entries are written to `localStorage` only while there is a session to restore: showing a code, or
 * disconnecting, leaves nothing behind.
 */
export function createPairingStorage(storage: KeyValueStorage) {
  const cache = createCache(storage)
  let hasReason = () => true
  let isKept = true

  /** Writes `changed` keys, or all of them when keeping begins or ends. */
  function flush(changed: Iterable<string> = []) {
    const wasKept = isKept
    isKept = hasReason()
    if (!wasKept && !isKept) return
    for (const key of wasKept === isKept ? changed : cache.items.keys()) {
      const text = isKept ? cache.items.get(key) : undefined
      if (text === undefined) storage.removeItem(pairingPrefix + key)
      else storage.setItem(pairingPrefix + key, text)
    }
  }

  function write(key: string, text: string | undefined) {
    cache.items.set(key, text)
    flush([key])
  }

  return {
    getKeys: async () => cache.keys(),
    getEntries: async <T>() => cache.keys().map((key): [string, T] => [key, cache.read(key) as T]),
    getItem: async <T>(key: string) => (cache.read(key) ?? undefined) as T | undefined,
    setItem: async <T>(key: string, value: T) => write(key, JSON.stringify(value)),
    removeItem: async (key: string) => write(key, undefined),
    /** Keeps entries in `localStorage` while `reason` returns true, and removes them otherwise. */
    keepWhile(reason: () => boolean) {
      hasReason = reason
      flush()
    },
    /** Call it after the result of `keepWhile`'s function may have changed. */
    flush: () => flush(),
    clear: cache.clear,
  }
}

function createCache(storage: KeyValueStorage) {
  /** JSON texts by key; undefined for absent and removed entries. */
  const items = new Map<string, string | undefined>()

  const read = (key: string): unknown => {
    if (!items.has(key)) items.set(key, storage.getItem(pairingPrefix + key) ?? undefined)
    try {
      return sanitizeEntry(key, JSON.parse(items.get(key) ?? ''))
    } catch {
      return undefined
    }
  }

  return {
    items,
    read,
    keys: () => [...items.keys()].filter((key) => read(key) !== undefined),
    /** Removes every key that the library has read or written. */
    clear() {
      for (const key of items.keys()) storage.removeItem(pairingPrefix + key)
      items.clear()
    },
  }
}

/**
 * Drops entries of another form than the library writes: lists of records, its keychain, and messages by topic. The
 * library trusts what it reads; a malformed entry keeps it from starting or connecting.
 */
function sanitizeEntry(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isRecord)
  if (key.endsWith('//keychain'))
    return isMapOf(value, (each) => typeof each === 'string') ? value : undefined
  if (/\/\/messages/.test(key)) return isMapOf(value, (each) => typeof each === 'object') ? value : undefined
  // The client's id.
  return typeof value === 'string' && !key.includes('//') ? value : undefined
}

/** Every listed record has a topic, a request id or an expiry target. */
function isRecord(item: unknown): boolean {
  const { topic, id, target }: Record<string, unknown> = { ...(item as object) }
  return typeof topic === 'string' || typeof target === 'string' || typeof id === 'number'
}

function isMapOf(value: unknown, isValid: (each: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isValid)
}
