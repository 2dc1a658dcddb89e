// In the web views of apps: apps are reached by https links, and the way into the browser is offered.
import { expect } from '@playwright/test'
import { webView } from '../fixtures/device.ts'
import { openedLinks, test, uriIn } from '../fixtures/pairing.ts'
import { signInTitle } from '../fixtures/test.ts'

test.describe('Instagram', () => {
  test.use({
    ...webView('Instagram 330.0.0.0'),
    permissions: ['clipboard-read', 'clipboard-write'],
    expectedFaults: /^foreign request: GET https:\/\/rnbwapp\.com\//,
  })

  test('D-51 a wallet is opened by its https link, and the visitor is in', async ({ foyer, page, phone }) => {
    await foyer.open()
    const links = await openedLinks(page)
    await foyer.connectButton.tap()
    await page.waitForLoadState('networkidle')
    await foyer.wallet('rainbow').tap()
    await expect.poll(() => links[0]).toMatch(/^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/)
    await phone.pair(uriIn(links[0] ?? ''))
    await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  })

  test('D-51 a wallet with a scheme alone is unsupported; the address is copied for the browser', async ({
    foyer,
  }) => {
    await foyer.open()
    await foyer.connectButton.tap()
    await expect(foyer.dialog.getByText('You are in the browser of Instagram.')).toBeVisible()
    await expect(foyer.wallet('argent')).toBeDisabled()
    await expect(foyer.button('Open in browser')).toHaveCount(0)
    await foyer.button('Copy link of this page').tap()
    await expect(foyer.button('Link copied')).toBeVisible()
    await expect(foyer.dialog.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
  })
})

test.describe('Line', () => {
  test.use(webView('Safari Line/14.0.0'))

  test('D-51 the app opens the page in the browser by a query of its own', async ({ foyer, page }) => {
    await foyer.open()
    await foyer.connectButton.tap()
    const link = foyer.dialog.getByRole('link', { name: 'Open in browser' })
    await expect(link).toHaveAttribute('href', `${new URL(page.url()).origin}/?openExternalBrowser=1`)
  })
})

test.describe('Telegram', () => {
  test.use(webView())

  test('D-51 the app opens the page in the browser by its bridge', async ({ context, foyer, page }) => {
    const sent: unknown[] = []
    await context.exposeFunction('seePost', (...event: unknown[]) => void sent.push(event))
    await context.addInitScript(() => {
      const postEvent = (window as unknown as { seePost: (...event: unknown[]) => void }).seePost
      Object.assign(window, { TelegramWebviewProxy: { postEvent } })
    })
    await foyer.open()
    await foyer.connectButton.tap()
    await foyer.button('Open in browser').tap()
    await expect
      .poll(() => sent)
      .toEqual([['web_app_open_link', expect.stringContaining(JSON.stringify(page.url()))]])
  })
})
