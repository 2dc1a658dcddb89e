/**
 * Measures the parts of the production build and compares them with `budgets.ts`. A part is a chunk and everything
 * that it imports, without the chunks loaded before. Hand-made: size-limit sums fixed lists of files, and has
 * neither this difference nor a lower bound.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { init, parse } from 'es-module-lexer'
import {
  benchPageLimit,
  budgets,
  iconLimit,
  kB,
  kitLimit,
  pageLimit,
  pageStyleLimit,
  styleLimits,
} from './budgets.ts'
import { weighBenchPage, weighKit } from './bundle.ts'

const page = 'apps/web/dist'
const folder = join(page, 'assets')
const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))
const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
const named = (name: string, ending: string) =>
  files.filter((file) => file.startsWith(`${name}-`) && file.endsWith(ending))

await init
let failed = 0

const kitSize = await weighKit()
report('the kit itself, on top of React', kitSize, kitLimit)
for (const path of ['README.md', 'docs/index.md'])
  checkStated(path, `${(kitSize / kB).toFixed(1)} kB of scripts`)
for (const { part, chunks, after = [], inline, limit } of budgets) {
  const there = new Set(after.flatMap((name) => [...closure(named(name, '.js'))]))
  const wanted = [...closure(chunks.flatMap((name) => named(name, '.js')))].filter((file) => !there.has(file))
  const inPage = inline ? (sizeInPage(inline) ?? Number.NaN) : 0
  report(part, wanted.length ? wanted.reduce((sum, file) => sum + sizeOf(file), inPage) : undefined, limit)
}
report('styles: in the page', sizeInPage('style'), pageStyleLimit)
for (const [name, limit] of styleLimits) {
  const styles = ['dialog', name].flatMap((each) => named(each, '.css'))
  report(
    `styles: ${name}`,
    styles.length === 2 ? styles.reduce((sum, file) => sum + sizeOf(file), 0) : undefined,
    limit,
  )
}
report('home page, until its button works', weighPage(), pageLimit)
report('minimal page, until its button works', await weighBenchPage(), benchPageLimit)
report(
  'largest icon',
  Math.max(...files.filter((file) => /Icon-[\w-]+\.js$/.test(file)).map(sizeOf)),
  iconLimit,
)

process.exitCode = failed === 0 ? 0 : 1

/** A figure that a reader sees first is the one that is measured. */
function checkStated(path: string, figure: string): void {
  if (readFileSync(path, 'utf8').includes(figure)) return
  failed += 1
  console.log(`FAILED  ${path} does not say "${figure}"`)
}

/** The scripts, or the styles, that are written into the home page. */
function sizeInPage(element: 'script' | 'style'): number | undefined {
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  const texts = [
    ...html.matchAll(new RegExp(`<${element}(?: data-href=[^>]*)?>(.*?)</${element}>`, 'gs')),
  ].map(([, text = '']) => text)
  return texts.length ? gzipSync(texts.join('\n'), { level: 9 }).length : undefined
}

/** The HTML of the home page with the scripts and the style that it names, in bytes of brotli. */
function weighPage(): number {
  const html = readFileSync(join(page, 'index.html'))
  const named = files
    .filter((file) => html.includes(`="/assets/${file}"`))
    .map((file) => readFileSync(join(folder, file)))
  return [html, ...named].reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0)
}

/** These chunks and all that they import at once, however far down. */
function closure(chunks: readonly string[]): Set<string> {
  const found = new Set(chunks)
  for (const chunk of found) {
    const [imports] = parse(readFileSync(join(folder, chunk), 'utf8'))
    for (const { n: name, d: dynamic } of imports) {
      if (name?.startsWith('./') && dynamic === -1) found.add(name.slice(2))
    }
  }
  return found
}

/** A part that is not there under its name would pass every budget, and one that has shrunk could grow unseen. */
function report(part: string, size: number | undefined, limit: number) {
  const isMissing = size === undefined || !Number.isFinite(size)
  const isLoose = !isMissing && limit !== iconLimit && size * 1.06 < limit
  const isSound = !isMissing && size <= limit && !isLoose
  if (!isSound) failed += 1
  const shown = isMissing ? 'missing' : `${(size / kB).toFixed(2)} kB`
  const advice = isLoose ? ': lower the limit in scripts/size/budgets.ts' : ''
  console.log(
    `${isSound ? '  ok  ' : 'FAILED'}  ${part.padEnd(38)} ${shown.padStart(9)} of ${limit / kB} kB${advice}`,
  )
}
