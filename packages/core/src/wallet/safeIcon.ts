/** Maximal length of a `data:` URL: 128 kB. */
const maxLength = 131_072
const header = /^data:image\/(png|webp|gif|jpe?g|avif|x-icon|svg\+xml)((?:;[\w=-]+)*),/i

/**
 * Returns a wallet's own icon if it is an image in a `data:` URL, else undefined. Any other URL would tell a third
 * party about the visit. An SVG with a script is refused as well, although `<img>` does not run it.
 */
export function safeIcon(icon: string | undefined): string | undefined {
  if (!icon || icon.length > maxLength) return undefined
  const trimmed = icon.trim()
  const [start, type, parameters] = header.exec(trimmed) ?? []
  if (start === undefined) return undefined
  const isSvg = type?.toLowerCase() === 'svg+xml'
  const body = trimmed.slice(start.length)
  if (/;base64$/i.test(parameters ?? '')) {
    return isBase64(body) && (!isSvg || isSafeSvg(decodeBase64(body))) ? trimmed : undefined
  }
  // Some wallets leave # as it is, such as in a colour: browsers end the address there.
  return isSvg && isSafeSvg(decodePercent(body)) ? trimmed.replaceAll('#', '%23') : undefined
}

/**
 * Accepts a lone `%`, as in `width="100%"`, like browsers do. `unescape` is 25 times as fast as a regular expression;
 * its `%u0000` syntax is disabled first.
 */
function decodePercent(text: string): string {
  return unescape(text.replaceAll('%u', '%25u'))
}

/** An SVG in another encoding has no readable `<svg` and is refused. */
function isSafeSvg(svg: string): boolean {
  return (
    /<svg[\s>]/i.test(svg) &&
    !/<!ENTITY|<(?:\w+:)?(?:script|foreignObject|iframe)|[\s"'/]on\w+\s*=|javascript:/i.test(svg)
  )
}

/** Available in every runtime, but not in the `lib` that core is compiled with. */
declare function atob(text: string): string

/** Whether a text is base64 (RFC 4648, padding optional) of at least one byte. */
export function isBase64(text: string): boolean {
  if (!/^[A-Za-z0-9+/]{2,}={0,2}$/.test(text)) return false
  // Padding fills the last group of four; without padding, a single digit encodes no byte.
  return text.length % 4 === 0 || (!text.endsWith('=') && text.length % 4 > 1)
}

/** The bytes of a base64 text as characters 0–255. Only for texts that pass `isBase64`. */
export function decodeBase64(text: string): string {
  return atob(text)
}

/** Icon of a wallet whose own icon was refused: a grey outline of a wallet. */
export const placeholderIcon =
  'data:image/svg+xml,' +
  '%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 28 28%22 fill=%22none%22 stroke=%22%23868a94%22' +
  ' stroke-width=%222%22 stroke-linejoin=%22round%22%3E%3Cpath d=%22M6 9h16v12H6zM6 9l12-3v3M17 15h5%22/%3E%3C/svg%3E'
