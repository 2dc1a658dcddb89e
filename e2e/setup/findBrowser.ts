import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

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
