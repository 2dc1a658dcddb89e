import { ask } from '@foyer/testing/wallet'
import { expect } from '@playwright/test'
import { device } from '../fixtures/device.ts'
import { openedLinks, pressSign, test, uriIn } from '../fixtures/pairing.ts'
import { scanned } from '../fixtures/readCode.ts'
import { signInTitle } from '../fixtures/test.ts'

const uri = 'wc%3A[0-9a-f]{64}%402%3F'
const raw = /^wc:[0-9a-f]{64}@2\?/

for (const [name, id, form] of [
  ['iPhone 15', 'rainbow', new RegExp(`^rainbow://wc\\?uri=${uri}`)],
  ['iPhone 15', 'metaMask', new RegExp(`^metamask:///wc\\?uri=${uri}`)],
  ['iPhone 15', 'argent', new RegExp(`^argent://app/wc\\?uri=${uri}`)],
  ['iPhone 15', 'trust', new RegExp(`^trust://wc\\?uri=${uri}`)],
  ['iPhone 15', 'ledger', new RegExp(`^ledgerlive://wc\\?uri=${uri}`)],
  ['Pixel 7', 'rainbow', raw],
  ['Pixel 7', 'metaMask', raw],
  ['Pixel 7', 'argent', raw],
  ['Pixel 7', 'trust', raw],
  ['Pixel 7', 'ledger', raw],
  ['Pixel 7', 'walletConnect', raw],
] as const) {
  test.describe(`${name}, ${id}`, () => {
    test.use({
      ...device(name),
      expectedFaults:
        /^foreign request: GET (wc|rainbow|metamask|argent|trust|ledgerlive):|because a user gesture is required/,
    })

    test('B-7.24 to B-7.26 one tap opens the app, the owner agrees, and the visitor is in', async ({
      foyer,
      page,
      phone,
      relay,
    }) => {
      await foyer.open()
      const links = await openedLinks(page)
      const before = relay.attempts.length
      const code = page.waitForResponse(/openPairing/)
      await foyer.connectButton.tap()
      // The URI is made on this machine while the sheet is open, so that the tap itself can open the app.
      await code
      await page.waitForLoadState('networkidle')
      expect(relay.attempts).toHaveLength(before)
      await foyer.wallet(id).tap()
      await expect.poll(() => links[0]).toMatch(form)
      await phone.pair(uriIn(links[0] ?? ''))
      await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
      const choice = await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
      expect(JSON.parse(choice ?? '{}').href).not.toContain('?')

      await pressSign(foyer)
      await expect.poll(() => links[1]).toMatch(/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$|^wc:/)
      await expect(foyer.accountButton).toBeVisible()
    })
  })
}

test.describe('iPhone 15, walletConnect', () => {
  test.use({
    ...device('iPhone 15'),
    expectedFaults: /^foreign request: GET rainbow:|because a user gesture is required/,
  })

  test('D-32, B-10.8 a choice of apps in place of a raw link: the one that is chosen pairs, and signs later, by a second press too', async ({
    foyer,
    page,
    phone,
    phoneWallet,
  }) => {
    await foyer.open()
    const links = await openedLinks(page)
    await foyer.connectButton.tap()
    await foyer.wallet('walletConnect').tap()
    const app = foyer.dialog.getByRole('link', { name: 'Open Rainbow' })
    await expect(app).toBeVisible()
    expect(links).toEqual([])
    await expect(foyer.dialog.locator('a[href^="wc:"]')).toHaveCount(0)
    await app.tap()
    await expect.poll(() => links[0]).toMatch(new RegExp(`^rainbow://wc\\?uri=${uri}`))
    await phone.pair(uriIn(links[0] ?? ''))
    await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
    const choice = await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    expect(JSON.parse(choice ?? '{}')).toEqual({ href: 'rainbow://', name: 'Rainbow' })

    phoneWallet.script({ personal_sign: ask() })
    await pressSign(foyer)
    await expect.poll(() => links[1]).toMatch(/^rainbow:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)
    const requested = await phoneWallet.nextAsked('personal_sign')
    // Safari opens no app long after a press: the visitor presses again.
    await foyer.dialog.getByRole('button', { name: 'Open Rainbow' }).dispatchEvent('click')
    await expect.poll(() => links[2]).toBe(links[1])
    requested.respond()
    await expect(foyer.accountButton).toBeVisible()
  })
})

test.describe('iPhone 15, the app did not open', () => {
  test.use({
    ...device('iPhone 15'),
    expectedFaults: /^foreign request: GET (rainbow:|wc:)|because a user gesture is required/,
  })

  // Takes 2 s longer than other pairings: so long the page gives the app to open.
  test('D-44 the phone shows a code, a second phone scans it, and the visitor is in on the first', async ({
    foyer,
    page,
    phone,
  }) => {
    await foyer.open()
    const links = await openedLinks(page)
    await foyer.connectButton.tap()
    await foyer.wallet('rainbow').tap()
    await expect.poll(() => links[0]).toMatch(/^rainbow:/)
    await expect(foyer.dialog.locator('p', { hasText: 'Did Rainbow not open?' })).toBeVisible()
    // By script, as in `pressSign`.
    await foyer.button('Show a code').dispatchEvent('click')
    const link = await scanned(foyer)
    // Any wallet can scan it: it is no link of the app that did not open.
    expect(link).toMatch(raw)
    await phone.pair(link)
    await pressSign(foyer)
    await expect(foyer.accountButton).toBeVisible()
  })
})
