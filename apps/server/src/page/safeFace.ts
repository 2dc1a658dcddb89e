import { Hono } from 'hono'
import type { PublicConfig } from '../contract.ts'
import { fileHeaders, readableByAnyone } from './headers.ts'
import { type ServedFile, sendFile, toServedFile } from './servedFile.ts'

const iconPath = '/favicon.svg'

/**
 * Routes of the Safe App's virtual host: the manifest for Safe, and a redirect of top-level requests to the main
 * site.
 */
export function createSafeFace(
  config: PublicConfig,
  files: ReadonlyMap<string, ServedFile>,
  https: boolean,
): Hono {
  const open = { ...fileHeaders(https, false), ...readableByAnyone }
  const icon = files.get(iconPath)
  const readable: Readonly<Record<string, ServedFile>> = {
    '/manifest.json': renderManifest(config, open),
    ...(icon && { [iconPath]: { ...icon, headers: open } }),
  }
  const isPage = (path: string) => path === '/' || !(files.has(path) || path.startsWith('/assets/'))

  const app = new Hono()
  for (const [path, file] of Object.entries(readable)) {
    app.get(path, (context) => sendFile(context, file))
    app.options(path, () => new Response(null, { status: 204, headers: open }))
  }
  app.get('*', async (context, next) => {
    // Frames send `iframe`. Without the header, the page itself detects that it is not embedded.
    if (context.req.header('sec-fetch-dest') !== 'document' || !isPage(context.req.path)) return next()
    const headers = { Location: config.safe?.home ?? '/', 'Cache-Control': 'no-store' }
    return new Response(null, { status: 302, headers: { ...fileHeaders(https, false), ...headers } })
  })
  return app
}

/** Manifest for Safe's list of apps. */
function renderManifest({ appName }: PublicConfig, headers: ServedFile['headers']): ServedFile {
  const description = 'Come on in: see who you are here, and prove it by a signature of your Safe.'
  const text = JSON.stringify({ name: appName, description, iconPath: iconPath.slice(1) })
  return toServedFile(text, 'application/json', headers)
}
