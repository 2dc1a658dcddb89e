/** Values within one that came from outside, of all depths. An update of 18,000 accounts holds fewer. */
const maxValues = 100_000
/** Lists and objects within each other. */
const maxDepth = 100

/**
 * JSON, parsed plainly: no text becomes another type (section 7.1). `JSON.parse` itself takes linear time at any depth.
 * Parts are counted in `isBounded`, after the parsing: a message of too many still has an id, by which it is
 * acknowledged and its request ended.
 *
 * @returns undefined for text that is no JSON, or has more than `maxLength` characters. Never throws.
 */
export function parseJson(text: string, maxLength: number): unknown {
  try {
    return text.length > maxLength ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a value of `parseJson` may leave this package: code that walks through it recursively, or copies it, then has
 * an end.
 */
export function isBounded(value: unknown): boolean {
  let count = 0
  let level = [value]
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
