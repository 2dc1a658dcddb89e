import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort, listen } from '@foyer/testbed/ports'
import { expect, test } from '@playwright/test'

// Terminal output of `npm start`. The page is built by then (`npm test` builds it).

const root = join(import.meta.dirname, '../..')

/** Runs `npm start` with these variables until it ends, or until `isDone` says that enough was printed. */
async function start(variables: Readonly<Record<string, string>>, isDone = (_: string) => false) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-start-'))
  const { PATH = '', HOME = '' } = process.env
  const command = ['--import', 'tsx', '--conditions=foyer-source', 'scripts/start.ts']
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir, ...variables },
  })
  const exited = once(child, 'close')
  let printed = ''
  await new Promise<void>((resolve) => {
    exited.then(() => resolve())
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        printed += text
        if (isDone(printed)) resolve()
      })
  })
  return {
    get printed() {
      return printed
    },
    signal(name: NodeJS.Signals) {
      child.kill(name)
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await exited
      rmSync(dataDir, { recursive: true, force: true })
      return code as number | null
    },
  }
}

test('the terminal says in four lines where the page is, what is off and how to turn it on; sample grants are listed', async ({
  request,
}) => {
  const port = await freePort()
  const started = await start({ PORT: String(port) }, (text) => text.includes('test network is off'))
  // Of the check that the page is built, which waits for that of a journey that runs in parallel.
  const ofBuild = /^(Building|Waiting for the build) /
  const lines = started.printed.split('\n').filter((line) => line !== '' && !ofBuild.test(line))
  expect(lines).toEqual([
    `Foyer is open at http://localhost:${port} (Ctrl-C closes it).`,
    'Phones are off: set WALLETCONNECT_PROJECT_ID to pair them.',
    'Safe is off: set SAFE_ORIGIN to a second host name to open the page inside Safe.',
    'The test network is off: set ENABLE_TESTNETS=true to offer one.',
  ])
  const headers = { Accept: 'text/html' }
  expect((await request.get(`http://127.0.0.1:${port}/`, { headers })).url()).toBe(
    `http://localhost:${port}/`,
  )
  const { grants } = await (await request.get(`http://localhost:${port}/api/grants`)).json()
  expect(grants.length).toBeGreaterThan(0)
  expect(grants.every(({ sample }: { readonly sample?: true }) => sample)).toBe(true)
  expect(await started.stop()).toBe(0)
  expect(started.printed.trim().split('\n').at(-1)).toBe('Foyer has stopped.')
})

test('what is on is not said to be off', async () => {
  const port = await freePort()
  const variables = { PORT: String(port), WALLETCONNECT_PROJECT_ID: 'a'.repeat(32), ENABLE_TESTNETS: 'true' }
  const { printed, stop } = await start(variables, (text) => text.includes('Safe is off'))
  expect(printed).not.toMatch(/Phones are off|test network is off/)
  expect(await stop()).toBe(0)
})

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(`B25: ${signal} and SIGTERM, as from a service manager, from npm or a closed terminal: a pending request is answered`, async ({
    request,
  }) => {
    const port = await freePort()
    const started = await start({ PORT: String(port) }, (printed) => printed.includes('test network is off'))
    const socket = connect(port, '127.0.0.1')
    const received = text(socket)
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n')
    started.signal(signal)
    const isOpen = () => request.get(`http://localhost:${port}/health`).then(Boolean, () => false)
    await expect.poll(isOpen).toBe(false)
    const stopped = started.stop()
    socket.write('\r\n')
    expect(await received).toMatch(/^HTTP\/1\.1 200 /)
    expect(await stopped).toBe(0)
  })
}

test('a busy port and a bad variable are one sentence each that says what to write, and nothing starts', async () => {
  const other = createServer()
  const port = await listen(other)
  const busy = await start({ PORT: String(port), HOST: '127.0.0.1' })
  expect(busy.printed.trim()).toBe(
    `Port ${port} is taken: end the program that holds it, or set PORT to another one, such as PORT=${port + 1}.`,
  )
  expect(await busy.stop()).toBe(1)
  other.close()

  const wrong = await start({ PORT: String(await freePort()), ENS_LOOKUPS: 'perhaps' })
  expect(wrong.printed).toContain('ENS_LOOKUPS')
  expect(wrong.printed).not.toContain('is open at')
  expect(await wrong.stop()).toBe(1)
})
