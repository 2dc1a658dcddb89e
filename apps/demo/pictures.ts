/**
 * `npm run pictures -w @foyer/demo`: takes the pictures of the README from the demo, in the font of the gallery.
 * Build first: `npm run build -w @foyer/web && npm run build -w @foyer/demo`.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browsers/findBrowser.ts'
import { findDemoPorts } from './src/start/demoPorts.ts'
import { startDemo } from './src/start/startDemo.ts'

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const gallery = createRequire(new URL('../gallery/package.json', import.meta.url))
const letters = readFileSync(
  gallery.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)
const style = `@font-face { font-family: "Inter"; font-weight: 100 900; src: url(data:font/woff2;base64,${letters.toString('base64')}) }
  :root, :host, body, button, input, dialog { font-family: Inter, system-ui, sans-serif !important }`

/** A page with this font, which its own policy would block. */
async function open(browser: Browser, url: string, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    bypassCSP: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript((text) => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
  }, style)
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => document.fonts.ready)
  return page
}

const shoot = (page: Page, name: string) =>
  page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
const desktop = { viewport: { width: 1280, height: 720 } }
const slim = { viewport: { width: 390, height: 720 } }
const { defaultBrowserType: _, ...iphone } = { ...devices['iPhone 15'], ...slim, deviceScaleFactor: 1 }

const demo = await startDemo({
  ports: await findDemoPorts({ PORT: '0' }),
  scripts: 'node_modules/.cache/foyer-pictures',
  environment: { LOG_LEVEL: 'error' },
})
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })

/** Two pictures of pages, side by side in one. */
async function shootPair(name: string, wide: Buffer, narrow: Buffer): Promise<void> {
  const images = [wide, narrow].map(
    (shot) =>
      `<img src="data:image/png;base64,${shot.toString('base64')}" style="height:568px;border-radius:16px;box-shadow:0 12px 36px #0003">`,
  )
  const frame = await open(browser, 'about:blank', { viewport: { width: 1400, height: 640 } })
  await frame.setContent(
    `<body style="margin:0;height:640px;display:flex;gap:40px;align-items:center;justify-content:center;background:#e9e0e5">${images.join('')}`,
  )
  await shoot(frame, name)
  await frame.context().close()
}

try {
  const page = await open(browser, demo.page, desktop)
  await page.getByTestId('foyer-connect-button').click()
  await page.getByTestId('foyer-wallet-option-rainbow').click()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await page.waitForTimeout(1_000)
  const start = await page.screenshot({ animations: 'disabled' })
  const phoneVisit = await open(browser, demo.page, iphone)
  await phoneVisit.getByTestId('foyer-connect-button').tap()
  await phoneVisit.getByTestId('foyer-wallet-option-rainbow').waitFor()
  await phoneVisit.waitForTimeout(1_000)
  await shootPair('dialogs', start, await phoneVisit.screenshot({ animations: 'disabled' }))
  await phoneVisit.context().close()

  // Two pages side by side: the Safe with a request for its owners, and the phone.
  const safe = await open(browser, demo.safe, { viewport: { width: 1000, height: 720 } })
  const app = safe.frameLocator('iframe')
  await app.getByTestId('foyer-connect-button').click()
  await app.getByTestId('foyer-auth-message-button').click()
  await safe.getByRole('button', { name: 'Sign as visitor.eth' }).click()
  const phone = await open(browser, demo.phone, slim)
  await phone.getByRole('heading', { name: 'Connect to a site' }).waitFor()
  await shootPair('doors', await safe.screenshot(), await phone.screenshot())
} finally {
  await browser.close()
  await demo.close()
}
