import type { Page } from '@playwright/test'
import { expect, test, walletId } from '../fixtures/test.ts'

/** Contents of the first frame with the list. */
interface FirstFrame {
  readonly rows: readonly string[]
  /** Of the rows, those whose icon was there and drawn. */
  readonly drawn: readonly string[]
}

/** The script of an icon. */
const iconFile = /\/[a-zA-Z]+Icon-[\w-]+\.js$/

/** Runs in the page before its scripts: notes the first frame of the list. */
function noteFirstFrame() {
  const look = () => {
    const rows = [...document.querySelectorAll<HTMLElement>('dialog[open] [data-wallet-id]')]
    if (rows.length === 0) return requestAnimationFrame(look)
    const named = (some: readonly HTMLElement[]) => some.map(({ dataset }) => dataset.walletId ?? '')
    const drawn = rows.filter((row) => {
      const image = row.querySelector('img')
      return image?.complete && image.naturalWidth > 0
    })
    Object.assign(window, { firstFrame: { rows: named(rows), drawn: named(drawn) } })
  }
  requestAnimationFrame(look)
}

const firstFrame = (page: Page) =>
  page
    .waitForFunction(() => (window as { firstFrame?: FirstFrame }).firstFrame)
    .then((handle) => handle.jsonValue() as Promise<FirstFrame>)

test('D-37, B-7.32 1x CPU, 20 ms: the first frame of the list holds every icon', async ({
  context,
  foyer,
  page,
}) => {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.addInitScript(noteFirstFrame)
  const icons: string[] = []
  page.on('requestfinished', (request) => {
    if (iconFile.test(request.url())) icons.push(request.url())
  })
  await foyer.open()
  // They are fetched one by one while the page is idle.
  await expect.poll(() => icons).toHaveLength(10)
  await page.waitForLoadState('networkidle')
  await foyer.connectButton.click()
  const { rows, drawn } = await firstFrame(page)
  expect(rows.length).toBeGreaterThanOrEqual(7)
  expect(drawn).toEqual(rows)
})

test('D-42, B-7.30 every icon of a wallet is a separate chunk, and in no other', async ({ foyer, page }) => {
  const scripts = new Map<string, string>()
  const read: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    read.push(response.text().then((text) => void scripts.set(pathname, text)))
  })
  await foyer.open()
  await foyer.connectButton.click()
  const rows = foyer.dialog.locator('[data-wallet-id]')
  const icons = foyer.dialog.locator('[data-wallet-id] img')
  await expect(rows).toHaveCount(10)
  await expect(icons).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  await Promise.all(read)
  for (const icon of await icons.all()) {
    const source = (await icon.getAttribute('src')) ?? ''
    const chunks = [...scripts].filter(([, text]) => text.includes(source))
    expect(chunks.map(([path]) => path)).toEqual([expect.stringMatching(iconFile)])
    expect(chunks[0]?.[1].match(/data:image\/svg/g)).toHaveLength(1)
  }
})

test('B-2.14 the icon of the network is a circle of 24 px', async ({ foyer, addWallet }) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  const icon = foyer.chainButton.locator('img')
  const box = await icon.boundingBox()
  expect([box?.width, box?.height]).toEqual([24, 24])
  await expect(icon).toHaveCSS('border-radius', '50%')
})
