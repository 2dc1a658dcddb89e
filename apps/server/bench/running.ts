import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface Running {
  readonly port: number
  readonly origin: string
  /** Milliseconds from the start of the process to the first answer. */
  readonly startedIn: number
  readonly process: ChildProcess
  /** Megabytes of resident memory after a collection of garbage. */
  memory(): Promise<number>
  /** Milliseconds that its threads have computed for: other programs on the machine do not change them. */
  cpu(): Promise<number>
  /** Milliseconds by which its event loop was late, 99 times of 100 less, since this was last asked. */
  lag(): Promise<number>
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Starts `bench/server.ts` as a process of its own and waits for its first answer. */
export async function start(env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const port = Number(env.PORT ?? (await freePort()))
  const origin = env.ORIGIN ?? `http://localhost:${port}`
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const main = fileURLToPath(new URL('./server.ts', import.meta.url))
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--conditions=foyer-source', main],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, DATA_DIR: dataDir, ...env, PORT: String(port), ORIGIN: origin },
    },
  )
  while (!(await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.')
    await wait(20)
  }
  return {
    port,
    origin,
    startedIn: Math.round(performance.now() - begun),
    process: child,
    memory: async () => Math.round((await ask(child, 'memory')).memory / 1e6),
    cpu: async () => (await ask(child, 'cpu')).cpu,
    lag: async () => (await ask(child, 'lag')).lag,
    async end(signal = 'SIGTERM') {
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

type Figures = Readonly<Record<'memory' | 'cpu' | 'lag', number>>

async function ask(child: ChildProcess, what: string): Promise<Figures> {
  child.send(what)
  const [answer] = await once(child, 'message')
  return answer
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
