/**
 * A value of a theme as it may stand in a style sheet, or undefined when it is none. Without the characters that
 * end a declaration, a rule or an element (B-5.23), and refused when it would fetch something, or when an open
 * quote or bracket would swallow what comes after it, as a line break makes a quote one that never ends (CSS Syntax 3,
 * 4.3.5; LF, CR and FF are line breaks): themes may come from a shop's settings (T53).
 */
export function safeValue(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const rest = value.replace(/[:;{}<>/]/g, '').trim()
  return rest === '' || /[\\\n\r\f]|url\(|src\(|image/i.test(rest) || !isClosed(rest) ? undefined : rest
}

const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')', '[': ']' }

/** Whether every quote and bracket is closed. What is quoted may hold any bracket. */
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
