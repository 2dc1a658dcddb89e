/** Characters: as much as browsers store for one origin. */
const maxLength = 5_500_000
/** Values of all depths. */
const maxValues = 100_000
/** Lists and objects within each other. */
const maxDepth = 32

/**
 * Reads a JSON text of the browser's storage, which every script of the origin can write. Its bounds are checked before
 * other code walks through it.
 *
 * @returns undefined for no text, for text that is no JSON, and for a value that is too large or too deep. Never throws.
 */
export function readJson(text: string | null): unknown {
  if (text === null || text.length > maxLength) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isBounded(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isBounded(value: unknown): boolean {
  let level = [value]
  let count = 0
  for (let depth = 0; depth <= maxDepth; depth++) {
    const next: unknown[] = []
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue
      // Of a list, the length is known before its items.
      if (Array.isArray(each) && each.length > maxValues) return false
      for (const inner of Object.values(each)) next.push(inner)
      if (count + next.length > maxValues) return false
    }
    if (next.length === 0) return true
    count += next.length
    level = next
  }
  return false
}
