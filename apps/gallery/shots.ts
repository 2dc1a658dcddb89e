/**
 * Takes a picture of every state at three widths, light and dark, and lets axe look at each one.
 *
 *   npx tsx shots.ts [--only connect] [--width 1280] [--theme dark] [--dir rtl] [--locale ar]
 *
 * Pictures go to `shots/`. Ends with 1 when axe finds a violation. The browser is CHROMIUM_PATH, or
 * /usr/bin/chromium.
 */

import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: ['1280', '768', '390'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    dir: { type: 'string', default: 'ltr' },
    locale: { type: 'string', default: 'en' },
  },
})

const folder = new URL('./shots/', import.meta.url)
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly targets: readonly string[]
}

// React's development build, because it says what is wrong; bundled, because a picture of every state is a
// few hundred page loads.
process.env.NODE_ENV = 'development'
const root = import.meta.dirname
await build({ root, mode: 'development', logLevel: 'warn', build: { minify: false } })
const server = await preview({ root, preview: { port: 0, host: '127.0.0.1' } })
const base = server.resolvedUrls?.local[0]
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})

let violations = 0
try {
  await mkdir(folder, { recursive: true })
  const ids = (await listStates()).filter((id) => id.startsWith(wanted.only))
  for (const theme of wanted.theme) {
    for (const width of wanted.width.map(Number)) {
      const context = await browser.newContext({
        viewport: { width, height: width < 700 ? 844 : 800 },
        deviceScaleFactor: width < 700 ? 2 : 1,
        colorScheme: theme === 'dark' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      })
      for (const id of ids) {
        violations += await shoot(context, id, `${id}-${width}-${theme}${wanted.dir === 'rtl' ? '-rtl' : ''}`)
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await server.close()
}
console.log(violations === 0 ? 'axe found nothing' : `axe found ${violations} violations`)
process.exitCode = violations === 0 ? 0 : 1

/** Every state has a link on the index page. */
async function listStates(): Promise<readonly string[]> {
  const page = await browser.newPage()
  await page.goto(`${base}`)
  await page.waitForSelector('a[href^="?state="]')
  const links = await page.$$eval('a[href^="?state="]', (all) => all.map((link) => link.getAttribute('href')))
  await page.close()
  return links.map((link) => new URLSearchParams(link ?? '').get('state') ?? '')
}

async function shoot(context: BrowserContext, id: string, name: string): Promise<number> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    // There is no wallet here for a link to open.
    if (message.text().startsWith('Not allowed to launch')) return
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  try {
    await page.goto(`${base}stage.html?state=${id}&locale=${wanted.locale}#dir=${wanted.dir}`)
    await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 8_000 })
    await page.screenshot({ path: new URL(`${name}.png`, folder).pathname })
    const found = await inspect(page)
    for (const { id, help, targets } of found)
      console.log(`${name}: ${id}: ${help}\n  ${targets.join('\n  ')}`)
    for (const problem of problems) console.log(`${name}: console: ${problem}`)
    return found.length + problems.length
  } catch (error) {
    console.log(`${name}: ${String(error)}`, ...problems)
    return 1
  } finally {
    await page.close()
  }
}

/** WCAG 2.2 AA and the good habits that axe knows of. */
async function inspect(page: Page): Promise<readonly Violation[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document)
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.map(({ target }) => target.join(' ')),
    }))
  })
}
