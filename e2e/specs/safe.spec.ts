import type { Page } from '@playwright/test'
import { test } from '../fixtures/safe.ts'
import { expect, signInTitle } from '../fixtures/test.ts'

// A Safe on a local chain, a page that implements Safe's messages and shows ours in its frame, and the server's
// page for that frame. All on this machine, each site with its own host name.

async function sessionCookies(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.filter(({ name }) => name.includes('sid'))
}

for (const { name, ...way } of [
  { name: 'one owner signs', owners: 1, threshold: 1, proveBy: 'signatures' },
  { name: 'two of three owners sign', owners: 3, threshold: 2, proveBy: 'signatures' },
  { name: 'one owner approves on the chain', owners: 1, threshold: 1, proveBy: 'approval' },
  { name: 'two of three owners approve on the chain', owners: 3, threshold: 2, proveBy: 'approval' },
] as const) {
  // The frame is a sandbox without modals and without a way to the top (X25): a page that tried would be heard.
  test(`D-15, D-18, X25 a whole visit inside a Safe: ${name}`, async ({
    browserName,
    openInSafe,
    page,
    safeOrigin,
  }) => {
    const { app, host, safe } = await openInSafe(way)
    // B-10.4: connected at once, without a press.
    await expect.poll(() => host.requests.map(({ method }) => method)).toContain('getSafeInfo')
    await app.connectButton.click()
    await expect(app.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
    await app.sign()
    await expect(app.accountButton).toBeVisible()

    const signed = host.requests.find(({ method }) => method === 'signMessage')
    const { message } = { message: '', ...(signed?.params as object | undefined) }
    expect(message).toContain(`${new URL(safeOrigin).host} wants you to sign in`)
    expect(message).toContain(`\n${safe.address}\n`)
    expect(message).toContain(`\nURI: ${safeOrigin}\n`)

    // The session is a cookie of this frame in this parent, and it is good after a reload.
    const [cookie, ...more] = await sessionCookies(page)
    expect(more).toEqual([])
    expect(cookie).toMatchObject({
      name: '__Host-sid',
      domain: 'safe.localhost',
      secure: true,
      httpOnly: true,
      sameSite: 'None',
      // The driver of Firefox does not report it.
      ...(browserName === 'chromium' && { partitionKey: 'http://wallet.localhost' }),
    })
    await page.reload()
    await expect(app.accountButton).not.toHaveAttribute('aria-busy', 'true')
    await expect(app.accountButton).toBeVisible()

    await app.leave()
    await expect(app.connectButton).toBeVisible()
    await expect.poll(() => sessionCookies(page)).toEqual([])
  })
}

test('B-10.4 a page that a link within the frame leads to is connected as the first one', async ({
  openInSafe,
}) => {
  const { app, frame, host } = await openInSafe()
  const infoRequests = () => host.requests.filter(({ method }) => method === 'getSafeInfo').length
  await expect.poll(infoRequests).toBeGreaterThan(0)
  const before = infoRequests()
  await frame.locator('body').evaluate(() => location.assign(`${location.pathname}?second`))
  await expect.poll(infoRequests).toBeGreaterThan(before)
  await app.connectButton.click()
  await expect(app.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
})

test('B-8.14, B-2.95 inside a Safe the network is fixed, and the dialog says where to switch', async ({
  openInSafe,
}) => {
  const { app } = await openInSafe()
  await app.connectButton.click()
  await app.sign()
  await app.chainButton.click()
  await expect(app.dialog).toContainText(
    'Your wallet does not support switching networks from the app. Try switching networks from within your wallet instead.',
  )
  await expect(app.chain(137)).toHaveCount(0)
})

test('D-18 refused in Safe: the dialog stays, and says nothing', async ({ openInSafe }) => {
  const { app, frame, host } = await openInSafe()
  host.decide('approve')
  await app.connectButton.click()
  await expect(app.signButton).toHaveText('Sign message')
  host.decide('reject')
  await app.sign()
  await expect.poll(() => host.requests.at(-1)?.method).toBe('signMessage')
  await expect(app.signButton).toHaveText('Sign message')
  await expect(frame.getByRole('alert')).toHaveCount(0)
})

test('D-15 only Safe is offered there, whatever the browser has, and nothing of phones is fetched', async ({
  openInSafe,
  addWallet,
  watched,
}) => {
  await addWallet()
  const { app, frame, host } = await openInSafe()
  host.decide('silent')
  await app.connectButton.click()
  await expect(frame.getByTestId(/foyer-wallet-option-/)).toHaveCount(1)
  await expect(app.wallet('safe')).toBeVisible()
  expect(watched.requests.filter((request) => /openPairing|openCoinbase/.test(request))).toEqual([])
})

test('D-15 opened by itself, it leads to the face that is made for that', async ({
  page,
  safeOrigin,
  server,
}) => {
  await page.goto(`${safeOrigin}/`)
  expect(page.url()).toBe(`${server.url}/`)
})

test('no byte of Safe is fetched outside of a frame', async ({ foyer, page, watched }) => {
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet('coinbase')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(watched.requests.filter((request) => /safe(Connector|Frame)/i.test(request))).toEqual([])
  await expect(foyer.wallet('safe')).toContainText('Works inside Safe')
})

test.describe('in a browser without cookies', () => {
  // The page around has another site, so this is a frame of a third party.
  test.use({ blocksCookies: true })

  test('D-15, X18 visitors can look around, and are told what signing in needs and where', async ({
    openInSafe,
    page,
    safeOrigin,
    server,
  }) => {
    const { app, frame, host, safe } = await openInSafe()
    await expect(frame.getByText('Signing in needs cookies')).toContainText('keeps none for apps inside Safe')
    const link = frame.getByRole('link', { name: /by itself/ })
    await expect(link).toHaveAttribute('href', server.url)

    // Connected without signing in: address, balance and network can be read.
    await app.accountButton.click()
    await expect(app.dialog.locator('code')).toHaveText(safe.address)
    await page.keyboard.press('Escape')
    await expect(app.chainButton).toBeVisible()
    expect(host.requests.map(({ method }) => method)).not.toContain('signMessage')

    // It is the browser that keeps nothing.
    expect(await page.context().cookies()).toEqual([])
    const inside = page.frames().find((inner) => inner.url().startsWith(safeOrigin))
    const stored = inside?.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: what is tried is whether this writes anything
      document.cookie = 'probe=1; Path=/; Secure; SameSite=None; Partitioned'
      return document.cookie
    })
    expect(await stored).toBe('')
  })
})

test.describe('in the frame of an origin that is not configured', () => {
  test.use({ expectedFaults: /frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/ })

  test('T55 the browser does not even load it', async ({ openInSafe, parents }) => {
    const { app, host } = await openInSafe({ parent: parents.stranger })
    await expect(app.connectButton).toHaveCount(0)
    expect(host.requests).toEqual([])
  })

  test('T54 nor the main face, in any frame', async ({ openInSafe, server }) => {
    const { app, host } = await openInSafe({ url: server.url })
    await expect(app.connectButton).toHaveCount(0)
    expect(host.requests).toEqual([])
  })

  test('T55, X25 with the header stripped, it refuses by itself', async ({
    openInSafe,
    page,
    parents,
    safeOrigin,
  }) => {
    await page.route(`${safeOrigin}/`, async (route) => {
      // Browsers resolve `safe.localhost`; Node does not.
      const { host, port } = new URL(safeOrigin)
      const headersWithHost = { ...route.request().headers(), host }
      const response = await route.fetch({ url: `http://127.0.0.1:${port}/`, headers: headersWithHost })
      const { 'content-security-policy': policy = '', ...headers } = response.headers()
      const open = policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *')
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': open } })
    })
    const { app, frame, host } = await openInSafe({ parent: parents.stranger })
    await app.connectButton.click()
    await app.wallet('safe').click()
    await expect(frame.getByRole('alert')).toHaveText('Could not load Safe information')
    expect(host.requests).toEqual([])
  })
})
