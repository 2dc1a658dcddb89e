import { ask, fail, reject, value } from '@foyer/testing/wallet'
import { withMotion } from '../fixtures/device.ts'
import type { Foyer } from '../fixtures/foyer.ts'
import { test as publicTest } from '../fixtures/publicSite.ts'
import { expect, signedTexts, signInTitle, test, walletId } from '../fixtures/test.ts'

test.use(withMotion)

const failedLoad = /console: Failed to load resource/

test('B-4.80, B-7.2: one signature opens the door', async ({ foyer, addWallet, watched, bench }) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toContainText(bench.ensName)
  expect(wallet.of('personal_sign')).toHaveLength(1)
  const calls = watched.requests.filter((request) => request.startsWith('POST') && request.includes('/auth/'))
  expect(calls.map((call) => call.replace(/.*\/auth/, '/auth'))).toEqual(['/auth/nonce', '/auth/verify'])
})

test('B-3.51: the message is an ERC-4361 text for this very page', async ({ foyer, addWallet, server }) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  const [text = ''] = signedTexts(wallet)
  const { host } = new URL(server.url)
  expect(text).toMatch(new RegExp(`^(http://)?${host} wants you to sign in with your Ethereum account:\n0x`))
  expect(text).toContain(`\nURI: ${server.url}\nVersion: 1\nChain ID: 1\nNonce: `)
})

test('B-4.85: a refused signature is silent, and the same nonce serves the next try', async ({
  foyer,
  addWallet,
  watched,
}) => {
  const wallet = await addWallet({ script: { personal_sign: [reject(), reject(5000), ask()] } })
  await foyer.open()
  await foyer.choose(walletId)
  for (const tries of [1, 2]) {
    await expect(foyer.signButton).toHaveText('Sign message')
    await foyer.sign()
    await expect.poll(() => wallet.of('personal_sign')).toHaveLength(tries)
    await expect(foyer.signButton).toHaveText('Sign message')
    await expect(foyer.dialog.getByRole('alert')).toHaveCount(0)
  }
  await foyer.sign()
  await expect(foyer.signButton).toContainText('Waiting for signature...')
  const requested = await wallet.nextAsked('personal_sign')
  requested.respond()
  await expect(foyer.accountButton).toBeVisible()
  expect(watched.requests.filter((request) => request.endsWith('/auth/nonce'))).toHaveLength(1)
})

test('B-8.10: a wallet that fails to sign says so, and can be asked again', async ({ foyer, addWallet }) => {
  const wallet = await addWallet({ script: { personal_sign: fail(-32603, 'Internal error') } })
  await foyer.open()
  await foyer.choose(walletId)
  await foyer.sign()
  await expect(foyer.dialog.getByRole('alert')).toHaveText('Error signing message, please retry!')
  wallet.script({ personal_sign: ask() })
  await foyer.sign()
  await expect(foyer.dialog.getByRole('alert')).toHaveCount(0)
  const requested = await wallet.nextAsked('personal_sign')
  requested.respond()
  await expect(foyer.accountButton).toBeVisible()
})

test('C5: on a network that is not offered the wallet is asked to leave it, and the page says so', async ({
  foyer,
  addWallet,
}) => {
  const wallet = await addWallet({
    chainId: 56,
    chains: { 1: '', 56: '' },
    script: { wallet_switchEthereumChain: [reject(), fail(-32601, 'What?'), ask()] },
  })
  await foyer.open()
  await foyer.choose(walletId)
  const alert = foyer.dialog.getByRole('alert')
  await expect(alert).toContainText('Wrong network detected')
  await foyer.sign()
  await expect(alert).toContainText('does not support switching networks')
  await expect(foyer.signButton).toHaveText('Sign message')
  await foyer.sign()
  await expect(foyer.signButton).toHaveText('Confirm in wallet')
  const requested = await wallet.nextAsked('wallet_switchEthereumChain')
  requested.respond()
  await expect(foyer.accountButton).toBeVisible()
  expect(signedTexts(wallet)).toEqual([expect.stringContaining('\nChain ID: 1\n')])
})

test.describe('when the server fails', () => {
  test.use({ expectedFaults: failedLoad })

  test('B-8.9, B-4.82: no nonce, an error, and another try', async ({ foyer, addWallet }) => {
    const wallet = await addWallet()
    await foyer.page.route('**/auth/nonce', (route) => route.fulfill({ status: 500, body: 'no' }))
    await foyer.open()
    await foyer.choose(walletId)
    await expect(foyer.dialog.getByRole('alert')).toHaveText('Error preparing message, please retry!')
    expect(wallet.of('personal_sign')).toEqual([])
    await foyer.page.unroute('**/auth/nonce')
    await foyer.button('Try again').click()
    await expect(foyer.button('Sign message')).toBeVisible()
    await foyer.sign()
    await expect(foyer.accountButton).toBeVisible()
  })

  test('B-8.11, B-4.84: a signature that was not verified is not used again', async ({
    foyer,
    addWallet,
    watched,
  }) => {
    const wallet = await addWallet()
    await foyer.page.route('**/auth/verify', (route) => route.abort('connectionreset'), { times: 1 })
    await foyer.open()
    await foyer.choose(walletId)
    await foyer.sign()
    await expect(foyer.dialog.getByRole('alert')).toHaveText('Error verifying signature, please retry!')
    // One press: the next nonce has loaded, or the press waits for it.
    await foyer.button('Sign message').click()
    await expect(foyer.accountButton).toBeVisible()
    const [first, second] = signedTexts(wallet)
    expect(second).not.toBe(first)
    expect(watched.requests.filter((request) => request.endsWith('/auth/nonce'))).toHaveLength(2)
  })

  test('B-8.11: the server refuses the signature of another account', async ({ foyer, addWallet }) => {
    await addWallet({ script: { personal_sign: value(`0x${'11'.repeat(32)}${'22'.repeat(32)}1b`) } })
    await foyer.open()
    await foyer.choose(walletId)
    await foyer.sign()
    await expect(foyer.dialog.getByRole('alert')).toHaveText('Error verifying signature, please retry!')
    await expect(foyer.accountButton).toHaveCount(0)
  })
})

for (const [way, leave] of [
  ['Cancel', (foyer) => foyer.button('Cancel').click()],
  ['Close', (foyer) => foyer.button('Close').click()],
  ['Escape', (foyer) => foyer.page.keyboard.press('Escape')],
] as const satisfies readonly (readonly [string, (foyer: Foyer) => Promise<void>])[]) {
  test(`B-2.72, B-2.73: ${way} leaves the wallet too`, async ({ foyer, addWallet }) => {
    await addWallet()
    await foyer.open()
    await foyer.choose(walletId)
    await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
    await leave(foyer)
    await expect(foyer.dialog).toHaveCount(0)
    await foyer.connectButton.click()
    await expect(foyer.dialog.getByRole('heading', { name: 'Connect a Wallet' })).toBeVisible()
  })
}

test('B-4.86: a signature that arrives after Cancel goes nowhere', async ({ foyer, addWallet, watched }) => {
  const wallet = await addWallet({ script: { personal_sign: ask() } })
  await foyer.open()
  await foyer.choose(walletId)
  await foyer.sign()
  const requested = await wallet.nextAsked('personal_sign')
  await foyer.button('Cancel').click()
  await expect(foyer.dialog).toHaveCount(0)
  requested.respond()
  await foyer.page.waitForTimeout(300)
  await expect(foyer.connectButton).toBeVisible()
  expect(watched.requests.filter((request) => request.endsWith('/auth/verify'))).toEqual([])
})

publicTest(
  'B-4.92 a visitor who leaves the page while it signs out keeps no cookie of the session',
  async ({ foyer, addWallet, context, page, site }) => {
    const cookieNames = async () => (await context.cookies()).map(({ name }) => name)
    await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    expect(await cookieNames()).toContain('__Host-sid')
    site.holdAnswers(500)
    const requested = page.waitForRequest('**/auth/sign-out')
    await foyer.leave()
    await requested
    await page.goto('about:blank')
    await expect.poll(cookieNames).not.toContain('__Host-sid')
  },
)

test.describe('while the database of the server is away', () => {
  test.use({ expectedFaults: failedLoad })

  test('29.8: a visitor who leaves is told, and signed out when it is back', async ({ foyer, addWallet }) => {
    await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    const { page } = foyer
    let tries = 0
    await page.route('**/auth/sign-out', (route) => {
      tries += 1
      return tries === 1 ? route.fulfill({ status: 503, json: {} }) : route.fallback()
    })
    const ended = page.waitForResponse(
      (response) => response.url().endsWith('/auth/sign-out') && response.ok(),
    )
    await foyer.leave()
    await expect(foyer.connectButton).toBeVisible()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('You are not signed out yet: the server does not answer.')
    await ended
    await expect(notice).toHaveCount(0)
    expect(tries).toBe(2)
  })

  test('29.8: a visitor who leaves without a line can ask again', async ({ foyer, addWallet }) => {
    const wallet = await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    const { page } = foyer
    await page.route('**/auth/sign-out', (route) => route.abort())
    await foyer.leave()
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(again).toBeEnabled()
    await page.unroute('**/auth/sign-out')
    await again.click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await foyer.choose(walletId)
    await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
    expect(wallet.of('personal_sign')).toHaveLength(1)
  })

  test('29.8: a visitor who leaves without a line is signed out by the next page load', async ({
    foyer,
    addWallet,
  }) => {
    await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    const { page } = foyer
    await page.route('**/auth/sign-out', (route) => route.abort())
    await foyer.leave()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/auth/sign-out')
    const ended = page.waitForResponse('**/auth/sign-out')
    await page.reload()
    expect((await ended).status()).toBe(200)
    await expect(foyer.connectButton).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid')
  })
})

test.describe('two tabs', () => {
  // Both tabs receive the wallet's disconnection and sign out; the later one gets the response that there is no
  // session.
  test.use({ expectedFaults: /status of 401 .*\/auth\/session/ })

  test('X8: two tabs are one visitor: both are in, and leaving one leaves both', async ({
    foyer,
    addWallet,
    openTab,
  }) => {
    await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    const second = await openTab()
    await expect(second.accountButton).not.toHaveAttribute('aria-busy', 'true')
    await foyer.leave()
    await expect(foyer.connectButton).toBeVisible()
    await expect(second.connectButton).toBeVisible()
  })
})
