/**
 * `npm run migration --prefix bench/migration`: moves the apps of the codemod's tests by its command, builds them with their own
 * tools, and connects an installed wallet in a browser, in each of `places`. `-- --only vite,remix` takes some apps, `-- --place
 * react-18` one place; `-- --original` also builds the apps as they were, for their size and their warnings.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { installBrowser } from '../../../scripts/browsers/installBrowser.ts'
import { launchOptions } from '../../../scripts/browsers/launchOptions.ts'
import { packAll } from '../../../scripts/packages/packAll.ts'
import { apps, type MigrationApp } from './apps.ts'
import { buildApp, canBuild, type Level } from './buildApp.ts'
import { placeNames, preparePlace } from './preparePlace.ts'
import { serveApp } from './serveApp.ts'
import { visitApp } from './visitApp.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, original: { type: 'boolean' }, place: { type: 'string' } },
})
const only = values.only?.split(',')
const chosen = apps.filter(({ name }) => !only || only.includes(basename(name)))
const places = placeNames.filter((name) => !values.place || name === values.place)
if (chosen.length === 0) throw new Error(`No app is called ${values.only}.`)
if (places.length === 0) throw new Error(`No place is called ${values.place}.`)

await installBrowser()
const tarballs = mkdtempSync(join(tmpdir(), 'foyer-packs-'))
const packs = Object.values(packAll(tarballs))
const browser = await chromium.launch(launchOptions())
let count = 0
let failed = 0
for (const name of places) {
  const place = preparePlace(name, packs)
  for (const app of chosen.filter((one) => canBuild(one, place))) {
    const original = values.original && !app.isOfConnectKit ? await tryApp(app, 'original', place) : undefined
    for (const level of app.isOfConnectKit ? (['rainbowkit'] as const) : (['rainbowkit', 'kit'] as const))
      await tryApp(app, level, place, original)
  }
}
await browser.close()
rmSync(tarballs, { recursive: true })
console.log(`\n${count} builds, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

interface Tried {
  readonly scriptBytes: number
  readonly warnings: readonly string[]
}

/** Builds and visits an app, and prints the result; undefined if it failed. */
async function tryApp(
  app: MigrationApp,
  level: Level,
  place: string,
  original?: Tried,
): Promise<Tried | undefined> {
  const title = `${basename(place)}: ${basename(app.name)}, ${level}`
  count += 1
  try {
    const { folder, leftovers, warnings } = buildApp(app, level, place)
    const fresh = warnings.filter((line) => original && !original.warnings.includes(line))
    if (fresh.length > 0) throw new Error(`The build warns:\n${fresh.join('\n')}`)
    const { url, stop } = await serveApp(app, folder, place)
    const { scriptBytes } = await visitApp(app, url, browser, { connects: level !== 'original' }).finally(
      stop,
    )
    const saved = original ? ` (−${Math.round(100 - (100 * scriptBytes) / original.scriptBytes)} %)` : ''
    const kB = `${(scriptBytes / 1000).toFixed(1)} kB${saved}`
    console.log(
      level === 'original'
        ? `  ok    ${title}: ${kB}`
        : `  ok    ${title}: built and connected, ${kB}, ${leftovers} to look at`,
    )
    return { scriptBytes, warnings }
  } catch (error) {
    failed += 1
    console.log(`FAILED  ${title}\n${error}\n`)
    return undefined
  }
}
