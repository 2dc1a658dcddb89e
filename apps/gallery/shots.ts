/**
 * Takes a picture of every state at three widths, light and dark, and lets axe look at each one.
 *
 *   npm run shots -w @foyer/gallery -- [--only connect] [--width 1280] [--theme dark] [--dir rtl] [--locale ar]
 *
 * Pictures go to `shots/`. Ends with 1 when axe or the console has something to say.
 */
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { axeViolations } from '../../scripts/browsers/axe.ts'
import { findBrowser } from '../../scripts/browsers/findBrowser.ts'
import { galleryUrl } from './specs/setup/galleryUrl.ts'
import { noteFaults } from './specs/setup/noteFaults.ts'
import serveGallery from './specs/setup/serveGallery.ts'
import { findTheme, readChoices, stageAddress } from './src/choices.ts'
import { states } from './src/states/states.ts'

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: ['1280', '768', '390'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    dir: { type: 'string', default: 'ltr' },
    locale: { type: 'string', default: 'en' },
  },
})

const ids = states.map(({ id }) => id).filter((id) => id.startsWith(wanted.only))
const stopServing = await serveGallery()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})

let faults = 0
try {
  for (const theme of wanted.theme) {
    for (const width of wanted.width.map(Number)) {
      const context = await browser.newContext({
        viewport: { width, height: width < 700 ? 844 : 800 },
        deviceScaleFactor: width < 700 ? 2 : 1,
        colorScheme: findTheme(theme).scheme,
        reducedMotion: 'reduce',
      })
      for (const id of ids) faults += await shoot(context, id, theme, width)
      await context.close()
    }
  }
} finally {
  await browser.close()
  await stopServing()
}
console.log(faults === 0 ? 'nothing was found' : `${faults} faults were found`)
process.exitCode = faults === 0 ? 0 : 1

/** Takes one picture. Returns how much there is to complain of. */
async function shoot(context: BrowserContext, id: string, theme: string, width: number): Promise<number> {
  const { dir, locale } = wanted
  const name = `${id}-${width}-${theme}${dir === 'rtl' ? '-rtl' : ''}`
  const choices = readChoices(`${new URLSearchParams({ state: id, theme, dir, locale })}`, ids)
  const page = await context.newPage()
  const said = noteFaults(page)
  const found: string[] = []
  try {
    await page.goto(galleryUrl() + stageAddress(choices))
    await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 8_000 })
    await page.screenshot({ path: new URL(`shots/${name}.png`, import.meta.url).pathname })
    found.push(...(await axeViolations(page)))
  } catch (error) {
    found.push(String(error))
  } finally {
    await page.close()
  }
  for (const fault of [...found, ...said]) console.log(`${name}: ${fault}`)
  return found.length + said.length
}
