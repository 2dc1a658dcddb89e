/** The server of the measurements: the real one, without the limits on how many nonces one visitor gets,
 * unless `LIMITS=default`. `PICTURES_PORT` makes every host of the internet one of this machine. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { createTestNetwork, publicAddress } from '../src/testing/createTestNetwork.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'foyer-bench-web-'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><!--foyer-config-->')
const network = createTestNetwork({ 'pictures.test': [publicAddress] }, () =>
  Number(process.env.PICTURES_PORT),
)
const limits = { noncesPerBrowser: 1e9, noncesPerClient: 1e9 }
const server = createServer(readConfig(process.env), {
  webRoot,
  ...(process.env.PICTURES_PORT && { network }),
  ...(process.env.LIMITS !== 'default' && { limits }),
})
await server.listen()
process.on('SIGTERM', () => server.close().then(() => process.exit(0)))
const lag = monitorEventLoopDelay({ resolution: 1 })
lag.enable()
process.on('message', async (message) => {
  if (message === 'memory' || message === 'live') await collectGarbage()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({
    memory: rss,
    live: heapUsed + external,
    handles: process.getActiveResourcesInfo().length,
    cpu: (user + system) / 1000,
    // Beyond the millisecond between two looks at the clock.
    lag: Math.max(0, lag.percentile(99) / 1e6 - 1),
  })
  if (message === 'lag') lag.reset()
})

/** Twice: what the first collection has emptied goes back to the system by the second. */
async function collectGarbage(): Promise<void> {
  globalThis.gc?.()
  await wait(100)
  globalThis.gc?.()
}
