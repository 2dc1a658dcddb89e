/**
 * A value of a theme as it may stand in a style sheet, or undefined when it is none. Without the characters that
 * end a declaration, a rule or an element (B-5.23), and refused when it would fetch something, or when an open
 * quote or bracket would swallow what comes after it: themes may come from a shop's settings (T53).
 */
export function safeValue(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const rest = value.replace(/[:;{}<>/]/g, '').trim()
  return rest === '' || /\\|\n|url\(|src\(|image/i.test(rest) || !isClosed(rest) ? undefined : rest
}

function isClosed(value: string): boolean {
  // What is quoted may hold any bracket.
  let plain = value.replace(/"[^"]*"|'[^']*'/g, '')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\([^"'()[\]]*\)|\[[^"'()[\]]*\]/g, '')
  }
  return !/["'()[\]]/.test(plain)
}
