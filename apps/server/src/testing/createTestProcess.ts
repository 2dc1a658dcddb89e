import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createTestBrowser, type TestBrowser } from '@foyer/auth/testing'

export interface TestProcess {
  readonly url: string
  readonly pid: number
  /** Browser of a page of `origin`, independent of this process's port. */
  browser(cookies?: ReadonlyMap<string, string>): TestBrowser
  /** `kill -9`. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts `main.ts` with the given environment variables.
 *
 * @param within Command that runs the one that follows it, in the same process.
 */
export async function createTestProcess(
  env: Readonly<Record<string, string>> & { readonly ORIGIN: string },
  within: readonly string[] = [],
): Promise<TestProcess> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const node = [process.execPath, '--import', 'tsx', '--conditions=foyer-source', main]
  const [command = '', ...args] = [...within, ...node]
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  const { port } = JSON.parse(await firstLine(child)) as { port: number }
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    pid: child.pid ?? 0,
    browser(cookies = new Map()) {
      const browser = createTestBrowser((request) => {
        const { pathname, search } = new URL(request.url)
        return fetch(new Request(url + pathname + search, request))
      }, env.ORIGIN)
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      return browser
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      child.stdin?.end()
      await once(child, 'exit')
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The process has no output.')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('The process ended before it was ready.')
}
