const maxLength = 64

/**
 * A wallet's own name as text that stays in its line: no control, bidi, zero-width or otherwise invisible
 * characters, no towers of accents, at most 64 characters (D12). Empty when nothing is left to see.
 */
export function cleanName(name: string | undefined): string {
  const visible = (name ?? '')
    // Bounded first, so that a name of megabytes costs nothing.
    .slice(0, 1024)
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const characters = [...visible]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : visible
}
