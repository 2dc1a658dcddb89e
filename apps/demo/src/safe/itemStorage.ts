import type { Item } from './safeState.ts'

const key = 'demo-safe'

/**
 * Requests that owners signed before a reload, if they are of this start of the demo: every start has a new chain.
 */
export function readItems(run: string): readonly Item[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}', revive)
    return stored.run === run ? stored.items : []
  } catch {
    return []
  }
}

export function writeItems(run: string, items: readonly Item[]): void {
  localStorage.setItem(key, JSON.stringify({ run, items }, replace))
}

const replace = (_: string, value: unknown) => (typeof value === 'bigint' ? { bigint: String(value) } : value)

const revive = (_: string, value: unknown) =>
  typeof value === 'object' && value && 'bigint' in value ? BigInt(String(value.bigint)) : value
