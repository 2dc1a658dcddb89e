/**
 * `npm run migration --prefix bench/migration`: moves the apps of the codemod's tests by its command, builds them with
 * their own tools, and connects an installed wallet in a browser. Prints the table. `-- --only vite,remix` takes some; `--
 * --original` also builds the apps as they were, for their size and their warnings.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { installBrowser } from '../../../scripts/browsers/installBrowser.ts'
import { launchOptions } from '../../../scripts/browsers/launchOptions.ts'
import { apps } from './apps.ts'
import { buildApp, type Level } from './buildApp.ts'
import { preparePlace } from './preparePlace.ts'
import { serveApp } from './serveApp.ts'
import { visitApp } from './visitApp.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, original: { type: 'boolean' } } })
const only = values.only?.split(',')
const chosen = apps.filter(({ name }) => !only || only.includes(basename(name)))
if (chosen.length === 0) throw new Error(`No app is called ${values.only}.`)
const levels: readonly Level[] = values.original ? ['original', 'rainbowkit', 'kit'] : ['rainbowkit', 'kit']

await installBrowser()
const place = preparePlace()
const browser = await chromium.launch(launchOptions())
let failed = 0
for (const app of chosen) {
  const before = new Set<string>()
  let originalBytes = 0
  for (const level of levels.filter((one) => !app.isOfConnectKit || one === 'rainbowkit')) {
    try {
      const { folder, leftovers, warnings } = buildApp(app, level, place)
      const fresh = warnings.filter((line) => !before.has(line))
      const { url, stop } = await serveApp(app, folder, place)
      const visited = await visitApp(app, url, browser, { connects: level !== 'original' }).finally(stop)
      const { scriptBytes } = visited
      const share = originalBytes ? ` (−${Math.round(100 - (100 * scriptBytes) / originalBytes)} %)` : ''
      const kB = `${(scriptBytes / 1000).toFixed(1)} kB${share}`
      if (level === 'original') {
        originalBytes = scriptBytes
        for (const line of warnings) before.add(line)
        console.log(`  ok    ${app.name}, ${level}: ${kB}`)
        continue
      }
      if (values.original && fresh.length > 0) throw new Error(`The build warns:\n${fresh.join('\n')}`)
      console.log(`  ok    ${app.name}, ${level}: built and connected, ${kB}, ${leftovers} to look at`)
    } catch (error) {
      failed += 1
      console.log(`FAILED  ${app.name}, ${level}\n${error}\n`)
    }
  }
}
await browser.close()
console.log(`\n${chosen.length} apps, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
