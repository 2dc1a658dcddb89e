// The diagnosis of faults that are brought about in a browser. The page is in e2e/hosts.
import { createServer } from 'node:http'
import { createTestSite } from '@foyer/auth/testing'
import type { Diagnosis, Kit } from '@foyer/kit'
import { type LocalRelay, startRelay } from '@foyer/testbed/pairing'
import { freePort, listen } from '@foyer/testbed/ports'
import { fail, never, value } from '@foyer/testing/wallet'
import type { Page } from '@playwright/test'
import { device } from '../fixtures/device.ts'
import { createHost, hostPath, startHosts } from '../fixtures/host.ts'
import { perWorker } from '../fixtures/perWorker.ts'
import type { RunningServer } from '../fixtures/server.ts'
import { test as base, expect, walletId } from '../fixtures/test.ts'

interface Fixtures {
  /** Opens the diagnosed page, with parameters of its address. */
  readonly visit: (query?: Readonly<Record<string, string>>) => Promise<ReturnType<typeof createHost>>
}

interface WorkerFixtures {
  readonly hosts: RunningServer
  readonly relay: LocalRelay
}

const test = base.extend<Fixtures, WorkerFixtures>({
  hosts: perWorker(startHosts),
  relay: perWorker(() => startRelay()),
  // Most of these pages speak to hosts that do not answer, and are refused by policies.
  expectedFaults: /./,
  visit: async ({ page, hosts, bench }, use) => {
    await use(async (query = {}) => {
      const host = createHost(page, hosts.url)
      await host.open(hostPath(bench, { page: 'doctor', ...query }))
      await expect(host.connectButton).toBeVisible()
      return host
    })
  },
})

type Diagnosed = Window & { readonly kit: Kit }

const diagnose = (page: Page, network = false): Promise<Diagnosis> =>
  page.evaluate((wanted) => (window as unknown as Diagnosed).kit.diagnose({ network: wanted }), network)

/** The causes that were found, once a diagnosis names any. */
async function causesIn(page: Page, network = false): Promise<readonly string[]> {
  const { findings } = await diagnose(page, network)
  return findings.map(({ cause }) => cause)
}

/** Parameter with which the page is served with further headers. */
const servedWith = (headers: Readonly<Record<string, string>>) => ({
  headers: new URLSearchParams(headers).toString(),
})

test('35.2 a page in good order: nothing is found, and no other host is asked', async ({
  page,
  visit,
  relay,
}) => {
  const before = relay.attempts.length
  await visit({ relay: relay.url })
  const requestedHosts: string[] = []
  page.on('request', (request) => requestedHosts.push(new URL(request.url()).host))
  expect(await causesIn(page)).toEqual([])
  expect(new Set(requestedHosts)).toEqual(new Set([new URL(page.url()).host]))
  expect(relay.attempts.length).toBe(before)
  expect(await causesIn(page, true)).toEqual([])
  expect(relay.attempts.length).toBe(before + 1)
})

test('35.2 the policy blocks the relay', async ({ page, visit, relay, bench }) => {
  const nodes = Object.values(bench.nodes).join(' ')
  await visit({
    relay: relay.url,
    ...servedWith({ 'Content-Security-Policy': `connect-src 'self' ${nodes}` }),
  })
  expect(await causesIn(page, true)).toEqual(['relayBlocked'])
})

test('35.2 the policy blocks a node', async ({ page, visit, relay, bench }) => {
  await visit({
    relay: relay.url,
    ...servedWith({ 'Content-Security-Policy': `connect-src 'self' ${relay.url} ${bench.nodes[1]}` }),
  })
  expect(await causesIn(page, true)).toEqual(['nodeBlocked'])
})

test('35.2 a policy on openers, where a wallet opens a window', async ({ page, visit }) => {
  await visit(servedWith({ 'Cross-Origin-Opener-Policy': 'same-origin' }))
  expect(await causesIn(page)).toEqual(['openerPolicy'])
})

test('35.2 a blocked pop-up', async ({ page, visit }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const host = await visit()
  await host.choose('coinbase')
  await expect.poll(() => causesIn(page)).toEqual(['popupBlocked'])
})

test.describe('the relay', () => {
  test.afterEach(({ relay }) => relay.become('well'))

  test('35.2 is down', async ({ page, visit, relay }) => {
    relay.become('refuses')
    await visit({ relay: relay.url })
    expect(await causesIn(page, true)).toEqual(['relayDown'])
  })

  test('35.3 a visitor without the relay is told at a press', async ({ visit, relay }) => {
    relay.become('refuses')
    const host = await visit({ relay: relay.url })
    await host.choose('walletConnect')
    const ask = host.button('What can I do?')
    await expect(ask).toBeVisible()
    await ask.click()
    await expect(host.dialog.getByText(/A VPN or a blocker may be the cause/).first()).toBeVisible()
  })

  test('35.2 refuses the project', async ({ page, visit, relay }) => {
    relay.become('unauthorized')
    await visit({ relay: relay.url })
    expect(await causesIn(page, true)).toEqual(['relayRefused'])
  })
})

test('35.2 a clock that is ten minutes ahead', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 600_000
  })
  // The file server of the journeys sends `Date`, as every server does.
  await visit()
  const { findings } = await diagnose(page)
  expect(findings).toEqual([{ cause: 'clockWrong', about: '10 min' }])
})

test('35.2 two extensions under one rdns', async ({ page, visit, addWallet }) => {
  await addWallet({ info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2' } })
  await addWallet({ info: { uuid: '350670db-19fa-4704-a166-e52e178b59d3' } })
  await visit()
  expect(await causesIn(page)).toEqual(['walletContested'])
})

test('35.2 a node of another chain', async ({ page, visit, bench }) => {
  const address = `/index.html?page=doctor&node=${bench.nodes[1]}&node=${bench.nodes[10]}`
  const host = await visit()
  await host.open(address)
  await expect(host.connectButton).toBeVisible()
  expect(await causesIn(page, true)).toEqual(['nodeOfAnotherChain'])
})

test('35.2 a node that answers 429', async ({ page, visit, bench }) => {
  await page.route(`${bench.nodes[137]}/**`, (route) =>
    route.fulfill({ status: 429, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' }),
  )
  await visit()
  expect(await causesIn(page, true)).toEqual(['nodeLimited'])
})

test('35.2 a node without CORS, and one that is not there', async ({ page, visit, bench }) => {
  const server = createServer((_, response) => void response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
  // Nothing listens on the second one.
  const ports = [await listen(server), await freePort()]
  const host = await visit()
  await host.open(`/index.html?page=doctor${ports.map((port) => `&node=http://127.0.0.1:${port}`).join('')}`)
  await expect(host.connectButton).toBeVisible()
  expect(await causesIn(page, true)).toEqual(['nodeWithoutCors', 'nodeDown'])
  server.close()
  expect(bench.nodes[1]).toBeDefined()
})

test('35.2 a frame that allows no copying', async ({ page, visit, hosts, bench }) => {
  await visit()
  const inner = `${hosts.url.replace('localhost', '127.0.0.1')}${hostPath(bench, { page: 'doctor' })}`
  await page.setContent(`<iframe src="${inner.replaceAll('&', '&amp;')}" width="600" height="400"></iframe>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByTestId('foyer-connect-button')).toBeVisible()
  const findings = await page.frames()[1]?.evaluate(async () => {
    const { kit } = window as unknown as { kit: Kit }
    return (await kit.diagnose()).findings.map(({ cause }) => cause)
  })
  // Of cookies, it has those that are Partitioned.
  expect(findings).toEqual(['framePermissions'])
})

test.describe('in an app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Telegram-Android/11.9.0',
  })

  test('35.2 a web view', async ({ page, visit }) => {
    await visit()
    const { findings } = await diagnose(page)
    expect(findings).toEqual([{ cause: 'webView', about: 'Telegram' }])
  })
})

test('35.2 a locked wallet', async ({ page, visit, addWallet }) => {
  const busy = fail(-32002, 'Already processing eth_requestAccounts. Please wait.')
  await addWallet({
    script: { eth_accounts: value([]), eth_requestAccounts: busy, wallet_requestPermissions: busy },
  })
  const host = await visit()
  await host.choose(walletId)
  await expect.poll(() => causesIn(page)).toEqual(['walletLocked'])
})

test('35.3 a visitor whose wallet is locked is told so, at a press', async ({ visit, addWallet }) => {
  const busy = fail(-32002, 'Already processing eth_requestAccounts. Please wait.')
  const wallet = await addWallet({
    script: { eth_accounts: value([]), eth_requestAccounts: busy, wallet_requestPermissions: busy },
  })
  const host = await visit()
  await host.choose(walletId)
  const ask = host.button('What can I do?')
  await expect(ask).toHaveAttribute('aria-expanded', 'false')
  const before = wallet.requests.length
  await ask.click()
  const sentence = 'Unlock Scripted Wallet, or allow this site in it. Then try again.'
  await expect(host.dialog.getByText(sentence).first()).toBeVisible()
  await expect(ask).toHaveAttribute('aria-expanded', 'true')
  await expect(ask).toBeFocused()
  expect(wallet.requests.slice(before).map(({ method }) => method)).toEqual(['eth_accounts'])
  await ask.click()
  await expect(host.dialog.getByText(sentence)).toHaveCount(0)
})

test('35.2 a silent wallet', async ({ page, visit, addWallet }) => {
  await addWallet({
    script: {
      eth_accounts: never(),
      eth_chainId: never(),
      eth_requestAccounts: never(),
      wallet_requestPermissions: never(),
    },
  })
  const host = await visit()
  await host.choose(walletId)
  await expect.poll(() => causesIn(page)).toEqual(['walletSilent'])
  expect((await diagnose(page)).pending).toEqual(['connect'])
})

test.describe('without storage', () => {
  test.use({ blocksCookies: true })

  test('35.2 a page without storage and cookies', async ({ page, visit }) => {
    await visit()
    expect(await causesIn(page)).toEqual(['storageBlocked', 'cookiesBlocked'])
  })
})

test.describe('the app of a wallet', () => {
  test.use(device('iPhone 15'))

  test('35.2 does not open', async ({ page, visit, relay }) => {
    const host = await visit({ relay: relay.url })
    await host.connectButton.tap()
    await host.wallet('rainbow').tap()
    await expect.poll(() => causesIn(page)).toEqual(['appNotOpened'])
  })
})

/** A sign-in server whose set-up is not that of the page. */
async function signInWith(
  page: Page,
  settings: { readonly origin: string; readonly chainIds: readonly number[] },
) {
  const { app } = createTestSite({ ...settings, now: Date.now })
  await page.route('**/auth/**', async (route) => {
    const request = route.request()
    const body = request.postData()
    const response = await app.request(
      new Request(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        ...(body !== null && { body }),
      }),
    )
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  })
}

test('35.2 a server of another origin', async ({ page, visit, addWallet }) => {
  await signInWith(page, { origin: 'https://another.example', chainIds: [1, 137] })
  await addWallet()
  const host = await visit()
  await host.choose(walletId)
  await expect.poll(() => causesIn(page)).toEqual(['originRefused'])
})

test('35.3 a visitor is told that the fault is of the site', async ({ page, visit, addWallet }) => {
  await signInWith(page, { origin: 'https://another.example', chainIds: [1, 137] })
  await addWallet()
  const host = await visit()
  await host.choose(walletId)
  await host.button('What can I do?').click()
  await expect(host.dialog.getByText(/The cause is on this site/).first()).toBeVisible()
})

test('35.2 a server of other chains', async ({ page, visit, addWallet, hosts }) => {
  await signInWith(page, { origin: hosts.url, chainIds: [137] })
  await addWallet()
  const host = await visit()
  await host.choose(walletId)
  await host.sign()
  await expect.poll(() => causesIn(page)).toEqual(['chainRefused'])
})
