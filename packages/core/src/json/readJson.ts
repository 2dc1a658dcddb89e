/**
 * Bounds of a JSON text from outside. An item is a value within a list or an object, or the outermost one; an empty list
 * or object counts as two. A key is that of a member, repeated ones included.
 */
export interface JsonBounds {
  /** UTF-16 code units: at most as many as the text has bytes in UTF-8. */
  readonly maxCharacters: number
  readonly maxDepth: number
  readonly maxItems: number
  readonly maxKeys: number
}

/** The text exceeds a bound, or is no JSON. The message contains nothing of the text. */
export class JsonError extends Error {
  override readonly name = 'JsonError'
  readonly reason: 'large' | 'malformed'

  constructor(reason: JsonError['reason'], cause?: unknown) {
    super(reason === 'large' ? 'the JSON has more parts than are read' : 'it is no JSON', { cause })
    this.reason = reason
  }
}

/**
 * Parses a JSON text from outside. The bounds are checked first, in one pass that ends at the first excess: `JSON.parse` and
 * validators take up to 150 ms for 64 kB of numbers.
 *
 * @throws {JsonError}
 */
export function readJson(text: string, bounds: JsonBounds): unknown {
  if (text.length > bounds.maxCharacters || findExcess(text, bounds) !== -1) throw new JsonError('large')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new JsonError('malformed', cause)
  }
}

/** The value of a JSON text from outside. Undefined for text that exceeds a bound, or is no JSON. Never throws. */
export function tryReadJson(text: string, bounds: JsonBounds): unknown {
  try {
    return readJson(text, bounds)
  } catch {
    return undefined
  }
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
/** By code unit: 1 for those that begin, separate or end parts. */
const marks = new Uint8Array(128)
for (const mark of [quote, comma, colon, openList, closeList, openObject, closeObject]) marks[mark] = 1

/**
 * Position at which a text exceeds the bounds of its parts, or -1. Texts within quotes are skipped, as is what follows a
 * bracket that closes nothing: `JSON.parse` ends there.
 */
export function findExcess(
  text: string,
  { maxDepth, maxItems, maxKeys }: Omit<JsonBounds, 'maxCharacters'>,
): number {
  let [depth, items, keys] = [0, 1, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (marks[code] !== 1) continue
    if (code === quote) {
      at = findEnd(text, at)
      continue
    }
    if (code === comma) items += 1
    else if (code === colon) keys += 1
    else if (code === closeList || code === closeObject) depth -= 1
    else {
      depth += 1
      items += 1
    }
    if (depth < 0) return -1
    if (items > maxItems || keys > maxKeys || depth > maxDepth) return at
  }
  return -1
}

/** Position of the quote that ends the text which begins at `start`, or the length of the whole. Linear. */
function findEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return text.length
}
