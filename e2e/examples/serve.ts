import { type SpawnOptions, spawn } from 'node:child_process'

export interface Served {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Runs a command that serves, until `url` answers.
 *
 * @throws {Error} with the command's output if nothing answers within a minute
 */
export async function serve(
  command: string,
  url: string,
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<Served> {
  const child = spawn('sh', ['-c', command], { ...options, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  let running = true
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve())).then(() => {
    running = false
  })
  const stop = async () => {
    // The shell, npm and the server are one group.
    if (child.pid && running) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  for (const deadline = Date.now() + 300_000; running && Date.now() < deadline; ) {
    const response = await fetch(url).catch(() => undefined)
    if (response) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`${command} does not answer:\n${output}`)
}
