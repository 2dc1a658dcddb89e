/**
 * A JSON-RPC id as it stands in its text. A number beyond 2⁵³ loses digits in `JSON.parse`, and an answer with other
 * digits answers nothing (sections 6.3 and 7.1).
 *
 * @returns undefined for a value that is no id.
 */
export function digitsOfId(text: string, id: unknown): string | undefined {
  if (typeof id === 'string' && id.length <= 128) return JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id)) return String(id)
  for (const [, digits = ''] of text.matchAll(/"id"\s*:\s*(\d{16,30})/g)) {
    if (Number(digits) === id) return digits
  }
  return undefined
}
