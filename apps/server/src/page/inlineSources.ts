import { createHash } from 'node:crypto'

/** Inline scripts and styles as sources of a Content-Security-Policy: `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Hashes of the inline scripts and styles of a page (CSP3 2.3.1), so that its policy allows exactly these. Data
 * blocks need none.
 */
export function inlineSources(html: string): InlineSources {
  return {
    scripts: textsOf(html, 'script', /^>/).map(sourceOf),
    styles: textsOf(html, 'style', /^[^>]*>/).map(sourceOf),
  }
}

/** The texts of the elements of a name whose start tag goes on like this. */
function textsOf(html: string, name: string, restOfTag: RegExp): readonly string[] {
  return html.split(`<${name}`).flatMap((part) => {
    const [tag] = restOfTag.exec(part) ?? []
    const end = part.indexOf(`</${name}>`)
    return tag === undefined || end === -1 ? [] : [part.slice(tag.length, end)]
  })
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
