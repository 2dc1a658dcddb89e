/** Counts what is under way, by key. */
export interface Places {
  /** Without a key, there is no limit. */
  isFree(key: string | undefined): boolean
  take(key: string | undefined): void
  leave(key: string | undefined): void
}

/** @param perKey Places of each key. */
export function createPlaces(perKey: number): Places {
  const taken = new Map<string, number>()
  return {
    isFree: (key) => key === undefined || (taken.get(key) ?? 0) < perKey,
    take(key) {
      if (key !== undefined) taken.set(key, (taken.get(key) ?? 0) + 1)
    },
    leave(key) {
      if (key === undefined) return
      const left = (taken.get(key) ?? 0) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    },
  }
}
