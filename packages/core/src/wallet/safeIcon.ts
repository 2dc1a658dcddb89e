import { decodeBase64, isBase64 } from './decodeBase64.ts'

/** As long as a `data:` address may be: 128 kB. */
const maxLength = 131_072
const header = /^data:image\/(png|webp|gif|jpeg|svg\+xml)((?:;[\w=-]+)*),/i

/**
 * A wallet's own icon if it is an image in a `data:` address, else nothing (D11, T28). An address that leads
 * elsewhere would tell a stranger about the visit. A drawing that carries a script is refused as well: an
 * `<img>` would not run it, but nothing good comes with it.
 */
export function safeIcon(icon: string | undefined): string | undefined {
  if (!icon || icon.length > maxLength) return undefined
  const trimmed = icon.trim()
  const [start, type, parameters] = header.exec(trimmed) ?? []
  if (start === undefined) return undefined
  const isDrawing = type?.toLowerCase() === 'svg+xml'
  const body = trimmed.slice(start.length)
  if (/;base64$/i.test(parameters ?? '')) {
    return isBase64(body) && (!isDrawing || isHarmless(decodeBase64(body))) ? trimmed : undefined
  }
  return isDrawing && isHarmless(decodePercent(body)) ? trimmed : undefined
}

/**
 * Browsers forgive a lone `%`, as in `width="100%"`, so this does too. `unescape` is 25 times as fast as an expression;
 * the `%u0000` that it knows besides is kept from it.
 */
function decodePercent(text: string): string {
  return unescape(text.replaceAll('%u', '%25u'))
}

/** A drawing in another encoding than the one that is searched here does not begin to look like one. */
function isHarmless(drawing: string): boolean {
  return (
    /<svg[\s>]/i.test(drawing) &&
    !/<!ENTITY|<(?:\w+:)?(?:script|foreignObject|iframe)|[\s"'/]on\w+\s*=|javascript:/i.test(drawing)
  )
}
