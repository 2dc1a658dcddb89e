/**
 * `npm run start:timed -w @foyer/e2e`: follows docs/start.md word for word in empty folders outside of the repository, for Vite and for
 * Next. Runs its commands, writes its files, then connects and signs in in a browser, and changes files meanwhile. Four
 * things differ from a reader's way: the packages of this repository are packed ones, ports are free ones, npm's question
 * is answered, and Next's telemetry is off. Fails if the commands take over 3 minutes.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '@foyer/testbed/ports'
import { type Browser, chromium, expect } from '@playwright/test'
import { installBrowser } from '../../scripts/browsers/installBrowser.ts'
import { launchOptions } from '../../scripts/browsers/launchOptions.ts'
import { withoutOurs } from '../../scripts/packages/managers.ts'
import { packAll } from '../../scripts/packages/packAll.ts'
import { openedPage, pageSteps, sectionOf } from './pageSteps.ts'
import { type Served, serve } from './serve.ts'
import { startNode } from './startNode.ts'
import { changeWhileConnected } from './visitHot.ts'
import { withVisitor } from './withVisitor.ts'

const limitSeconds = 180
const markdown = readFileSync(join(import.meta.dirname, '../../docs/start.md'), 'utf8')
const place = mkdtempSync(join(tmpdir(), 'foyer-start-'))
const tarballs = packAll(place)
// An empty cache: what a reader installs comes from the registry.
const env = {
  ...withoutOurs(),
  npm_config_cache: join(place, 'cache'),
  // "Ok to proceed?"
  npm_config_yes: 'true',
  NEXT_TELEMETRY_DISABLED: '1',
}

/** The tarballs name each other by versions that no registry has; npm takes those of the same command. */
const withTarballs = (line: string) =>
  line
    .replace('@foyer/kit', `${tarballs['@foyer/core']} ${tarballs['@foyer/pairing']} @foyer/kit`)
    .replace(/@foyer\/\w+/g, (name) => tarballs[name] ?? name)

interface Followed {
  /** Where the project is. */
  readonly folder: string
  readonly url: string
  readonly seconds: number
  stop(): Promise<void>
}

/** Does what a section tells. Its servers run afterwards. */
async function follow(heading: string): Promise<Followed> {
  const [ports, section] = await withFreePorts(sectionOf(markdown, heading))
  const [, url = ''] = openedPage.exec(section) ?? []
  const pagePort = new URL(url).port
  const servers: Served[] = []
  let folder = mkdtempSync(join(place, 'empty-'))
  const start = performance.now()
  for (const step of pageSteps(section)) {
    if (step.type === 'file') {
      mkdirSync(dirname(join(folder, step.path)), { recursive: true })
      writeFileSync(join(folder, step.path), step.text)
      continue
    }
    const { line } = step
    if (line.startsWith('cd ')) folder = join(folder, line.slice(3))
    else if (line === 'npm run dev')
      servers.push(await serve(`${line} -- --port ${pagePort}`, url, { cwd: folder, env }))
    else if (line.startsWith('node ')) {
      const other = ports.find((port) => port !== pagePort) ?? pagePort
      servers.push(await serve(line, `http://localhost:${other}`, { cwd: folder, env }))
    } else execFileSync('sh', ['-c', withTarballs(line)], { cwd: folder, env, stdio: 'pipe' })
  }
  const seconds = Math.round((performance.now() - start) / 1000)
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())))
  return { folder, url, seconds, stop }
}

/** A section with free ports in place of those that it names. */
async function withFreePorts(section: string): Promise<readonly [readonly string[], string]> {
  const named = new Set(section.match(/\b(3000|5173)\b/g))
  let text = section
  const ports: string[] = []
  for (const port of named) {
    const free = String(await freePort())
    ports.push(free)
    text = text.replaceAll(port, free)
  }
  return [ports, text]
}

const chains = { from: /\boptimism\b/g, to: 'polygon', id: 137 } as const

/** The sections that are followed, and what changes in them while a visitor is connected. */
const sections = {
  Vite: {
    component: 'src/App.tsx',
    kit: 'src/wallet/kit.ts',
    chains: { file: 'src/wallet/engine.ts', ...chains },
  },
  'Next.js': {
    component: 'app/page.tsx',
    kit: 'wallet/Wallet.tsx',
    chains: { file: 'wallet/engine.ts', ...chains },
  },
} as const

type Heading = keyof typeof sections

/**
 * Connects and signs in, and reads the session from the server, before and after a reload. Then changes files of
 * the page, which the development server updates.
 */
async function enter(
  browser: Browser,
  { url, folder }: Followed,
  heading: Heading,
  node: string,
): Promise<readonly string[]> {
  return withVisitor(browser, { url, node, developing: true }, async ({ page, foyer, wallet }) => {
    const me = () => page.evaluate(async () => (await fetch('/api/me')).json())
    await foyer.open()
    await foyer.choose(wallet.info.rdns)
    await foyer.sign()
    await expect(foyer.accountButton).toContainText('visitor.eth')
    expect(await me()).toMatchObject({ address: wallet.addresses[0], chainId: 1 })
    await page.reload()
    await expect(foyer.accountButton).toContainText('visitor.eth')
    expect(await me()).toMatchObject({ address: wallet.addresses[0], chainId: 1 })
    await changeWhileConnected(foyer, folder, sections[heading])
    expect(await me()).toMatchObject({ address: wallet.addresses[0], chainId: 1 })
  })
}

/** Faults of one section. */
async function tryOut(heading: Heading, browser: Browser, node: string): Promise<readonly string[]> {
  const followed = await follow(heading)
  const { folder, seconds, stop } = followed
  try {
    const faults = [...(await enter(browser, followed, heading, node))]
    if (seconds > limitSeconds) faults.push(`The commands took ${seconds} s: more than ${limitSeconds} s.`)
    console.log(`${heading}: the commands took ${seconds} s`)
    return faults
  } finally {
    await stop()
    // The code written there type-checks and builds, too.
    execFileSync('npm', ['run', 'build'], { cwd: folder, env, stdio: 'pipe' })
  }
}

await installBrowser()
const chain = await startNode()
const browser = await chromium.launch(launchOptions())
try {
  for (const heading of Object.keys(sections) as Heading[]) {
    for (const fault of await tryOut(heading, browser, chain.url)) {
      console.log(fault)
      process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await chain.stop()
  rmSync(place, { recursive: true, force: true })
}
