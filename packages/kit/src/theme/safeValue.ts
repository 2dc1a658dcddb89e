/** Characters. Longer values are no colours, lengths, shadows or font lists. */
const maxLength = 4096

/**
 * Sanitises an untrusted value of a theme for a style sheet; returns undefined if it is unsafe. Removes characters that
 * end a declaration, a rule or an element. Refuses values that fetch a resource, values of more than 4,096
 * characters, and unclosed quotes or brackets; a line break (LF, CR, FF) leaves a quote unclosed (CSS Syntax 3, 4.3.5).
 */
export function safeValue(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const rest = value.replace(/[:;{}<>/]/g, '').trim()
  return rest === '' || /[\\\n\r\f]|url\(|src\(|image/i.test(rest) || !isClosed(rest) ? undefined : rest
}

const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')', '[': ']' }

/** Whether all quotes and brackets are closed. Quoted text may contain any bracket. */
function isClosed(value: string): boolean {
  const awaited: string[] = []
  for (const character of value) {
    const next = awaited.at(-1)
    if (character === next) {
      awaited.pop()
    } else if (next !== '"' && next !== "'") {
      if (closing[character]) awaited.push(closing[character])
      else if (character === ')' || character === ']') return false
    }
  }
  return awaited.length === 0
}
