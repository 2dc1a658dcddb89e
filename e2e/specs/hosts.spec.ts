// The dialogs in sites of other makers, with the real libraries. Their pages are in e2e/hosts.
import type { Page } from '@playwright/test'
import { device, withMotion } from '../fixtures/device.ts'
import { test as base, createHost, type Host, hostPath } from '../fixtures/host.ts'
import { expect, walletId } from '../fixtures/test.ts'

interface Fixtures {
  /** Opens a page of `e2e/hosts` with a wallet in the browser. */
  readonly visitHost: (query: Readonly<Record<string, string>>) => Promise<Host>
}

const test = base.extend<Fixtures>({
  visitHost: async ({ page, hosts, bench, addWallet }, use) => {
    await use(async (query) => {
      await addWallet()
      // Headless UI makes the ancestors of our dialog inert. A modal dialog is exempt (HTML, "inert subtrees"), which the
      // test runner does not know.
      const host = createHost(page, hosts.url, page, { force: query.modal === 'headless' })
      await host.open(hostPath(bench, query))
      return host
    })
  },
})

test.use(withMotion)

/** How far the list of wallets and the page behind it are scrolled, in CSS pixels. */
const scrolled = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('dialog[open][data-foyer-dialog] *')]
    return { list: Math.max(...parts.map(({ scrollTop }) => scrollTop)), page: scrollY }
  })

/** The text of the focused control; undefined outside of the kit's dialogs. */
const focusedText = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused?.closest('dialog[data-foyer-dialog]') ? focused.textContent : undefined
  })

declare global {
  var changes: { isScrolled: boolean; moving: number; focusEvents: number }[]
}

/** In the page: scrolls the sheet, and notes its state whenever it becomes modal, or ceases to be. */
function watchSheet() {
  const sheet = document.querySelector('dialog[open][data-foyer-dialog]')
  const parts = [...(sheet?.querySelectorAll('*') ?? [])]
  const list = parts.find((part) => part.scrollHeight > part.clientHeight + 30)
  if (!sheet || !list) throw new Error('There is no list that scrolls.')
  list.scrollTop = 30
  const opener = document.querySelector('[data-testid="foyer-connect-button"]')
  let focusEvents = 0
  for (const type of ['focus', 'blur']) opener?.addEventListener(type, () => focusEvents++)
  globalThis.changes = []
  new MutationObserver(() => {
    const animations = sheet.getAnimations({ subtree: true })
    const moving = animations.filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1,
    ).length
    globalThis.changes.push({ isScrolled: list.scrollTop > 0, moving, focusEvents })
  }).observe(sheet, { attributeFilter: ['aria-modal'] })
}

/** Whether the dialog becomes modal, or stays open without being it. */
const expectModal = (host: Host, modal: boolean) =>
  expect.poll(() => host.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(modal)

/** Scrolls the list, walks it by Tab and leaves by Escape. */
async function look(host: Host): Promise<void> {
  const { page } = host
  await host.connectButton.click()
  await host.wallet(walletId).hover()
  await page.mouse.wheel(0, 200)
  await expect.poll(async () => (await scrolled(page)).list).toBeGreaterThan(0)
  expect((await scrolled(page)).page).toBe(0)

  const stops = new Set<string | null | undefined>()
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press('Tab')
    stops.add(await focusedText(page))
  }
  expect(stops).not.toContain(undefined)
  expect(stops.size).toBeGreaterThan(1)

  await page.keyboard.press('Escape')
  await expect(host.dialog.filter({ hasText: 'Connect a Wallet' })).toHaveCount(0)
  await expect(host.connectButton).toBeFocused()
}

/** Connects, signs in, switches the network and leaves. */
async function visit(host: Host): Promise<void> {
  await host.choose(walletId)
  await host.sign()
  await host.switchTo(137)
  await expect(host.chainButton).toHaveAccessibleName(/Polygon/)
  await host.leave()
  await expect(host.connectButton).toBeVisible()
}

test.describe('with a list that scrolls', () => {
  test.use({ viewport: { width: 1280, height: 420 } })

  for (const modal of ['radix', 'vaul', 'focusTrap', 'headless', 'mui', 'native']) {
    test(`every dialog works inside a modal of ${modal}, which stays open`, async ({ visitHost }) => {
      const host = await visitHost({ modal })
      await host.opener.click()
      await look(host)
      await expect(host.modal).toBeVisible()
      await visit(host)
      await expect(host.modal).toBeVisible()
    })
  }

  test('the wheel over a dialog scrolls its list, not the page that Lenis scrolls', async ({
    visitHost,
    page,
  }) => {
    const host = await visitHost({ modal: 'lenis' })
    await look(host)
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, 200)
    await expect.poll(async () => (await scrolled(page)).page).toBeGreaterThan(0)
  })
})

test('inside an element in full screen, which stays', async ({ visitHost, page }) => {
  const host = await visitHost({ modal: 'fullscreen' })
  await host.opener.click()
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await expect.poll(isFull).toBe(true)
  await visit(host)
  expect(await isFull()).toBe(true)
})

test('a popover closes when the dialog opens, and its control has the focus afterwards', async ({
  visitHost,
  page,
}) => {
  const host = await visitHost({ modal: 'popover' })
  await host.opener.click()
  await host.connectButton.click()
  await expect(host.wallet(walletId)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(host.dialog).toHaveCount(0)
  await expect(host.opener).toBeFocused()
})

test.describe('on a touch screen of 390 px', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

  for (const modal of ['radix', 'vaul'])
    test(`taps reach the dialogs inside ${modal}, which stays open`, async ({ visitHost }) => {
      const host = await visitHost({ modal })
      await host.opener.tap()
      await host.connectButton.tap()
      await host.wallet(walletId).tap()
      await host.signButton.tap()
      await host.accountButton.tap()
      await host.button('Disconnect').tap()
      await expect(host.connectButton).toBeVisible()
      await expect(host.modal).toBeVisible()
    })
})

test.describe('what goes wrong inside a modal of radix', () => {
  test.use({ expectedFaults: /initial chain|net::ERR|Failed to fetch/ })

  test('a wrong configuration is told in a dialog that can be closed', async ({ visitHost }) => {
    const host = await visitHost({ modal: 'radix', misconfigured: '' })
    await host.opener.click()
    await host.connectButton.click()
    await expect(host.dialog.getByRole('alert')).toContainText('The initial chain 5')
    await host.button('Close').click()
    await expect(host.dialog.getByRole('alert')).toHaveCount(0)
    await expect(host.modal).toBeVisible()
  })

  test('the notice of an outdated page is above the modal, and "Reload" reloads', async ({
    visitHost,
    page,
  }) => {
    await page.route(/\/(desktop|phone)-[^/]+\.js$/, (route) => route.abort())
    const host = await visitHost({ modal: 'radix' })
    await host.opener.click()
    await host.connectButton.click()
    const reloaded = page.waitForEvent('load')
    await page.locator('[data-foyer-notice] button').click()
    await reloaded
    await expect(host.opener).toBeVisible()
  })
})

test('two React roots with one kit open one dialog', async ({ visitHost, page }) => {
  const host = await visitHost({ page: 'roots' })
  await page.getByRole('region', { name: 'Content' }).getByTestId('foyer-connect-button').click()
  await expect(host.dialog).toHaveCount(1)
  await host.wallet(walletId).click()
  await host.signButton.click()
  await expect(host.accountButton).toHaveCount(2)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('D-49, B-8.8: a network that the site does not have rejects, with a dialog open or without', async ({
  visitHost,
  page,
}) => {
  const host = await visitHost({ page: 'commands' })
  const outcome = page.getByRole('status', { includeHidden: true }).and(page.locator('output'))
  const press = () => page.locator('button', { hasText: 'To 999' }).dispatchEvent('click')
  await host.enter(walletId)
  await press()
  await expect(outcome).toHaveText('chainNotConfigured')
  await expect(host.dialog).toHaveCount(0)

  await host.chainButton.click()
  await expect(host.chain(137)).toBeVisible()
  await press()
  await expect(outcome).toHaveText('chainNotConfigured')
  await expect(host.dialog.getByRole('alert')).toHaveText('This network is not offered here.')
  // The dialog works on.
  await host.chain(137).click()
  await expect(host.chainButton).toHaveAccessibleName(/Polygon/)
})

test('D-49, B-8.6: a connector of the host without a provider says so', async ({ visitHost }) => {
  const host = await visitHost({ page: 'commands', connector: 'empty' })
  await host.choose('empty')
  await expect(host.dialog.getByRole('alert')).toHaveText('provider is required.')
})

test('the window that a connector of the host draws into the page can be used, by pointer and by keyboard', async ({
  visitHost,
  page,
}) => {
  const host = await visitHost({ page: 'commands', connector: 'window' })
  const ask = page.getByRole('region', { name: 'Page Wallet' })
  await host.connectButton.click()
  await host.wallet('inPage').click()
  await ask.getByRole('button', { name: 'Decline' }).click()
  await expect(host.dialog).toContainText('You declined the request in Page Wallet.')
  await expectModal(host, true)
  await expect(host.wallet('inPage')).toBeFocused()

  await host.button('RETRY').click()
  await expectModal(host, false)
  await ask.getByRole('button', { name: 'Share' }).press('Enter')
  await expect(host.signButton).toBeVisible()
  await host.signButton.click()
  await ask.getByRole('button', { name: 'Sign' }).click()
  await expect(host.accountButton).toBeVisible()
  await expect(host.dialog).toHaveCount(0)
})

for (const connector of ['card', 'root', 'shadow', 'popover'])
  test(`so can one of the kind "${connector}", which has the focus while it is there`, async ({
    visitHost,
    page,
  }) => {
    const host = await visitHost({ page: 'commands', connector })
    const press = (name: string) =>
      page.getByRole('region', { name: 'Page Wallet' }).getByRole('button', { name }).click()
    await host.connectButton.click()
    await host.wallet('inPage').click()
    await expectModal(host, false)
    const hasFocus = () => host.dialog.evaluate((dialog) => !dialog.contains(document.activeElement))
    await expect.poll(hasFocus).toBe(true)
    await press('Decline')
    await expectModal(host, true)
    await expect(host.wallet('inPage')).toBeFocused()

    await host.button('RETRY').click()
    await expectModal(host, false)
    await press('Share')
    await host.signButton.click()
    await expectModal(host, false)
    await press('Sign')
    await expect(host.accountButton).toBeVisible()
    await expect(host.dialog).toHaveCount(0)
  })

test('with focus in the dialog, Escape closes it while a window of a connector is above it', async ({
  visitHost,
  page,
}) => {
  const host = await visitHost({ page: 'commands', connector: 'window' })
  await host.connectButton.click()
  await host.wallet('inPage').click()
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  await host.button('Close').focus()
  await page.keyboard.press('Escape')
  await expect(host.dialog).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ ...device('Pixel 7'), viewport: { width: 390, height: 290 } })

  test('beneath a window of a connector, the sheet stays where it is', async ({ visitHost, page }) => {
    const host = await visitHost({ page: 'commands', connector: 'window' })
    await host.connectButton.tap()
    await expect(host.wallet('inPage')).toBeVisible()
    await page.evaluate(watchSheet)
    await host.wallet('inPage').tap()
    await page.getByRole('button', { name: 'Decline' }).tap()
    await expectModal(host, true)
    await expect(host.wallet('inPage')).toBeFocused()
    const still = { isScrolled: true, moving: 0, focusEvents: 0 }
    expect(await page.evaluate(() => globalThis.changes)).toEqual([still, still])
  })
})

test('a backdrop of the page next to its root is no overlay, in browsers without popovers either', async ({
  visitHost,
  page,
}) => {
  await page.addInitScript(() => {
    const { matches } = Element.prototype
    // As Chromium 109 and Firefox 115, which know no such name.
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        return matches.call(this, selector.replaceAll(':popover-open', ':unknown-to-it'))
      },
    })
  })
  const host = await visitHost({ page: 'commands' })
  await page.evaluate(() => {
    const backdrop = document.body.appendChild(document.createElement('div'))
    backdrop.style.cssText = 'position: fixed; inset: 0; z-index: -1'
  })
  await host.connectButton.click()
  await expect(host.wallet(walletId)).toBeVisible()
  await expectModal(host, true)
})

test('a sidebar that the page shows before a wallet is asked, and a screen that only waits, are no windows', async ({
  visitHost,
  page,
}) => {
  const host = await visitHost({ page: 'commands', connector: 'card' })
  const addToRoot = (html: string) =>
    page.evaluate((text) => document.querySelector('#root')?.insertAdjacentHTML('beforeend', text), html)
  await host.connectButton.click()
  await expect(host.wallet('inPage')).toBeVisible()
  await addToRoot('<nav style="position: fixed; inset: 0 auto 0 0; width: 256px"><a href="#">Home</a></nav>')
  await host.wallet('inPage').click()
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  await addToRoot('<div style="position: fixed; inset: 0; z-index: -1">Connecting…</div>')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expectModal(host, true)
  await expect(host.wallet('inPage')).toBeFocused()
})

test('the dialog is modal again after a window that fades out, or that a shadow root hides', async ({
  visitHost,
  page,
}) => {
  const host = await visitHost({ page: 'commands' })
  await host.connectButton.click()
  await expect(host.wallet(walletId)).toBeVisible()

  const cover = await page.evaluateHandle(() => {
    const element = document.body.appendChild(document.createElement('div'))
    element.style.cssText = 'position: fixed; inset: 0; transition: visibility 0s 0.5s'
    return element
  })
  await expectModal(host, false)
  await cover.evaluate((element) => {
    element.style.visibility = 'hidden'
  })
  await expectModal(host, true)

  const inside = await page.evaluateHandle(() => {
    const owner = document.body.appendChild(document.createElement('div'))
    const element = document.createElement('div')
    element.style.cssText = 'position: fixed; inset: 0; display: none'
    owner.attachShadow({ mode: 'open' }).append(element)
    return element
  })
  await expectModal(host, true)
  await inside.evaluate((element) => {
    // Later than the look at the new element.
    setTimeout(() => {
      element.style.display = 'block'
    }, 500)
  })
  await expectModal(host, false)
  await inside.evaluate((element) => element.style.setProperty('display', 'none'))
  await expectModal(host, true)
})

test('in a frame without an origin', async ({ visitHost, page, hosts, bench }) => {
  await visitHost({ modal: 'plain' })
  await page.evaluate(
    (src) => {
      const frame = document.createElement('iframe')
      Object.assign(frame, { src, width: 600, height: 600 })
      frame.setAttribute('sandbox', 'allow-scripts')
      document.body.replaceChildren(frame)
    },
    hostPath(bench, { modal: 'plain' }),
  )
  await visit(createHost(page, hosts.url, page.frameLocator('iframe')))
})

test('elements of an extension in the page before React hydrates the document cost no error', async ({
  page,
  hosts,
  watched,
}) => {
  await page.goto(`${hosts.url}/hydrated.html`)
  const html = await page.evaluate(() => globalThis.serverHtml)
  await page.route('**/rendered', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      // As soon as the document is parsed: modules run after it.
      if (document.readyState !== 'interactive') return
      for (const place of [document.body, document.head]) {
        place.prepend(document.createElement('div'))
        place.append(document.createElement('div'))
        place.setAttribute('data-extension', '')
      }
      document.documentElement.append(document.createElement('input'))
      document.documentElement.setAttribute('data-extension', '')
    })
  })
  await page.goto(`${hosts.url}/rendered`)
  await page.getByTestId('foyer-connect-button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('body > div')).toHaveCount(2)
  expect(watched.faults).toEqual([])
})
