/** Maximal number of values in an untrusted value, at all depths. An update of 18,000 accounts has fewer. */
const maxValues = 100_000
/** Maximal nesting of lists and objects. */
const maxDepth = 100

/**
 * `JSON.parse` with a limit of length; it takes linear time at any depth. Texts stay texts: the reference library revives
 * bigints. `isBounded` counts values after parsing, because a message with too many still has an id, by which it is
 * acknowledged and its request ended.
 *
 * @returns undefined for text that is not JSON, or has more than `maxLength` characters. Never throws.
 */
export function parseJson(text: string, maxLength: number): unknown {
  try {
    return text.length > maxLength ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a value of `parseJson` may be returned to the page, which may copy it or traverse it recursively.
 */
export function isBounded(value: unknown): boolean {
  let count = 0
  let level = [value]
  for (let depth = 0; depth <= maxDepth; depth++) {
    const next: unknown[] = []
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue
      // The length of a list is checked before its items are copied.
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
