const maxLength = 64

/**
 * Sanitises a wallet's own name for display in one line: no control, bidi, zero-width or other invisible
 * characters, at most two combining marks in a row, at most 64 characters. May return an empty text.
 */
export function sanitizeName(name: string | undefined): string {
  const visible = (name ?? '')
    // Bounds the cost of the replacements below.
    .slice(0, 1024)
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const characters = [...visible]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : visible
}
