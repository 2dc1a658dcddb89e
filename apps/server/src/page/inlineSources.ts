import { createHash } from 'node:crypto'

/** What a page may carry in itself, as sources of a Content-Security-Policy: `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * The hashes of the scripts and styles that are written into a page of ours (CSP3 2.3.1), so that its policy can
 * allow exactly these. Blocks of data are neither.
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
