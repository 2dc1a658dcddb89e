import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuthApp } from '@foyer/auth/server'
import { sqliteStore } from '@foyer/auth/sqlite'
import { listen } from '@foyer/testbed/ports'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bundlePage } from './bundlePage.ts'

const html = `<!doctype html><html lang="en"><title>A site</title><link rel="icon" href="data:,"><body>
<main><h1>A site</h1><div id="root"></div></main><script src="/site.js"></script>`

export interface Site {
  readonly url: string
  stop(): Promise<void>
}

/**
 * A site of another maker, of the kit and the sign-in server of its packages: `src/page/site.ts`, whose wagmi config has
 * the connectors of mini apps and of Base Account. Below `/one-approval/` it connects and signs in with one approval.
 *
 * @param nodes URLs of the nodes of the chains, by decimal id
 */
export async function startSite(nodes: Readonly<Record<number, string>>): Promise<Site> {
  const script = await bundlePage('site', { nodes })
  const folder = await mkdtemp(join(tmpdir(), 'foyer-wallets-'))
  const store = await sqliteStore({ path: join(folder, 'auth.sqlite') })
  const app = new Hono()
  const server = createServer(getRequestListener(app.fetch))
  const url = `http://localhost:${await listen(server, 'localhost')}`
  app.route('/', createAuthApp({ origin: url, chainIds: Object.keys(nodes).map(Number), store }))
  for (const path of ['/', '/one-approval', '/one-approval/']) app.get(path, ({ html: send }) => send(html))
  app.get('/site.js', ({ body }) => body(script, 200, { 'Content-Type': 'text/javascript' }))
  return {
    url,
    async stop() {
      server.closeAllConnections()
      server.close()
      await store.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
