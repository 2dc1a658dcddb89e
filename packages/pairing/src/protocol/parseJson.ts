/**
 * JSON, parsed plainly: no text becomes another type (section 7.1).
 *
 * @returns undefined for text that is no JSON. Never throws.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
