import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Tags by which the page fetches what its first paint waits for: the style sheet and the classic script. */
const blocking =
  /<(?:link\b[^>]*?\brel="stylesheet"[^>]*?\bhref|script\b(?![^>]*\bmodule\b)[^>]*?\bsrc)="([^"]+)"[^>]*>(?:<\/script>)?/g

/** Texts that would end the element around them, or hide the markup behind it. */
const ends = { style: /<\/style|<!--/i, script: /<\/script|<!--/i }

/**
 * Puts the style sheet and the classic script into the HTML, so that the first paint takes one round trip and not
 * two. The server names the hash of each in its Content-Security-Policy, so that nothing else may be inline.
 *
 * @param read The text behind an address of this page.
 * @throws Error when a text would end its own element
 */
export function inline(html: string, read: (address: string) => string): string {
  return html.replaceAll(blocking, (tag, address: string) => {
    const name = tag.startsWith('<link') ? 'style' : 'script'
    const text = read(address).trim()
    if (ends[name].test(text)) throw new Error(`${address} cannot be part of a page.`)
    // Chunks that need the style sheet look for it under its address.
    return name === 'style' ? `<style data-href="${address}">${text}</style>` : `<script>${text}</script>`
  })
}

/** Tags that fetch something a page trusts: scripts, styles and the modules fetched ahead. */
const fetching =
  /<(?:script\b[^>]*?\bsrc|link\b[^>]*?\brel="(?:stylesheet|modulepreload)"[^>]*?\bhref)="([^"]+)"[^>]*>/g

/**
 * Writes the hash (Subresource Integrity) of its file into every tag that loads a script or a style. Browsers
 * refuse a file that was changed in transit or on the host.
 * @param read Bytes of an address of this page.
 */
export function addIntegrity(html: string, read: (address: string) => Uint8Array): string {
  return html.replaceAll(fetching, (tag, address: string) => {
    const hash = createHash('sha384').update(read(address)).digest('base64')
    const rest = tag.slice(0, -1).replace(/\s(crossorigin|integrity)(="[^"]*")?/g, '')
    return `${rest} integrity="sha384-${hash}" crossorigin="anonymous">`
  })
}

const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/** Writes a `.br` and a `.gz` copy of every text file of a folder, at the highest compression. */
export function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !texts.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
