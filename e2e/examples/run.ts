/**
 * `npm run examples -w @foyer/e2e`: packs the packages, and for each folder of `examples` (or those named: `npm run examples -w @foyer/e2e -- next`)
 * installs a copy outside of the repository, builds it, starts it and visits it in a browser, then its development server. Needs a registry of
 * packages and some minutes, so `npm test` leaves it out.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findHeadlessShell } from '../../scripts/browsers/findBrowser.ts'
import { installBrowser } from '../../scripts/browsers/installBrowser.ts'
import { launchOptions } from '../../scripts/browsers/launchOptions.ts'
import { packAll } from '../../scripts/packages/packAll.ts'
import { buildExample, developExample, installExample, startExample, testExample } from './example.ts'
import { type ExampleFacts, exampleFacts } from './exampleFacts.ts'
import { pressEarly } from './pressEarly.ts'
import { startNode } from './startNode.ts'
import { visit } from './visit.ts'
import { visitHot } from './visitHot.ts'
import { visitInFrench } from './visitInFrench.ts'
import { weighNext } from './weighNext.ts'

const examples = join(import.meta.dirname, '../../examples')
const wanted = process.argv.slice(2)
const names = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && (wanted.length === 0 || wanted.includes(entry.name)))
  .map(({ name }) => name)
if (names.length === 0) throw new Error(`No example is called ${wanted.join(' or ')}.`)

const place = mkdtempSync(join(tmpdir(), 'foyer-examples-'))
const results: { readonly name: string; readonly faults: readonly string[]; readonly seconds: number }[] = []
await installBrowser()
const chain = await startNode()
const browser = await chromium.launch(launchOptions())

/** Builds it in each of its ways, and visits what was built. */
async function visitBuilds(folder: string, facts: ExampleFacts): Promise<readonly string[]> {
  const faults: string[] = []
  for (const argument of facts.builds ?? ['']) {
    faults.push(...buildExample(folder, argument))
    const { url, stop } = await startExample(folder)
    try {
      faults.push(...(await visit(browser, { url, node: chain.url, facts })))
      if (facts.rendersOnServer) {
        faults.push(...(await visitInFrench(browser, url, chain.url)))
        faults.push(...(await pressEarly(browser, url, chain.url)))
      }
    } finally {
      await stop()
    }
  }
  return faults
}

async function tryOut(name: string, tarballs: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = join(place, name)
  try {
    const facts = exampleFacts[name]
    if (!facts) throw new Error(`exampleFacts.ts has no ${name}.`)
    installExample(join(examples, name), folder, tarballs)
    const faults = [...(await visitBuilds(folder, facts))]
    await testExample(folder, findHeadlessShell())
    const { url, stop } = await developExample(folder)
    try {
      faults.push(...(await visitHot(browser, { url, node: chain.url, folder, facts })))
    } finally {
      await stop()
    }
    if (facts.weighed) faults.push(...(await weighNext(browser, folder, place)))
    return faults
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  const tarballs = packAll(place)
  for (const name of names) {
    console.log(`── ${name}`)
    const start = performance.now()
    const faults = await tryOut(name, tarballs)
    for (const fault of faults) console.log(fault)
    results.push({ name, faults, seconds: Math.round((performance.now() - start) / 1000) })
  }
} finally {
  await browser.close()
  await chain.stop()
  rmSync(place, { recursive: true, force: true })
}

console.log('\n── summary')
for (const { name, faults, seconds } of results)
  console.log(
    `${faults.length === 0 ? '  ok  ' : 'FAILED'}  ${name.padEnd(15)} ${`${seconds} s`.padStart(6)}`,
  )
const failed = results.filter(({ faults }) => faults.length > 0).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
