import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@foyer/testbed/ports'
import setUpTemporaryFolder from '../../../scripts/vitest/temporaryFolder.ts'

// Of this process and of the servers that it starts.
process.once('exit', setUpTemporaryFolder())

export interface Running {
  readonly port: number
  readonly origin: string
  /** Milliseconds from the start of the process to the first answer. */
  readonly startedIn: number
  readonly process: ChildProcess
  /** Megabytes of resident memory after a collection of garbage. */
  memoryUse(): Promise<number>
  /** Megabytes that its main thread still refers to, after a collection of garbage. */
  live(): Promise<number>
  /** Milliseconds that its threads have computed for: other programs on the machine do not change them. */
  cpu(): Promise<number>
  /** Milliseconds by which its event loop was late, 99 times of 100 less, since this was last asked. */
  lag(): Promise<number>
  /** Sockets, timers and the like that it has open. */
  handles(): Promise<number>
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** With `CPU_PROF` set to a folder, each thread of a server leaves a profile there when it ends. */
const profiling = process.env.CPU_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.CPU_PROF}`] : []

/** Starts `bench/server.ts` as a separate process and waits for its first answer. */
export async function start(
  env: Readonly<Record<string, string>> = {},
  options: { readonly quiet?: boolean } = {},
): Promise<Running> {
  const port = Number(env.PORT ?? (await freePort()))
  const origin = env.ORIGIN ?? `http://localhost:${port}`
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const main = fileURLToPath(new URL('./server.ts', import.meta.url))
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    ['--expose-gc', ...profiling, '--import', 'tsx', '--conditions=foyer-source', main],
    {
      stdio: ['ignore', 'ignore', options.quiet ? 'ignore' : 'inherit', 'ipc'],
      env: { ...process.env, DATA_DIR: dataDir, ...env, PORT: String(port), ORIGIN: origin },
    },
  )
  await untilReady(port, child)
  return {
    port,
    origin,
    startedIn: Math.round(performance.now() - begun),
    process: child,
    memoryUse: async () => Math.round((await ask(child, 'memory')).memory / 1e6),
    live: async () => (await ask(child, 'live')).live / 1e6,
    cpu: async () => (await ask(child, 'cpu')).cpu,
    lag: async () => (await ask(child, 'lag')).lag,
    handles: async () => (await ask(child, 'handles')).handles,
    async end(signal = 'SIGTERM') {
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

type Figures = Readonly<Record<'memory' | 'live' | 'cpu' | 'lag' | 'handles', number>>

/** Starts the server as it was built, from `dist`, and returns its start time and its resident memory. */
export async function startBuilt(): Promise<{ readonly startedIn: number; readonly residentMb: number }> {
  const port = await freePort()
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
  const begun = performance.now()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'foyer-bench-')) },
  })
  await untilReady(port, child)
  const startedIn = Math.round(performance.now() - begun)
  const residentKb = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }))
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return { startedIn, residentMb: Math.round((residentKb * 1024) / 1e6) }
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready.`)
    await wait(20)
  }
}

async function ask(child: ChildProcess, what: string): Promise<Figures> {
  child.send(what)
  const [response] = await once(child, 'message')
  return response
}
