import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { clientParts } from './clientParts.ts'

/** Chunks whose exports need a browser's React: components of a server hand over to them. */
const clients: readonly string[] = ['index', ...clientParts]

/**
 * Decides where styles go. Node cannot import them, so what a server loads has none: the button's are in
 * `styles.css`, with the tokens, and themes name theirs in a way that only browsers' bundlers follow. Everything
 * else is lazy, never loaded by a server, and imports its own, which has the name of its chunk.
 * @param tokens The file that `styles.css` begins with.
 */
export function placeStyles(tokens: string): Plugin {
  return {
    name: 'foyer:place-styles',
    enforce: 'post',
    generateBundle(_, bundle) {
      const first = reach(bundle, 'index.js')
      const themes = reach(bundle, 'theme/index.js')
      let styles = readFileSync(tokens, 'utf8')
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const head: string[] = []
        for (const file of stylesOf(chunk)) {
          if (first.has(chunk.fileName)) {
            styles += sourceOf(bundle, file)
            delete bundle[file]
          } else if (themes.has(chunk.fileName)) {
            head.unshift(`import '#themes.css'`)
            delete bundle[file]
          } else {
            const own = `${basename(chunk.fileName, '.js')}.css`
            if (own.endsWith('.module.css'))
              throw new Error(`${own}: bundlers of sites rename the classes of such a file.`)
            if (own !== file) {
              this.emitFile({ type: 'asset', fileName: own, source: sourceOf(bundle, file) })
              delete bundle[file]
            }
            head.unshift(`import '${relative(chunk.fileName, own)}'`)
          }
        }
        if (clients.includes(chunk.name)) head.unshift(`'use client'`)
        prepend(bundle, chunk, head)
      }
      this.emitFile({ type: 'asset', fileName: 'styles.css', source: styles })
      // Content of `#themes.css` on a server.
      this.emitFile({ type: 'asset', fileName: 'noStyles.js', source: 'export {}\n' })
    },
  }
}

/** Puts lines before a chunk, and moves its map by as many. A chunk that only exports what others have has no map. */
function prepend(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, lines: readonly string[]): void {
  chunk.code = [...lines, chunk.code].join('\n')
  const file = bundle[`${chunk.fileName}.map`]
  if (file?.type !== 'asset') return
  const map = JSON.parse(file.source.toString())
  file.source = JSON.stringify({ ...map, mappings: ';'.repeat(lines.length) + map.mappings })
}

/** The chunks that come with one, itself among them. */
function reach(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const imported of chunk.imports) reach(bundle, imported, found)
  return found
}

function stylesOf(chunk: Rolldown.OutputChunk): readonly string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the bundle.`)
  return asset.source.toString()
}

function relative(from: string, to: string): string {
  return `${'../'.repeat(from.split('/').length - 1) || './'}${to}`
}
