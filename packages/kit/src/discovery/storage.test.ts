import { expect, test } from 'vitest'
import { createSafeStorage } from './storage.ts'

/** The Storage of a browser with room for `quota` characters. */
function fakeStorage(quota = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>()
  const used = () => [...items.values()].reduce((sum, value) => sum + value.length, 0)
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => {
      items.delete(key)
    },
    setItem(key, value) {
      if (used() + value.length > quota) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('reads and writes through to the storage of the page', () => {
  const real = fakeStorage()
  const storage = createSafeStorage(() => real)
  storage.setItem('a', '1')
  expect(real.getItem('a')).toBe('1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(real.getItem('a')).toBeNull()
  expect(storage.getItem('a')).toBeNull()
})

test('sees what another tab wrote', () => {
  const real = fakeStorage()
  const storage = createSafeStorage(() => real)
  storage.setItem('a', 'ours')
  real.setItem('a', 'theirs')
  expect(storage.getItem('a')).toBe('theirs')
})

test('X1: blocked storage works in memory and never throws', () => {
  const storage = createSafeStorage(blocked)
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('X1: an environment without storage is blocked storage', () => {
  const storage = createSafeStorage(() => (undefined as unknown as { localStorage: Storage }).localStorage)
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
})

test('X2: a value beyond the quota is kept for this page and hides the older stored one', () => {
  const real = fakeStorage(3)
  const storage = createSafeStorage(() => real)
  storage.setItem('a', '1')
  storage.setItem('a', '12345')
  expect(real.getItem('a')).toBe('1')
  expect(storage.getItem('a')).toBe('12345')
  storage.setItem('a', '22')
  expect(real.getItem('a')).toBe('22')
  expect(storage.getItem('a')).toBe('22')
})

test('a value that could not be removed stays removed for this page', () => {
  const real = fakeStorage()
  real.setItem('a', '1')
  real.removeItem = blocked
  const storage = createSafeStorage(() => real)
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})
