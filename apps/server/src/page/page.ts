import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Locale } from '@foyer/core'
import { Hono } from 'hono'
import { configElementId, type PublicConfig } from '../contract.ts'
import { chooseLocale } from './chooseLocale.ts'
import { fileHeaders, inlineSources, type PageHeaderOptions, pageHeaders } from './headers.ts'
import { createSafeFace } from './safeFace.ts'
import { loadFile, loadFiles, type ServedFile, sendFile, toServedFile } from './servedFile.ts'
import { loadSetupHelp, setupHelpPath } from './setupHelp.ts'

export interface PageOptions extends PageHeaderOptions {
  /** The built page. */
  readonly webRoot: string
  readonly config: PublicConfig
  /** Module scripts to load before the page's own, each served at `path` from `file`. */
  readonly extraScripts: readonly { readonly path: string; readonly file: string }[]
}

/** Everything but the API: the page, its files, and the not-found page. */
export function createPageApp(options: PageOptions): Hono {
  const { webRoot, https, extraScripts } = options
  const files = new Map(loadFiles(webRoot, https))
  const setupHelp = options.config.setupHelp && loadSetupHelp()
  if (setupHelp) files.set(setupHelpPath, setupHelp)
  for (const { path, file } of extraScripts) files.set(path, loadFile(file, fileHeaders(https, false)))
  const shells = loadShells(webRoot)
  const render = (file: string) => {
    const shell = shells.get(file) ?? ''
    return renderShell(shell, {
      config: options.config,
      extraScripts: extraScripts.map(({ path }) => path),
      headers: pageHeaders(options, inlineSources(shell)),
    })
  }
  // English at once, so that a defective page fails the start; other languages on demand.
  const rendered = new Map<string, ServedFile>()
  // The Safe App redirects top-level requests.
  const vary = `Accept-Language, Cookie${options.config.safe ? ', Sec-Fetch-Dest' : ''}`
  const page = (name: 'index' | '404', locale: Locale): ServedFile => {
    const translated = `${name}.${locale}.html`
    const file = shells.has(translated) ? translated : `${name}.html`
    const known = rendered.get(file)
    if (known) return known
    const fresh = { ...render(file), vary }
    rendered.set(file, fresh)
    return fresh
  }
  page('index', 'en')
  // For a proxy, to be shown while this server is down.
  if (shells.has('500.html')) files.set('/500.html', render('500.html'))

  const app = new Hono()
  if (options.config.safe) app.route('/', createSafeFace(options.config, files, https))
  app.get('*', (context) => {
    const { path } = context.req
    const file = files.get(path)
    if (file !== undefined) return sendFile(context, file)
    // A missing script must be a 404, not a page, so that `import` reports it as missing.
    if (path.startsWith('/assets/'))
      return plain(404, 'Not found', { ...page('index', 'en').headers, 'Cache-Control': 'no-store' })
    const { locale, cookie } = chooseLocale(context, https)
    // One route, and the not-found page.
    const response =
      path === '/'
        ? sendFile(context, page('index', locale))
        : sendFile(context, page(shells.has('404.html') ? '404' : 'index', locale), 404)
    if (cookie) {
      response.headers.append('Set-Cookie', cookie)
      // The response sets a cookie: shared caches must not store it.
      response.headers.set('Cache-Control', 'no-cache, private')
    }
    return response
  })
  app.all('*', () => plain(405, 'Method not allowed', { ...fileHeaders(https, false), Allow: 'GET, HEAD' }))
  return app
}

/** All at the start, like the files that they name: a newer build may take their place while this process runs. */
const loadShells = (webRoot: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(webRoot)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(webRoot, file), 'utf8')]),
  )

function plain(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

const place = '<!--foyer-config-->'

interface ShellOptions {
  readonly config: PublicConfig
  /** Paths of module scripts to load before the page's own. */
  readonly extraScripts: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Inserts the configuration into the shell as a data block, which browsers do not execute.
 *
 * @throws {Error} if the shell has no place for it
 */
function renderShell(shell: string, { config, extraScripts, headers }: ShellOptions): ServedFile {
  if (!shell.includes(place)) throw new Error(`The shell of the page has no ${place}.`)
  const blocks = [
    `<script type="application/json" id="${configElementId}">${toScriptData(config)}</script>`,
    ...extraScripts.map((path) => `<script type="module" src="${path}"></script>`),
  ]
  const file = toServedFile(
    shell.replace(place, () => blocks.join('')),
    'text/html',
    headers,
  )
  return {
    ...file,
    brotli: new Uint8Array(brotliCompressSync(file.body)),
    gzip: new Uint8Array(gzipSync(file.body)),
  }
}

/** JSON that can neither close the element nor, in old parsers, end the line. */
function toScriptData(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
