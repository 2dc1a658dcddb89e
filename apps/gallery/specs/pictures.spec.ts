import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { State } from '../src/State.ts'
import { findState } from '../src/states/states.ts'
import { fileName, pictures } from './pictures.ts'
import { expect, test } from './setup/test.ts'

const folder = new URL('../pictures/', import.meta.url)
const versionFile = new URL('chromium.txt', folder)
/** In bytes. */
const largest = 30_000

for (const picture of pictures) {
  const { state: id, theme = 'light', dir = 'ltr', locale = 'en', width = 1280 } = picture
  const name = fileName(picture)
  test(name, async ({ stage, browser }, { config }) => {
    const state = findState(id)
    const { page } = stage
    const version = browser.version().split('.')[0] ?? ''
    if (config.updateSnapshots !== 'missing' && config.updateSnapshots !== 'none')
      writeFileSync(versionFile, `${version}\n`)
    await stage.resize(width)
    await stage.open(state, { theme, dir, locale }, true)
    const subject = page.locator(subjectOf(state)).first()
    await expect(subject).toHaveScreenshot(name, tolerance(version))
  })
}

/** The part of the page that is compared. */
function subjectOf(state: State): string {
  const { broken, calls, ended, inline, press, signOut, view, walletButtons } = state
  if (ended && signOut) return '[data-foyer-notices]'
  if (ended) return '[data-testid=foyer-toasts]'
  if (broken === 'page' || signOut || isRequestWaiting(state)) return '[data-foyer-notice]'
  // The diagnosis is above the dialog that it was opened from.
  if (press?.includes('{actions.details}')) return 'dialog dialog [data-size]'
  if (view ?? calls ?? inline) return '[data-foyer-dialog] [data-size]'
  return walletButtons ? '[data-wallet-buttons]' : 'main > header'
}

/** The link of a request is on the page while no dialog waits for it. */
const isRequestWaiting = ({ calls, requestLink, view }: State) => requestLink && !calls && !view

/**
 * Another version of Chromium may rasterize text and curves differently: then a picture passes with at most 2 % of
 * different pixels, which still catches a moved or missing part. The version that took the pictures is allowed a
 * few pixels.
 */
function tolerance(version: string) {
  const same = version === readFileSync(versionFile, 'utf8').trim()
  return same ? { maxDiffPixels: 40 } : { maxDiffPixelRatio: 0.02 }
}

test('every picture is compared, and small', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  expect(files.toSorted()).toEqual(pictures.map(fileName).toSorted())
  expect(files.filter((file) => statSync(new URL(file, folder)).size > largest)).toEqual([])
})
