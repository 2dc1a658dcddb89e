import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { MigrationApp } from './apps.ts'

const startMs = 30_000
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export interface ServedApp {
  readonly url: string
  stop(): Promise<void>
}

/** @throws Error if the server of the app does not start */
export async function serveApp(app: MigrationApp, folder: string, place: string): Promise<ServedApp> {
  if ('folder' in app.serve) return serveFolder(join(folder, app.serve.folder))
  const port = await freePort()
  const [script = '', ...args] = app.serve.command
  const url = `http://localhost:${port}/`
  const child = spawn(process.execPath, [join(place, script), ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', PORT: String(port), NEXTAUTH_URL: url },
  })
  const ended = once(child, 'exit')
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const stop = async () => {
    child.kill()
    await ended
  }
  const giveUpAt = Date.now() + startMs
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error(`${args.join(' ')} does not start\n${complaints}`)
    }
    await wait(200)
  }
  return { url, stop }
}

async function serveFolder(folder: string): Promise<ServedApp> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const wanted = join(folder, pathname)
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(folder, 'index.html')
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await once(server.listen(0), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
