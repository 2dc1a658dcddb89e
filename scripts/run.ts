import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/** Runs a command with this terminal as its own and resolves to its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** A process that the command left behind can hold its output open. */
const outputEndMs = 1000

/** As `run`, also with the last lines that the command printed. In a terminal there are none: it prints there itself. */
export async function runWithTail(
  command: string,
  args: readonly string[],
  maxLines: number,
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  if (process.stdout.isTTY) return { code: await run(command, args), lines: [] }
  const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] })
  let tail = ''
  const pass = (from: Readable, to: NodeJS.WritableStream) =>
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text)
      tail = `${tail}${text}`
        .split('\n')
        .slice(-maxLines - 1)
        .join('\n')
    })
  pass(child.stdout, process.stdout)
  pass(child.stderr, process.stderr)
  const closed = once(child, 'close')
  const [code, signal] = await once(child, 'exit')
  await Promise.race([closed, setTimeout(outputEndMs, undefined, { ref: false })])
  for (const output of [child.stdout, child.stderr]) if (output instanceof Socket) output.unref()
  return { code: code ?? (signal ? 1 : 0), lines: tail.trimEnd().split('\n') }
}
