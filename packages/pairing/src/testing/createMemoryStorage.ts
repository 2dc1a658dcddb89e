import type { PairingStorage } from '../environment.ts'

// For tests only.

/** `localStorage` of one browser profile. */
export function createMemoryStorage(items = new Map<string, string>()): PairingStorage & {
  readonly items: Map<string, string>
} {
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
