import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet } from '@foyer/testing/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BenchOptions, createEntry } from '../../testing/createBench.ts'
import {
  ask,
  connected,
  createPairingBench,
  type Page,
  type PairingBench,
} from '../../testing/createPairingBench.ts'
import { createSignInServer } from '../../testing/createSignInServer.ts'

// The rows of silence.test.ts for a phone: a visitor who is signed in, and whose phone is silent, or says what phones say.
// The wallet is WalletConnect's client 2.21.8 behind a relay of this machine.

let bench: PairingBench
beforeEach(async () => {
  bench = await createPairingBench()
})
afterEach(() => bench.stop())

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function signedIn() {
  const server = createSignInServer({}, { status: 'authenticated', address: first })
  const options = { auth: server.auth, timeouts: { graceMs: 300 } }
  const page = await connected(bench, bench.page(options))
  expectSignedIn(page)
  const load = async (more: BenchOptions = {}) =>
    bench.reload(page, { ...options, painted: { ...page.session(), stale: true }, ...more })
  return { page, server, load }
}

function expectSignedIn({ session, stored }: Page) {
  expect(session()).toMatchObject({
    status: 'connected',
    stale: false,
    account: { address: first },
    wallet: { id: 'rainbow' },
  })
  expect(session().unanswered).toBeUndefined()
  expect(stored.has('foyer-session')).toBe(true)
}

const signs = (page: Page) =>
  expect(ask(page, 'personal_sign', ['0x00', first])).resolves.toMatch(/^0x[0-9a-f]{130}$/)

test('D-46 pairing, locked while the page loads: the account is back without the phone', async () => {
  const { server, load } = await signedIn()
  await bench.peer.stop()
  const page = await load()
  page.start()
  await eventually(() => expectSignedIn(page))
  expect(server.of('signOut')).toBe(0)
  expect(bench.wallet.requests).toEqual([])
})

test('D-46 pairing, late: a relay that hangs while the page loads is waited for', async () => {
  const { server, load } = await signedIn()
  bench.relay.become('hangs')
  bench.relay.drop()
  const page = await load()
  page.start()
  await eventually(() => expectSignedIn(page))
  bench.relay.become('well')
  bench.relay.drop()
  await signs(page)
  expect(server.of('signOut')).toBe(0)
})

test('D-46 pairing, hidden: nothing ends before the page is shown, and all is there then', async () => {
  const { server, load } = await signedIn()
  const page = await load()
  page.page.hide()
  page.start()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(page.session()).toMatchObject({ status: 'connected', account: { address: first } })
  page.page.comeBack()
  await eventually(() => expectSignedIn(page))
  expect(server.of('signOut')).toBe(0)
  await signs(page)
})

test('D-46 pairing, restarted: phone and page lose their sockets, and nothing has ended', async () => {
  const { page, server } = await signedIn()
  bench.relay.drop()
  await signs(page)
  expectSignedIn(page)
  expect(server.of('signOut')).toBe(0)
})

test.each<[string, () => Promise<void>]>([
  ['its owner ends the session', () => bench.peer.disconnect()],
  ['its owner takes all accounts away', () => bench.peer.share({ accounts: [] })],
])('D-46 pairing, revoked: %s', async (_, revoke) => {
  const { page, server } = await signedIn()
  await revoke()
  await eventually(() => expect(page.session().status).toBe('disconnected'))
  await eventually(() => expect(server.of('signOut')).toBe(1))
  expect(page.stored.has('foyer-session')).toBe(false)
  expect(page.stored.has('wagmi.recentConnectorId')).toBe(false)
})

test('D-46 pairing, revoked while the page was closed: it is heard once the relay delivers it', async () => {
  const { server, load } = await signedIn()
  const page = await load()
  await bench.peer.disconnect()
  page.start()
  await eventually(() => expect(server.of('signOut')).toBe(1))
  expect(page.session().status).toBe('disconnected')
  expect(page.stored.has('foyer-session')).toBe(false)
})

test.each<[string, (page: Page) => unknown]>([
  ['at once', () => {}],
  [
    'while the relay is away',
    () => {
      bench.relay.become('refuses')
      bench.relay.drop()
    },
  ],
  ['while another code is shown', (page) => void page.engine.connect('rainbow')],
])(
  'D-46 pairing, Disconnect before the phone is back, %s: it ends there too, and nothing stays',
  async (_, act) => {
    const { load } = await signedIn()
    const page = await load()
    page.start()
    await act(page)
    await page.engine.disconnect()
    expect(page.session().status).toBe('disconnected')
    bench.relay.become('well')
    page.page.comeBack()
    await eventually(() => expect(bench.peer.sessions).toEqual([]))
    await eventually(() => {
      expect([...page.stored.keys()].filter((key) => key.startsWith('foyer-pairing'))).toEqual([])
    })
  },
)

test('D-46 pairing, Disconnect of another wallet in another tab: the phone stays connected', async () => {
  const { page } = await signedIn()
  const wallet = createScriptedWallet()
  const other = bench.page({ wallets: [createEntry(wallet)], stored: Object.fromEntries(page.stored) })
  other.start()
  await other.engine.connect(wallet.info.rdns)
  expect(other.session().wallet?.id).toBe(wallet.info.rdns)
  await other.engine.disconnect()
  expect(other.session().status).toBe('disconnected')
  expect(other.stored.has('foyer-pairing')).toBe(true)
  await signs(page)
  expect(bench.peer.sessions).toHaveLength(1)
})

test('D-46 pairing, another account: the session of the first one ends', async () => {
  const { page, server } = await signedIn()
  await bench.peer.share({ accounts: [second] })
  await eventually(() => expect(page.session().account?.address).toBe(second))
  expect(page.session().status).toBe('unauthenticated')
  expect(server.of('signOut')).toBe(1)
})

test.each(['closed', 'offline'])(
  '29: another account while the page is %s: it is asked to prove itself',
  async (how) => {
    const { page, server, load } = await signedIn()
    const away = how === 'closed' ? await load() : page
    if (how === 'offline') {
      // The page was there first. The phone keeps its line.
      const [own] = bench.relay.attempts
      bench.relay.become('refuses')
      bench.relay.drop(own?.clientId)
    }
    await bench.peer.share({ accounts: [second] })
    bench.relay.become('well')
    if (how === 'closed') away.start()
    else away.page.comeBack()
    await eventually(() => expect(away.session().account?.address).toBe(second))
    expect(away.session().status).toBe('unauthenticated')
    await eventually(() => expect(server.of('signOut')).toBe(1))
  },
)

test('D-46 pairing, Disconnect is pressed in another tab, which signs out', async () => {
  const { page, server } = await signedIn()
  page.page.otherTabStores('wagmi.rainbow.disconnected', 'true')
  await eventually(() => expect(page.session().status).toBe('disconnected'))
  expect(page.stored.has('foyer-session')).toBe(false)
  expect(server.of('signOut')).toBe(0)
  const again = await bench.reload(page, { auth: server.auth })
  again.start()
  await eventually(() => expect(again.session().stale).toBe(false))
  expect(again.session().status).toBe('disconnected')
})
