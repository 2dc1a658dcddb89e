export interface StorageFaults {
  /** Every call of these throws, as with blocked cookies. */
  readonly throws?: readonly ('getItem' | 'setItem' | 'removeItem')[]
  /** `setItem` throws `QuotaExceededError` once keys and values together exceed this many UTF-16 units. */
  readonly quota?: number
  /** Content at the start, corrupt or not. */
  readonly initial?: Readonly<Record<string, string>>
}

/** A `Storage` that fails as configured. `entries` shows what is really in it. */
export function createFaultyStorage(
  faults: StorageFaults = {},
): Storage & { readonly entries: ReadonlyMap<string, string> } {
  const entries = new Map(Object.entries(faults.initial ?? {}))
  const guard = (name: 'getItem' | 'setItem' | 'removeItem') => {
    if (faults.throws?.includes(name)) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const used = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    entries,
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem(key) {
      guard('getItem')
      return entries.get(key) ?? null
    },
    setItem(key, value) {
      guard('setItem')
      const before = entries.has(key) ? key.length + (entries.get(key)?.length ?? 0) : 0
      if (used() - before + key.length + value.length > (faults.quota ?? Number.POSITIVE_INFINITY)) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      entries.set(key, String(value))
    },
    removeItem(key) {
      guard('removeItem')
      entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}
