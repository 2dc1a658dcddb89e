import { reject } from '@foyer/testing/wallet'
import { expect, type Locator } from '@playwright/test'
import { saveData, withMotion, withoutCurves } from '../fixtures/device.ts'
import { openedLinks, pairPhone, test, uriIn } from '../fixtures/pairing.ts'
import { scanned } from '../fixtures/readCode.ts'
import { signInTitle } from '../fixtures/test.ts'

test.use(withMotion)

for (const [id, form] of [
  ['rainbow', /^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A/],
  ['metaMask', /^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/],
  ['walletConnect', /^wc:/],
  ['trust', /^wc:/],
] as const) {
  test(`B-10.4, B-10.5 ${id}: the code on the screen can be scanned, and holds the link`, async ({
    foyer,
  }) => {
    await foyer.open()
    await foyer.choose(id)
    expect(await scanned(foyer)).toMatch(form)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [layout, width] of [
    ['wide', 1280],
    ['compact', 600],
  ] as const) {
    test.describe(() => {
      test.use({ colorScheme, viewport: { width, height: 800 } })
      test(`B-9.15, B-9.16 the ${layout} code with its logo can be scanned in ${colorScheme} colours`, async ({
        foyer,
      }) => {
        await foyer.open()
        await foyer.choose('rainbow')
        expect(await scanned(foyer)).toContain('rnbwapp.com/wc?uri=wc%3A')
      })
    })
  }
}

test.describe(() => {
  // No app takes the link on a machine for tests, and the browser says so.
  test.use({ expectedFaults: /ledgerlive:|because a user gesture is required/ })
  test('B-10.4, B-11.24 a wallet with an app for this computer: it is opened, next to a QR code', async ({
    foyer,
    page,
  }) => {
    const form = /^ledgerlive:\/\/wc\?uri=wc%3A/
    await foyer.open()
    const links = await openedLinks(page)
    await foyer.choose('ledger')
    await expect.poll(() => links).toEqual([expect.stringMatching(form)])
    expect(await scanned(foyer)).toMatch(form)
    // The browser confirms the first link in a separate window, and blocks the mouse until then.
    await foyer.dialog.getByRole('button', { name: 'Open Ledger Live' }).dispatchEvent('click')
    await expect.poll(() => links).toHaveLength(2)
    await expect(foyer.dialog.getByRole('heading', { name: 'Scan with Ledger Live' })).toBeVisible()
  })
})

test('a whole visit with a phone: scan, sign, switch, reload, leave', async ({
  foyer,
  page,
  phone,
  phoneWallet,
  relay,
}) => {
  await pairPhone(foyer, phone, 'rainbow')
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
  expect(phoneWallet.of('personal_sign')).toHaveLength(1)

  await foyer.chainButton.click()
  await foyer.chain(137).click()
  await expect(foyer.chainButton).toContainText('Polygon')

  await page.reload()
  await expect(foyer.accountButton).toBeVisible()
  await expect(foyer.chainButton).toContainText('Polygon')
  // One socket of the page, one of the phone: the page's is opened behind what has been painted.
  await expect.poll(() => relay.open).toBe(2)

  await foyer.leave()
  await expect(foyer.connectButton).toBeVisible()
  await expect.poll(() => phone.sessions).toEqual([])
})

test('a browser without X25519 and Ed25519: they are fetched, and the phone pairs and signs', async ({
  foyer,
  page,
  phone,
  watched,
}) => {
  await withoutCurves(page.context())
  await pairPhone(foyer, phone, 'rainbow')
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
  expect(watched.requests.filter((request) => request.includes('noblePrimitives'))).toHaveLength(1)
})

test('B-4.34 the phone ends the session: the page is left', async ({ foyer, phone }) => {
  await pairPhone(foyer, phone, 'walletConnect')
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
  await phone.disconnect()
  await expect(foyer.connectButton).toBeVisible()
})

test('B-4.85 refused on the phone: the dialog stays, and says nothing', async ({
  foyer,
  phone,
  phoneWallet,
}) => {
  phoneWallet.script({ personal_sign: reject(5000) })
  await pairPhone(foyer, phone, 'walletConnect')
  await foyer.sign()
  await expect.poll(() => phoneWallet.of('personal_sign').length).toBe(1)
  await expect(foyer.signButton).toBeEnabled()
  await expect(foyer.dialog.getByRole('alert')).toHaveCount(0)
})

/** The scripts of which a code is made: the client, its cryptography, the QR encoder. */
const partsOfCode = ['openPairing', 'cryptography', 'QrCode']
const partsIn = (requests: readonly string[]) =>
  partsOfCode.filter((part) => requests.some((request) => request.includes(`/${part}-`)))

test('D-19 the open list fetches the scripts of a code and opens no socket; a press fetches none, and opens one to the relay', async ({
  foyer,
  page,
  relay,
  origins,
  watched,
}) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin))
  const attempts = relay.attempts.length
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet('rainbow')).toBeVisible()
  await expect.poll(() => partsIn(watched.requests)).toEqual(partsOfCode)
  await page.waitForLoadState('networkidle')
  expect(sockets).toEqual([])
  expect(relay.attempts).toHaveLength(attempts)

  const fetched = watched.requests.length
  await foyer.wallet('rainbow').click()
  await scanned(foyer)
  expect(partsIn(watched.requests.slice(fetched))).toEqual([])
  // The browser has the curves.
  expect(watched.requests.filter((request) => request.includes('noblePrimitives'))).toEqual([])
  expect(watched.requested().filter((origin) => !origins.includes(origin))).toEqual([])
  // The code is painted before the socket is opened.
  await expect.poll(() => sockets).toEqual([relay.url])
  expect(page.frames()).toHaveLength(1)
})

test('the scripts of a QR code are fetched in parallel with the engine', async ({ foyer, page, watched }) => {
  await page.route(/\/engine-[^/]+\.js$/, async (route) => {
    await expect.poll(() => partsIn(watched.requests)).toContain('openPairing')
    await route.continue()
  })
  await foyer.open()
  await foyer.choose('walletConnect')
  await scanned(foyer)
})

test('a visitor who saves data: nothing of WalletConnect is fetched before it is chosen', async ({
  foyer,
  page,
  watched,
}) => {
  await saveData(page.context())
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet('rainbow')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(partsIn(watched.requests)).toEqual([])
  await foyer.wallet('rainbow').click()
  await scanned(foyer)
  expect(partsIn(watched.requests)).toEqual(partsOfCode)
})

test.describe('a relay that is down', () => {
  test.use({ expectedFaults: /WebSocket connection to/ })

  test('X23 is said below the code, RETRY asks it again, and the same code pairs once it is back', async ({
    foyer,
    phone,
    relay,
  }) => {
    relay.become('refuses')
    await foyer.open()
    await foyer.choose('walletConnect')
    const alert = foyer.dialog.getByRole('alert')
    await expect(alert).toContainText('cannot be reached')
    const uri = uriIn(await scanned(foyer))
    const attempts = relay.attempts.length
    await foyer.button('RETRY').click()
    await expect.poll(() => relay.attempts.length).toBeGreaterThan(attempts)
    relay.become('well')
    await expect(alert).toHaveCount(0)
    await phone.pair(uri)
    await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  })
})

/** Presses a control and returns a function: the number of frames until a code was painted whose label has `name` in it. */
async function pressForCode(control: Locator, name: string): Promise<() => Promise<number>> {
  await control.evaluate((pressed: HTMLElement, text) => {
    const counted = window as Window & { framesToCode?: number }
    const count = (frames: number) => {
      if (document.querySelector(`[role="img"][aria-label*="${text}"]`)) counted.framesToCode = frames
      else requestAnimationFrame(() => count(frames + 1))
    }
    pressed.click()
    count(0)
  }, name)
  return () =>
    control.evaluate(
      () => (window as Window & { framesToCode?: number }).framesToCode ?? Number.POSITIVE_INFINITY,
    )
}

test('a relay that does not answer: the code is painted within eight frames of the press', async ({
  foyer,
  relay,
}) => {
  relay.become('hangs')
  await foyer.open()
  // The first code fetches what the second one is made with.
  await foyer.choose('rainbow')
  await scanned(foyer)
  const frames = await pressForCode(foyer.wallet('walletConnect'), 'WalletConnect')
  await expect.poll(frames).toBeLessThanOrEqual(8)
  expect(await scanned(foyer)).toMatch(/^wc:/)
})
