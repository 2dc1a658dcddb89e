/**
 * Kits side by side: the same page with each, in the same browser, on the same slowed machine and line.
 *
 *   npm run bench -w @foyer/peers -- [--rounds 5] [--only foyer,rainbowkit] [--scenarios patient,connect] [--build]
 *
 * Installs and builds the pages when they are missing, or with `--build`. Prints a table of everything, then that of the
 * README; samples go to `results/samples.json`, a picture of each open dialog to `results/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/browsers/findBrowser.ts'
import { buildPages } from './buildPages.ts'
import { createCertificate } from './certificate.ts'
import { toComparisonTable } from './comparisonTable.ts'
import { waitUntilIdle, watchOthers } from './machine.ts'
import { type Outside, startOutside } from './outside/startOutside.ts'
import { type Figures, type Scenario, scenarios } from './scenarios.ts'
import { serveFolder } from './serveFolder.ts'
import { serveProduct } from './serveProduct.ts'
import { toTable } from './table.ts'
import { type Target, targets } from './targets.ts'
import { openVisit } from './visit.ts'

/** A visit is repeated if other processes used more than this share of the machine meanwhile. */
const maxShareOfOthers = 0.05
const maxAttempts = 4
const slowness = { processor: 4, fast4g: true }
const fast = { processor: 1, fast4g: false }

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: targets.map(({ name }) => name).join() },
    scenarios: { type: 'string', default: scenarios.map(({ name }) => name).join() },
    build: { type: 'boolean', default: false },
  },
})
const chosen = targets.filter(({ name }) => options.only.split(',').includes(name))
const run = scenarios.filter(({ name }) => options.scenarios.split(',').includes(name))
const results = fileURLToPath(new URL('../results/', import.meta.url))
mkdirSync(results, { recursive: true })
buildPages(chosen, options.build)

const certificate = await createCertificate()
const outside = await startOutside(certificate)
const pages = await Promise.all(
  chosen.map(async (target) => {
    const served = target.isProduct ? serveProduct(certificate) : serveFolder(distOf(target), certificate)
    return { target, ...(await served) }
  }),
)
const samples: Record<string, Figures[]> = Object.fromEntries(chosen.map(({ name }) => [name, []]))
let repeated = 0
let version = ''

for (let round = 0; round < Number(options.rounds); round++) {
  const browser = await launch(outside)
  version = browser.version()
  // A different target begins each round, so that none always has the warmer machine.
  for (const page of [...pages.slice(round % pages.length), ...pages.slice(0, round % pages.length)]) {
    for (const scenario of run) {
      if (scenario.appliesTo?.(page) === false || (!scenario.isTimed && round > 0)) continue
      samples[page.target.name]?.push(await measureQuietly(browser, page, scenario))
    }
  }
  await browser.close()
  console.error(`round ${round + 1} of ${options.rounds} done`)
}

writeFileSync(`${results}samples.json`, `${JSON.stringify(samples, null, 1)}\n`)
console.log(toTable(chosen, samples))
console.log(`\n${toComparisonTable(chosen, samples)}`)
console.log(`
${options.rounds} rounds in turn, medians (lowest to highest), × ${chosen[0]?.label}. Chromium ${version}, Node ${process.version},
${cpus().length} × ${cpus()[0]?.model}; processor slowed to a quarter, "Fast 4G". ${repeated} visits were repeated because other
processes used more than ${maxShareOfOthers * 100} % of the machine.`)
for (const { close } of pages) close()
outside.close()

function distOf({ folder }: Target): string {
  return fileURLToPath(new URL(`../${folder}/dist`, import.meta.url))
}

/** All hosts but this machine resolve to `outside`, so that their requests cross the same slow line. */
function launch({ port }: Outside): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
    ],
  })
}

/** Measures on an idle machine; once more, at most three times, if it was not. */
async function measureQuietly(
  browser: Browser,
  page: { readonly target: Target; readonly origin: string },
  scenario: Scenario,
): Promise<Figures> {
  for (let attempt = 1; ; attempt++) {
    if (scenario.isTimed) await waitUntilIdle()
    const shareOfOthers = watchOthers()
    const figures = await measure(browser, page, scenario).catch((cause: Error) => {
      console.error(`  ${page.target.name} ${scenario.name}: ${cause.message.split('\n')[0]}`)
      // A kit that does not show what is measured has no such figure; the others have.
      return attempt === maxAttempts ? {} : undefined
    })
    if (figures && (shareOfOthers() <= maxShareOfOthers || !scenario.isTimed || attempt === maxAttempts))
      return figures
    repeated++
  }
}

async function measure(
  browser: Browser,
  { target, origin }: { readonly target: Target; readonly origin: string },
  { name, isTimed, options: visitOptions, measure }: Scenario,
): Promise<Figures> {
  const visit = await openVisit(browser, target, origin, outside, {
    slowness: isTimed ? slowness : fast,
    ...visitOptions,
  })
  try {
    return await measure(visit)
  } finally {
    await visit.page.screenshot({ path: `${results}${target.name}-${name}.png` }).catch(() => {})
    await visit.close()
  }
}
