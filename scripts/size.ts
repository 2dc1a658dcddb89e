/**
 * The budgets of the first load and of every lazy part, in bytes, measured on the production build. A part is
 * what a browser fetches for it: the chunk and everything that it imports, less what is there already.
 * Each limit is the size measured on 2026-11-22 plus 3 %. A limit is restated when a feature needs it, with the
 * reason in the commit; readable code is never traded for bytes below the limit.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { init, parse } from 'es-module-lexer'
import { weighBenchPage } from './weighBenchPage.ts'
import { weighKit } from './weighKit.ts'

interface Budget {
  readonly part: string
  /** What the chunks' names begin with. */
  readonly chunks: readonly string[]
  /** Parts that are there already when this one is fetched. */
  readonly after?: readonly string[]
  /** Counts the scripts that are written into the page, too. */
  readonly inline?: 'script'
  readonly limit: number
}

const kB = 1000
const budgets: readonly Budget[] = [
  { part: 'scripts before any intent', chunks: ['index'], inline: 'script', limit: 75.6 * kB },
  {
    part: 'the same with the list of grants',
    chunks: ['index', 'mountGrants'],
    inline: 'script',
    limit: 79.3 * kB,
  },
  {
    part: 'dialogs on a computer',
    chunks: ['desktop'],
    after: ['index', 'discovery', 'wallets'],
    limit: 19.5 * kB,
  },
  {
    part: 'with discovery and wallets',
    chunks: ['desktop', 'discovery', 'wallets'],
    after: ['index'],
    limit: 28.7 * kB,
  },
  {
    part: 'the same on a phone',
    chunks: ['phone', 'discovery', 'wallets'],
    after: ['index'],
    limit: 26.5 * kB,
  },
  {
    part: 'engine',
    chunks: ['engine'],
    after: ['index', 'desktop', 'discovery', 'wallets'],
    limit: 43.4 * kB,
  },
  {
    part: 'pairing, until the code is there',
    chunks: ['openPairing'],
    after: ['index', 'desktop', 'discovery', 'wallets', 'engine'],
    limit: 15.3 * kB,
  },
  {
    part: 'pairing, with its cryptography',
    chunks: ['openPairing', 'cryptography'],
    after: ['index', 'desktop', 'discovery', 'wallets', 'engine'],
    limit: 20 * kB,
  },
  { part: 'QR code', chunks: ['QrCode'], after: ['index', 'desktop'], limit: 4.6 * kB },
]
const iconLimit = 2 * kB
/** Of the dialogs, with the style sheet that computers and phones share. */
const styleLimits: readonly (readonly [name: string, limit: number])[] = [
  ['desktop', 6.64 * kB],
  ['phone', 5.6 * kB],
]
const kitLimit = 3.9 * kB
/** In brotli: what a browser fetches before the button works. */
const pageLimit = 70.4 * kB
const benchPageLimit = 66 * kB

const page = 'apps/web/dist'
const folder = join(page, 'assets')
const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))
const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
const named = (name: string, ending: string) =>
  files.filter((file) => file.startsWith(`${name}-`) && file.endsWith(ending))

await init
let failed = 0

report('the kit itself, on top of React', await weighKit(), kitLimit)
for (const { part, chunks, after = [], inline, limit } of budgets) {
  const there = new Set(after.flatMap((name) => [...closure(named(name, '.js'))]))
  const wanted = [...closure(chunks.flatMap((name) => named(name, '.js')))].filter((file) => !there.has(file))
  const inPage = inline ? (sizeInPage(inline) ?? Number.NaN) : 0
  report(part, wanted.length ? wanted.reduce((sum, file) => sum + sizeOf(file), inPage) : undefined, limit)
}
report('styles: in the page', sizeInPage('style'), 4.21 * kB)
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
report('largest icon', Math.max(...named('icon', '.js').map(sizeOf)), iconLimit)

process.exitCode = failed === 0 ? 0 : 1

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
    .filter((file) => html.includes(`/assets/${file}`))
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

function report(part: string, size: number | undefined, limit: number) {
  // A part that is not there under its name would pass every budget.
  const ok = size !== undefined && Number.isFinite(size) && size <= limit
  if (!ok) failed += 1
  const shown = size === undefined ? 'missing' : `${(size / kB).toFixed(2)} kB`
  console.log(`${ok ? '  ok  ' : 'FAILED'}  ${part.padEnd(38)} ${shown.padStart(9)} of ${limit / kB} kB`)
}
