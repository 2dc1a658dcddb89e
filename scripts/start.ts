/** `npm start`: builds what has changed, then runs the production server in the foreground. Ctrl-C ends it. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isStale } from './isStale.ts'
import { run } from './run.ts'

const shared = ['packages/core', 'packages/kit', 'packages/auth', 'package-lock.json']
const builds = [
  { workspace: '@foyer/web', output: 'apps/web/dist/index.html', sources: ['apps/web', ...shared] },
  { workspace: '@foyer/server', output: 'apps/server/dist/main.js', sources: ['apps/server', ...shared] },
]

const port = Number(process.env.PORT ?? 3000)
const origin = process.env.ORIGIN ?? `http://localhost:${port}`

/** Why the port cannot be listened on, or nothing. Found out before anything is built. */
function portTrouble(): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    // What is no port at all is for the server to name, with whatever else is wrong in the environment.
    if (!(port > 0 && port < 65_536)) return resolve(undefined)
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => resolve(undefined)))
  })
}

async function build(): Promise<boolean> {
  for (const { workspace, output, sources } of builds) {
    if (!isStale(output, sources)) continue
    console.log(`Building ${workspace} …`)
    if ((await run('npm', ['run', '--silent', 'build', '--workspace', workspace])) !== 0) {
      console.error(`Building ${workspace} failed; nothing was started.`)
      return false
    }
  }
  return true
}

async function serve(): Promise<number> {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], { stdio: 'inherit' })
  const exit = new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => resolve(code ?? 1))
  })
  // A terminal sends Ctrl-C to both: the server finishes what it is doing, and this waits for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  announce(server)
  return exit
}

/** Says where the page is, once it is there. */
async function announce(server: { readonly exitCode: number | null }): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/health`).catch(() => undefined)
    if (answer?.ok) return console.log(`\nFoyer is open at ${origin}\nCtrl-C closes it.\n`)
    await wait(100)
  }
}

const trouble = await portTrouble()
if (trouble?.code === 'EADDRINUSE') {
  console.error(
    `Port ${port} is taken. End the program that holds it, or choose another: PORT=3001 npm start`,
  )
  process.exitCode = 1
} else if (trouble?.code === 'EACCES') {
  console.error(
    `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
  )
  process.exitCode = 1
} else if (await build()) {
  process.exitCode = await serve()
} else {
  process.exitCode = 1
}
