import type { KeyValueStorage } from '@foyer/core'

const prefix = 'foyer-pairing:'

/**
 * The library's storage, on ours: it never throws, what cannot be read is not there, and everything is under
 * one prefix. The library's own would open a database and look through all of `localStorage`.
 *
 * Once the library is up, things stay in memory until there is a session to come back to, and are taken off again
 * with the last one: whoever only looks at a code, or has left, leaves nothing behind.
 */
export function createPairingStorage(storage: KeyValueStorage) {
  /** As text; undefined where there is nothing, or nothing any more. */
  const items = new Map<string, string | undefined>()
  let isWorthKeeping = () => true
  let kept = true

  const read = (key: string): unknown => {
    if (!items.has(key)) items.set(key, storage.getItem(prefix + key) ?? undefined)
    try {
      return sound(key, JSON.parse(items.get(key) ?? ''))
    } catch {
      return undefined
    }
  }
  const keys = () => [...items.keys()].filter((key) => read(key) !== undefined)

  function write(key: string, text: string | undefined) {
    items.set(key, text)
    settle([key])
  }

  /** Brings `localStorage` in line: all of it when keeping begins or ends. */
  function settle(changed: Iterable<string>) {
    const before = kept
    kept = isWorthKeeping()
    if (!before && !kept) return
    for (const key of before === kept ? changed : items.keys()) {
      const text = kept ? items.get(key) : undefined
      if (text === undefined) storage.removeItem(prefix + key)
      else storage.setItem(prefix + key, text)
    }
  }

  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().map((key): [string, T] => [key, read(key) as T]),
    getItem: async <T>(key: string) => (read(key) ?? undefined) as T | undefined,
    setItem: async <T>(key: string, value: T) => write(key, JSON.stringify(value)),
    removeItem: async (key: string) => write(key, undefined),
    /** From now on. What is there without a reason was left behind, and goes. */
    keepWhile(reason: () => boolean) {
      isWorthKeeping = reason
      settle([])
    },
    /** The reason may be another now. */
    settle: () => settle([]),
    /** Forgets all that the library has stored or looked for. */
    clear() {
      for (const key of items.keys()) storage.removeItem(prefix + key)
      items.clear()
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
