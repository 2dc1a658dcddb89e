import { decodeBase64, isBase64 } from './decodeBase64.ts'

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
  return isSvg && isSafeSvg(decodePercent(body)) ? trimmed : undefined
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
