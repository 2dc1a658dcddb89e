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
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = '']) => {
      const hash = createHash('sha256').update(text).digest('base64')
      return `'sha256-${hash}'`
    })
  return {
    scripts: hashes(/<script>(.*?)<\/script>/gs),
    styles: hashes(/<style[^>]*>(.*?)<\/style>/gs),
  }
}
