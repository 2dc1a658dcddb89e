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

/** As `run`, also with what the command printed. In a terminal that is nothing: it prints there itself. */
export async function runWithOutput(
  command: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  if (process.stdout.isTTY) return { code: await run(command, args), output: '' }
  const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] })
  let output = ''
  const pass = (from: Readable, to: NodeJS.WritableStream) =>
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text)
      output += text
    })
  pass(child.stdout, process.stdout)
  pass(child.stderr, process.stderr)
  const closed = once(child, 'close')
  const [code, signal] = await once(child, 'exit')
  await Promise.race([closed, setTimeout(outputEndMs, undefined, { ref: false })])
  for (const pipe of [child.stdout, child.stderr]) if (pipe instanceof Socket) pipe.unref()
  return { code: code ?? (signal ? 1 : 0), output }
}
