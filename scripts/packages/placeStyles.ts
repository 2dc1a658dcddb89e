import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { clientParts } from './clientParts.ts'

/** Chunks whose exports need a browser's React: components of a server hand over to them. */
const clients: readonly string[] = ['index', ...clientParts]

/**
 * Decides where styles go. The button's are in `styles.css`, with the tokens, which a site imports itself. Every other chunk
 * imports its own, which has the name of the chunk, as `#styles/<name>.css`. The conditions in package.json make of it:
 *
 * - Node: nothing, because Node cannot import styles, and a server renders nothing that has them.
 * - webpack: a script that adopts them, because the Pages Router of Next.js refuses style sheets of packages.
 * - Other bundlers: the style sheet.
 *
 * @param tokens The file that `styles.css` begins with.
 * @param themes The style sheet of themes.
 */
export function placeStyles(tokens: string, themes: string): Plugin {
  return {
    name: 'foyer:place-styles',
    enforce: 'post',
    generateBundle(_, bundle) {
      const first = reach(bundle, 'index.js')
      const ofThemes = reach(bundle, 'theme/index.js')
      let styles = readFileSync(tokens, 'utf8')
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const place = (file: string, name: string, source: string) => {
        if (name === file) assetOf(bundle, file).source = source
        else {
          emit(name, source)
          delete bundle[file]
        }
        emit(`${name}.js`, adopting(source))
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const head: string[] = []
        for (const file of stylesOf(chunk)) {
          if (first.has(chunk.fileName)) {
            styles += sourceOf(bundle, file)
            delete bundle[file]
          } else if (ofThemes.has(chunk.fileName)) {
            head.unshift(`import '#styles/themes.css'`)
            place(file, 'themes.css', readFileSync(themes, 'utf8'))
          } else {
            const own = `${basename(chunk.fileName, '.js')}.css`
            if (own.endsWith('.module.css'))
              throw new Error(`${own}: bundlers of sites rename the classes of such a file.`)
            place(file, own, sourceOf(bundle, file))
            head.unshift(`import '#styles/${own}'`)
          }
        }
        if (clients.includes(chunk.name)) head.unshift(`'use client'`)
        prepend(bundle, chunk, head)
      }
      emit('styles.css', styles)
      emit('noStyles.js', 'export {}\n')
    },
  }
}

/**
 * A script that adds the styles to the page. A policy that forbids inline styles allows it (CSSOM). webpack also takes it for
 * servers that are not Node, where it does nothing.
 */
const adopting = (styles: string) => `if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(styles)})
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
`

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

function assetOf(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputAsset {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the bundle.`)
  return asset
}

const sourceOf = (bundle: Rolldown.OutputBundle, file: string): string =>
  assetOf(bundle, file).source.toString()
