/** `npm start`: builds what has changed, then runs the production server in the foreground. Ctrl-C ends it. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, readConfig } from '@foyer/server/config'
import { explainListenError } from '@foyer/server/explainListenError'
import { listSampleGrants } from '@foyer/server/sampleGrants'
import { isTriedOut, switchedOff } from '@foyer/server/switchedOff'
import { buildStale } from './build/buildStale.ts'

/**
 * The port to listen on: a free one for 0. Found out before anything is built.
 *
 * @throws Error that says why it cannot be listened on
 */
function findPort({ port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      reject(explainListenError(error, { port, host, portVariable: 'PORT', hostVariable: 'HOST' })),
    )
    probe.listen(port, host, () => {
      const address = probe.address()
      const found = typeof address === 'object' && address !== null ? address.port : port
      probe.close(() => resolve(found))
    })
  })
}

async function serve(config: Config): Promise<number> {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(config.port),
      // On this machine the terminal shows what `announce` says and what goes wrong.
      LOG_LEVEL: process.env.LOG_LEVEL || (isTriedOut(config) ? 'warn' : 'info'),
    },
  })
  const exit = new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => resolve(code ?? 1))
  })
  // A terminal sends Ctrl-C to both: the server finishes what it is doing, and this waits for it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
  announce(server, config)
  const code = await exit
  if (code === 0) console.log('Foyer has stopped.')
  return code
}

/**
 * Prints the address as soon as the server is ready, and the features that are off: four lines without
 * configuration.
 */
async function announce(server: { readonly exitCode: number | null }, config: Config): Promise<void> {
  const { port, host, origin = `http://localhost:${port}` } = config
  const near = /^(0\.0\.0\.0|::|127\..*)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  while (server.exitCode === null) {
    const response = await fetch(`http://${near}:${port}/health`).catch(() => undefined)
    if (response?.ok) {
      const lines = [
        `Foyer is open at ${origin} (Ctrl-C closes it).`,
        ...switchedOff(config).map(({ sentence }) => sentence),
      ]
      console.log(`\n${lines.join('\n')}\n`)
      return
    }
    await wait(100)
  }
}

try {
  const config = readConfig(process.env)
  const port = await findPort(config)
  await buildStale(['page', 'server'])
  await listSampleGrants(config)
  process.exitCode = await serve({ ...config, port })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
