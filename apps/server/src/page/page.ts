import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { PublicConfig } from '../contract.ts'
import { fileHeaders, type PageHeaderOptions, pageHeaders } from './headers.ts'
import { inlineSources } from './inlineSources.ts'
import { loadFile, loadFiles } from './loadFiles.ts'
import { renderShell } from './renderShell.ts'
import { createSafeFace } from './safeFace.ts'
import { type ServedFile, sendFile } from './servedFile.ts'

export interface PageOptions extends PageHeaderOptions {
  /** The built page. */
  readonly webRoot: string
  readonly config: PublicConfig
  /** Module scripts to run before the page's own, each served at `path` from `file`. */
  readonly extraScripts: readonly { readonly path: string; readonly file: string }[]
}

/** Answers everything that is not the API: the page, its files, and the not-found page. */
export function createPageApp(options: PageOptions): Hono {
  const { webRoot, https, extraScripts } = options
  const files = new Map(loadFiles(webRoot, https))
  for (const { path, file } of extraScripts) files.set(path, loadFile(file, fileHeaders(https, false)))
  const render = (name: string) => {
    const shell = readFileSync(join(webRoot, name), 'utf8')
    const scripts = extraScripts.map(({ path }) => path)
    return renderShell(shell, options.config, scripts, pageHeaders(options, inlineSources(shell)))
  }
  const home = render('index.html')
  const notFound = existsSync(join(webRoot, '404.html')) ? render('404.html') : home
  // B-2.6: one route, and the not-found page.
  files.set('/', home)
  // For the proxy, to be fetched ahead and shown while there is nobody here to answer.
  if (existsSync(join(webRoot, '500.html'))) files.set('/500.html', render('500.html'))

  const app = new Hono()
  if (options.config.safe) app.route('/', createSafeFace(options.config, files, https))
  app.get('*', (context) => find(context, files, notFound))
  app.all('*', () => plain(405, 'Method not allowed', { ...fileHeaders(https, false), Allow: 'GET, HEAD' }))
  return app
}

function find(context: Context, files: ReadonlyMap<string, ServedFile>, notFound: ServedFile): Response {
  const path = context.req.path
  const file = files.get(path)
  if (file !== undefined) return sendFile(context, file)
  // A page in place of a script that a deployment has removed would be a riddle to whoever imports it.
  if (path.startsWith('/assets/'))
    return plain(404, 'Not found', { ...notFound.headers, 'Cache-Control': 'no-store' })
  return sendFile(context, notFound, 404)
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
