import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Chromium's headless shell, the system's or Playwright's: renders the same pages in about half of the processor
 * time. Otherwise the result of `findBrowser`. Rasterizes curves and text differently, and reads no preferences of
 * a profile.
 */
export function findHeadlessShell(): string {
  return installedShell() ?? findBrowser()
}

/** @returns undefined if no headless shell is installed, or `CHROMIUM_PATH` names a browser. */
export function installedShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined
  return ['/usr/bin/chromium-headless-shell', ...playwrightShells()].find(existsSync)
}

/** Playwright has `chromium-1255/…` and `chromium_headless_shell-1255/<platform>/chrome-headless-shell` side by side. */
function playwrightShells(): readonly string[] {
  const folder = chromium
    .executablePath()
    .replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((platform) => join(folder, platform, 'chrome-headless-shell'))
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
