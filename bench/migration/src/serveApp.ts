import { join } from 'node:path'
import { freePort } from '@foyer/testbed/ports'
import { preview } from 'vite'
import { type Served, serve } from '../../../e2e/examples/serve.ts'
import type { MigrationApp } from './apps.ts'

/** @throws Error if the server of the app does not start */
export async function serveApp(app: MigrationApp, folder: string, place: string): Promise<Served> {
  if ('folder' in app.serve) return serveFolder(folder, app.serve.folder)
  const port = await freePort()
  const url = `http://localhost:${port}/`
  const [script = '', ...args] = app.serve.command
  return serve([process.execPath, join(place, script), ...args].join(' '), url, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', PORT: String(port), NEXTAUTH_URL: url },
  })
}

async function serveFolder(root: string, outDir: string): Promise<Served> {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { port: await freePort(), host: 'localhost' },
  })
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}
