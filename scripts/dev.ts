/**
 * `npm run dev`: the page from its sources, reloading as they change, and behind it the server, started again
 * when its own change. Both are at http://localhost:3000 (`PORT` chooses another; the server takes the next one).
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'
import { run } from './run.ts'

const port = Number(process.env.PORT ?? 3000)
const origin = `http://localhost:${port}`
const api = `http://localhost:${port + 1}`

/** Gives the page what the server would have written into it. */
const configuration: Plugin = {
  name: 'foyer-configuration',
  async transformIndexHtml(html) {
    const page = await fetch(api).then((response) => response.text())
    const block = /<script type="application\/json"[\s\S]*?<\/script>/.exec(page)?.[0] ?? ''
    return html.replace('<!--foyer-config-->', () => block)
  },
}

// The server serves a built page and does not start without it.
if (!existsSync('apps/web/dist/index.html')) await run('npm', ['run', 'build', '-w', '@foyer/web'])

const server = spawn(
  process.execPath,
  [
    // Not through npx, which would end without ending what it started.
    fileURLToPath(import.meta.resolve('tsx/cli')),
    'watch',
    '--clear-screen=false',
    '--conditions=foyer-source',
    'apps/server/src/main.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, PORT: String(port + 1), ORIGIN: process.env.ORIGIN ?? origin } },
)

const vite = await createServer({
  root: 'apps/web',
  plugins: [configuration],
  server: { port, strictPort: true, proxy: { '/api': api, '/auth': api, '/docs': api } },
})
await vite.listen()
vite.printUrls()

server.on('exit', async (code) => {
  await vite.close()
  process.exitCode = code ?? 0
})
process.once('SIGTERM', () => server.kill('SIGTERM'))
// A terminal sends Ctrl-C to both: the server ends first, and then this.
process.once('SIGINT', () => {})
