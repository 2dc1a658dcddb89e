import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { buildExample, installExample, startExample } from './example.ts'
import { type Weight, weigh } from './weigh.ts'

const rainbowKit = join(import.meta.dirname, '../../bench/peers/pages/rainbowkit-next')
/** Largest share of what RainbowKit adds to a page. */
const limit = 0.15
/** Neither ours nor those of our wallets may need these before a wallet is chosen. */
const unwanted = /^(pino|thread-stream|lit|lit-html|lit-element|@lit\/.*|preact)$/

const layout = `export default function RootLayout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`
const page = `export default function Page() {
  return <button type="button">Connect Wallet</button>
}`

/**
 * Compares the scripts that the kit adds to the Next example with those that RainbowKit adds to the same page.
 * @param folder of the installed example, whose page is replaced by one without the kit
 * @param place where RainbowKit's page is installed
 * @returns parts that exceed a limit
 */
export async function weighNext(browser: Browser, folder: string, place: string): Promise<readonly string[]> {
  writeFileSync(join(folder, 'next.config.mjs'), 'export default { productionBrowserSourceMaps: true }')
  const ours = await weighBuild(browser, folder, async (page) => {
    await page.getByTestId('foyer-connect-button').click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(3000)
  })
  writeFileSync(join(folder, 'app/layout.tsx'), `// @ts-nocheck\n${layout}`)
  writeFileSync(join(folder, 'app/page.tsx'), page)
  const none = await weighBuild(browser, folder)
  const other = join(place, 'rainbowkit')
  installExample(rainbowKit, other, {})
  const theirs = await weighBuild(browser, other)

  const [added, addedByRainbowKit] = [ours.bytes - none.bytes, theirs.bytes - none.bytes]
  const share = added / addedByRainbowKit
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  console.log(
    `without a kit ${kB(none.bytes)}; Foyer adds ${kB(added)}, RainbowKit ${kB(addedByRainbowKit)}: ${(share * 100).toFixed(1)} %`,
  )
  console.log(
    `RainbowKit fetches ${theirs.packages.filter((name) => unwanted.test(name)).join(', ') || 'none of them'}`,
  )
  const faults = ours.packages
    .filter((name) => unwanted.test(name))
    .map((name) => `${name} is fetched before a choice.`)
  if (!ours.packages.includes('@foyer/kit')) faults.push('The source maps do not name @foyer/kit.')
  if (!(share <= limit)) faults.push(`The kit adds ${(share * 100).toFixed(1)} % of what RainbowKit adds.`)
  return faults
}

async function weighBuild(
  browser: Browser,
  folder: string,
  press: (page: Page) => Promise<void> = async () => {},
): Promise<Weight> {
  buildExample(folder)
  const { url, stop } = await startExample(folder)
  try {
    return await weigh(browser, url, press)
  } finally {
    await stop()
  }
}
