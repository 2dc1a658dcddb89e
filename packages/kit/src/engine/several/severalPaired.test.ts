import { deepLinkKey, type Wallet } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet, localSigner, reject } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type BenchOptions, createEntry } from '../../testing/createBench.ts'
import {
  ask,
  connected,
  createPairingBench,
  createPhoneEntry,
  type Page,
  type PairingBench,
  uriOf,
} from '../../testing/createPairingBench.ts'
import { createSignInServer } from '../../testing/createSignInServer.ts'
import { trustWallet } from '../../wallets/trust/trustWallet.ts'

// A phone along with a wallet in the page, and another phone's app that the visitor may choose.

let bench: PairingBench
beforeEach(async () => {
  bench = await createPairingBench()
})
afterEach(() => bench.stop())

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const createInPage = () =>
  createScriptedWallet({
    info: { rdns: 'test.two', name: 'Two' },
    signer: localSigner([`0x${'3'.repeat(64)}`]),
  })
const appOf = (wallet: Wallet) => ({ ...createPhoneEntry('deepLink'), wallet })
const names = (page: Page) => page.host.connections?.get().map(({ wallet }) => wallet.name)

async function open(more: BenchOptions = {}) {
  const inPage = createInPage()
  const wallets = [createPhoneEntry('deepLink'), appOf(trustWallet), createEntry(inPage)]
  const page = await connected(bench, bench.page({ wallets, timeouts: { graceMs: 50 }, ...more }))
  return { page, inPage }
}

async function openBoth(more: BenchOptions = {}) {
  const { page } = await open({ multipleWallets: true, ...more })
  await page.engine.connect('test.two')
  await eventually(() => expect(names(page)).toEqual(['Rainbow', 'Two']))
  return page
}

async function choosePhone(page: Page) {
  const [phone] = page.host.connections?.get() ?? []
  await page.engine.connections?.choose(phone?.id ?? '', first)
  expect(page.session().wallet?.id).toBe('rainbow')
}

describe('D-50 a sign-in ends with the connection of its phone', () => {
  const owned = () => createSignInServer({}, { status: 'authenticated', address: first })

  test.each<[string, () => Promise<void>]>([
    ['its owner ends the session', () => bench.peer.disconnect()],
    ['its owner takes all accounts away', () => bench.peer.share({ accounts: [] })],
  ])('%s, while another wallet is in use', async (_, leave) => {
    const server = owned()
    const page = await openBoth({ auth: server.auth })
    await leave()
    await eventually(() => expect(server.of('signOut')).toBe(1))
    expect(names(page)).toEqual(['Two'])
    expect(page.stored.get('foyer-connections')).toBe('[{"walletId":"test.two"}]')
    expect(page.stored.has(deepLinkKey)).toBe(false)
  })
})

describe('B-7.26 a request opens the app of the phone that is connected', () => {
  async function expectOpens(page: Page, app: RegExp) {
    await ask(page, 'personal_sign', ['0x00', first])
    expect(page.page.links.at(-1)).toMatch(app)
  }

  test('D-50 beside a wallet in the page', async () => {
    const page = await openBoth()
    await choosePhone(page)
    await expectOpens(page, /^https:\/\/rnbwapp\.com/)
  })

  test.each([true, false])(
    'after an attempt with another app was cancelled; several: %s',
    async (several) => {
      const { page } = await open({ multipleWallets: several })
      void page.engine.connect(trustWallet.id)
      await uriOf(page)
      await expectOpens(page, /^https:\/\/rnbwapp\.com/)
      page.engine.cancelConnect()
      await expectOpens(page, /^https:\/\/rnbwapp\.com/)
    },
  )

  test('after a wallet in the page has refused', async () => {
    const { page, inPage } = await open()
    inPage.script({ wallet_requestPermissions: reject(), eth_requestAccounts: reject() })
    await page.engine.connect('test.two')
    await expectOpens(page, /^https:\/\/rnbwapp\.com/)
  })

  test('also while it is being connected: the wanted network is entered there', async () => {
    const narrow = await createPairingBench({ chains: [1] })
    onTestFinished(() => narrow.stop())
    const options = { wallets: [createPhoneEntry('deepLink')], initialChain: 137 }
    const page = await connected(narrow, narrow.page(options))
    expect(page.page.links[0]).toMatch(/^https:\/\/rnbwapp\.com/)
    expect(page.page.links).toHaveLength(1)
  })

  test('and of the other one, once that is connected in its place', async () => {
    const { page } = await open()
    const published = bench.relay.requests.length
    const connecting = page.engine.connect(trustWallet.id)
    const uri = await uriOf(page)
    await eventually(() =>
      expect(bench.relay.requests.slice(published).some(({ params }) => params.tag === 1100)).toBe(true),
    )
    await bench.peer.pair(uri)
    await connecting
    expect(page.session().wallet?.id).toBe(trustWallet.id)
    await expectOpens(page, /^wc:/)
  })
})
