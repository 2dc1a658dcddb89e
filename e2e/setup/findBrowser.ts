import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Chromium without its window and profile, where it is installed: the same pages for two thirds of the processor time.
 * Else what `findBrowser` finds. Draws curves and letters by other dots, and reads no preferences of a profile.
 */
export function findHeadlessShell(): string {
  return !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : findBrowser()
}

/**
 * The Chromium to test with: `CHROMIUM_PATH`, then the system's, then Playwright's own. Throws with the ways to
 * get one when there is none.
 */
export function findBrowser(): string {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file.`)
  const found = wanted ?? [...installed, chromium.executablePath()].find((path) => path && existsSync(path))
  if (found) return found
  throw new Error(
    [
      'The journeys need a Chromium, and none was found. Any of these will do:',
      '  apt-get install chromium',
      '  npx playwright install chromium',
      '  CHROMIUM_PATH=/path/to/chromium npm run e2e',
    ].join('\n'),
  )
}
