// Failures outside of the page: nodes, relay, names, storage. The page must keep working.
import { brokenLines, lineFaults } from '../fixtures/brokenLines.ts'
import { saveData } from '../fixtures/device.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

test('X1: without any storage the whole visit works; it is just not remembered', async ({
  foyer,
  addWallet,
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await page.reload()
  await expect(foyer.connectButton).toBeVisible()
})

test('X2: with full storage the current visit keeps working', async ({ foyer, addWallet, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
})

for (const text of [
  'null',
  '5',
  '{',
  '[]',
  '"x"',
  `${'['.repeat(20_000)}`,
  '{"state":{"connections":[["k",null]]}}',
]) {
  test(`X3: whatever is in storage (${text.slice(0, 40)}), the door opens`, async ({
    foyer,
    addWallet,
    page,
  }) => {
    await page.addInitScript((value) => {
      if (sessionStorage.getItem('spoilt')) return
      sessionStorage.setItem('spoilt', 'once')
      const keys = [
        'foyer-session',
        'foyer-recent',
        'foyer-transactions',
        'wagmi.store',
        'wagmi.recentConnectorId',
      ]
      for (const key of keys) localStorage.setItem(key, value)
    }, text)
    await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    await page.reload()
    await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  })
}

test.describe('a node that fails', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  for (const [what, response] of [
    ['R1: HTML', { status: 200, contentType: 'text/html', body: '<html>' }],
    ['R6: too many requests, come back in an hour', { status: 429, headers: { 'retry-after': '3600' } }],
    ['R7: a server error', { status: 503, body: '' }],
  ] as const) {
    test(`${what}: no name, no balance, and a door that works`, async ({
      foyer,
      addWallet,
      bench,
      context,
    }) => {
      for (const url of Object.values(bench.nodes)) {
        await context.route(`${url}/**`, (route) => route.fulfill(response))
      }
      await addWallet()
      await foyer.open()
      await foyer.enter(walletId)
      await expect(foyer.accountButton).toContainText('0xf3…2266')
      await expect(foyer.accountButton).not.toContainText('ETH')
      await foyer.accountButton.click()
      await expect(foyer.button('Copy Address')).toBeVisible()
    })
  }

  test('B-2.18: no balance is never shown as zero, and it comes when the node is back', async ({
    foyer,
    addWallet,
    bench,
    context,
  }) => {
    const nodes = `${bench.nodes[137]}/**`
    await context.route(nodes, (route) => route.abort())
    await addWallet({ chainId: 137 })
    await foyer.open()
    await foyer.enter(walletId)
    await expect(foyer.accountButton).not.toContainText('POL')
    await context.unroute(nodes)
    await foyer.accountButton.click()
    await expect(foyer.dialog).toContainText('10k POL')
  })
})

for (const { name, onLine, breakLine, mend } of brokenLines) {
  test.describe(name, () => {
    test.use({ expectedFaults: lineFaults })

    test('X22: a press before the dialog is there says so, and the next one opens it with its styles', async ({
      context,
      foyer,
      page,
    }) => {
      // For a visitor who saves data, nothing is fetched ahead.
      await saveData(context)
      await foyer.open()
      await page.waitForLoadState('networkidle')
      await breakLine(page)
      expect(await page.evaluate(() => navigator.onLine)).toBe(onLine)
      await foyer.connectButton.click()
      await expect(page.getByRole('alert')).toContainText('You are offline.')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toContainText('You are offline.')
      await mend(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(foyer.dialog).toBeVisible()
      await expect(foyer.dialog).toHaveCSS('position', 'fixed')
    })
  })
}

test.describe('a deployment under way', () => {
  test.use({ expectedFaults: /Failed to load resource|dynamically imported module|preload/ })

  test('X22: a missing chunk shows a notice with a reload button', async ({ foyer, page }) => {
    await foyer.open()
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await foyer.connectButton.click()
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await foyer.connectButton.click()
    await expect(foyer.dialog).toBeVisible()
  })
})

test('X12: a page restored from the back-forward cache queries its wallet again', async ({
  foyer,
  addWallet,
  page,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await page.goto('about:blank')
  wallet.permit([])
  await page.goBack()
  await expect(foyer.connectButton).toBeVisible()
})

test.describe('X18: in a browser without cookies', () => {
  test.use({ blocksCookies: true, expectedFaults: /401/ })

  test('sign-in shows its requirement, and can be cancelled', async ({ foyer, addWallet, page }) => {
    await addWallet()
    await foyer.open()
    await foyer.choose(walletId)
    await foyer.sign()
    await expect(page.getByRole('alert')).toContainText('Signing in needs cookies')
    await foyer.button('Cancel').click()
    await expect(foyer.connectButton).toBeVisible()
  })
})

test('X19: a page that the browser has translated goes on working', async ({ foyer, addWallet, page }) => {
  await addWallet()
  await foyer.open()
  // The list of grants hydrates when its scripts have come.
  await page.waitForLoadState('networkidle')
  // As translators do: once the page has come to rest every text becomes an element of theirs, again and again.
  await page.evaluate(async () => {
    await new Promise<void>((rest) => requestIdleCallback(() => rest()))
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const parent = text.parentElement
        if (!text.data.trim() || !parent || parent.closest('[translate="no"], font, script, style')) continue
        const font = document.createElement('font')
        font.textContent = `» ${text.data}`
        text.replaceWith(font)
      }
    }
    new MutationObserver(translate).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    translate()
  })
  await foyer.connectButton.click()
  await foyer.wallet(walletId).click()
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
  await foyer.accountButton.click()
  await expect(foyer.dialog).toContainText('visitor.eth')
  await page.getByTestId('foyer-disconnect-button').click()
  await expect(foyer.connectButton).toBeVisible()
})
