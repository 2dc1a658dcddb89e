import { type AuthAdapter, deepLinkKey, pairingKey } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ask,
  createPairingBench,
  createPhoneEntry,
  type Page,
  type PairingBench,
  publishedUri,
  uriOf,
} from '../../../testing/createPairingBench.ts'
import { createSignInServer, second } from '../../../testing/createSignInServer.ts'
import type { Timeouts } from '../../time/timeouts.ts'

// One approval for connecting and signing in: WalletConnect's client as the wallet, with a local relay.

let bench: PairingBench
beforeEach(async () => {
  bench = await createPairingBench({ authenticates: true })
})
afterEach(() => bench.stop())

const getMessageFields = (nonce: string) => ({
  nonce,
  domain: 'app.example',
  uri: 'https://app.example',
  statement: 'Sign in.',
  issuedAt: new Date().toISOString(),
})
const methodsOf = (uri: string) => new URLSearchParams(uri.split('?')[1]).get('methods')

interface OpenOptions {
  readonly oneApproval?: boolean
  readonly timeouts?: Partial<Timeouts>
  readonly route?: 'qrCode' | 'deepLink'
}

/** A page with `oneApproval`, and a server that knows whose message it gets. */
function open(
  over: Partial<AuthAdapter> = {},
  { oneApproval = true, timeouts = {}, route = 'qrCode' }: OpenOptions = {},
) {
  const proofs: Parameters<AuthAdapter['verify']>[0][] = []
  const server = createSignInServer({
    getMessageFields,
    async verify(proof) {
      proofs.push(proof)
      const address = proof.message.split('\n')[1] as `0x${string}`
      if (!(await verifyMessage({ address, ...proof }))) return false
      server.status.set({ status: 'authenticated', address })
      return true
    },
    ...over,
  })
  const { walletConnect = { projectId: '' } } = bench.page().host
  const page = bench.page({
    auth: server.auth,
    wallets: [createPhoneEntry(route)],
    timeouts,
    walletConnect: { ...walletConnect, oneApproval },
  })
  page.start()
  return { page, proofs, server }
}

/** Opens the list of wallets, chooses one and scans its code. */
async function scan({ page }: ReturnType<typeof open>) {
  void page.engine.pairing?.prepare()
  await new Promise((resolve) => setTimeout(resolve, 10))
  const connecting = page.engine.connect('rainbow')
  const uri = await publishedUri(bench, page)
  await bench.peer.pair(uri)
  await connecting
  return uri
}

test('one approval in the wallet: connected and signed in, and the server has verified it', async () => {
  const visit = open()
  const { page, proofs, server } = visit
  const statuses: string[] = []
  page.host.session.subscribe(() => statuses.push(page.session().status))
  expect(methodsOf(await scan(visit))).toBe('wc_sessionAuthenticate')
  expect(page.attempt().status).toBe('connected')
  expect(page.session()).toMatchObject({
    status: 'connected',
    authentication: 'authenticated',
    account: { address: bench.wallet.addresses[0] },
  })
  expect(statuses).not.toContain('unauthenticated')
  expect(bench.wallet.of('personal_sign')).toHaveLength(1)
  expect(proofs).toHaveLength(1)
  expect(proofs[0]?.message).toContain('\nNonce: nonce001\n')
  expect(server.of('getNonce')).toBe(1)
  expect(bench.peer.sessions).toHaveLength(1)
})

test('a wallet that does not know the method: connected, and the signature is asked for afterwards', async () => {
  bench.peer.authenticate(false)
  const visit = open()
  await scan(visit)
  const { page, proofs } = visit
  expect(page.session().status).toBe('unauthenticated')
  expect(proofs).toEqual([])
  await page.engine.prepareSignIn()
  expect(page.host.signIn.get()).toMatchObject({ status: 'idle', nonce: 'nonce002' })
})

test('the server refuses: connected, and the signature is asked for afterwards', async () => {
  const visit = open({ verify: async () => false })
  await scan(visit)
  expect(visit.page.attempt().status).toBe('connected')
  expect(visit.page.session().status).toBe('unauthenticated')
  expect(bench.peer.sessions).toHaveLength(1)
})

test('the server accepts another account: the signature is asked for afterwards', async () => {
  const visit = open({
    async verify() {
      visit.server.status.set({ status: 'authenticated', address: second })
      return true
    },
  })
  await scan(visit)
  expect(visit.page.session().status).toBe('unauthenticated')
})

test('given up while the server verifies: neither connected nor signed in', async () => {
  let accept = () => {}
  const visit = open({
    async verify({ message }) {
      await new Promise<void>((resolve) => {
        accept = resolve
      })
      const address = message.split('\n')[1] as `0x${string}`
      visit.server.status.set({ status: 'authenticated', address })
      return true
    },
  })
  const { page, server } = visit
  void page.engine.pairing?.prepare()
  await eventually(() => expect(server.of('getNonce')).toBe(1))
  const connecting = page.engine.connect('rainbow')
  await bench.peer.pair(await publishedUri(bench, page))
  await eventually(() => expect(server.of('verify')).toBe(1))
  page.engine.cancelConnect()
  await connecting
  accept()
  await eventually(() => expect(server.of('signOut')).toBe(1))
  expect(server.status.get().status).toBe('unauthenticated')
  await eventually(() => expect(bench.peer.sessions).toEqual([]))
  expect(page.session().status).toBe('disconnected')
})

test('another pairing that is given up after its approval leaves the record and the app of the phone in use', async () => {
  const verdicts: (() => void)[] = []
  const visit = open(
    { verify: () => new Promise((resolve) => verdicts.push(() => resolve(false))) },
    { route: 'deepLink' },
  )
  const { page } = visit
  const scanning = scan(visit)
  await eventually(() => expect(verdicts).toHaveLength(1))
  verdicts[0]?.()
  await scanning
  const record = page.stored.get(pairingKey)
  const app = page.stored.get(deepLinkKey)
  expect([record, app]).not.toContain(undefined)
  void scan(visit)
  await eventually(() => expect(verdicts).toHaveLength(2))
  expect(page.stored.get(pairingKey)).not.toBe(record)
  page.engine.cancelConnect()
  verdicts[1]?.()
  await eventually(() => expect(bench.peer.sessions).toHaveLength(1))
  expect(page.session().status).toBe('unauthenticated')
  expect(page.stored.get(pairingKey)).toBe(record)
  expect(page.stored.get(deepLinkKey)).toBe(app)
  await page.engine.disconnect()
  expect([page.stored.get(pairingKey), page.stored.get(deepLinkKey)]).toEqual([undefined, undefined])
})

test('refused in the wallet: the next code asks again', async () => {
  const visit = open()
  const { page } = visit
  void page.engine.pairing?.prepare()
  await eventually(() => expect(visit.server.of('getNonce')).toBe(1))
  bench.peer.answerWith('reject')
  void page.engine.connect('rainbow')
  const first = await publishedUri(bench, page)
  await bench.peer.pair(first)
  await eventually(async () => expect(await uriOf(page)).not.toBe(first))
  expect(methodsOf(await uriOf(page))).toBe('wc_sessionAuthenticate')
})

/** The code or link after `first` asks to connect alone, and is approved: connected, not signed in. */
async function approveSecond(page: Page, first: string, connecting: Promise<unknown>) {
  await eventually(async () => expect(await uriOf(page)).not.toBe(first))
  const second = await uriOf(page)
  expect(methodsOf(second)).toBeNull()
  bench.peer.answerWith('approve')
  await bench.peer.pair(second)
  await connecting
  expect(page.attempt().status).toBe('connected')
  expect(page.session().status).toBe('unauthenticated')
  expect(bench.peer.sessions).toHaveLength(1)
}

test('a wallet that takes the request to sign in and stays silent gets a proposal with the next code', async () => {
  const visit = open({}, { timeouts: { silentCodeMs: 200 } })
  const { page } = visit
  void page.engine.pairing?.prepare()
  await eventually(() => expect(visit.server.of('getNonce')).toBe(1))
  bench.peer.answerWith('ignore')
  const connecting = page.engine.connect('rainbow')
  const first = await publishedUri(bench, page)
  await bench.peer.pair(first)
  await approveSecond(page, first, connecting)
})

describe('the app of a wallet on this phone', () => {
  async function openedApp(timeouts: Partial<Timeouts> = {}) {
    const visit = open({}, { timeouts: { silentAppMs: 0, ...timeouts }, route: 'deepLink' })
    const { page } = visit
    void page.engine.pairing?.prepare()
    await eventually(() => expect(methodsOf(page.engine.pairing?.uri.get() ?? '')).not.toBeNull())
    const connecting = page.engine.connect('rainbow')
    const link = await publishedUri(bench, page)
    page.page.hide()
    return { connecting, link, page, proposals: () => proposalsOf(bench) }
  }

  test('takes the request to sign in and is silent: the link has a proposal once the visitor is back', async () => {
    bench.peer.answerWith('ignore')
    const { connecting, link, page } = await openedApp()
    await bench.peer.pair(link)
    expect(await uriOf(page)).toBe(link)
    page.page.comeBack()
    await approveSecond(page, link, connecting)
  })

  test('answers the first link after the second one was made: signed in, by one session', async () => {
    const { connecting, link, page, proposals } = await openedApp()
    page.page.comeBack()
    await eventually(() => expect(proposals()).toBe(2))
    await bench.peer.pair(link)
    await connecting
    expect(page.session()).toMatchObject({ status: 'connected', authentication: 'authenticated' })
    expect(bench.peer.sessions).toHaveLength(1)
  })

  test('was not opened, or beside this page: the link has a proposal when a code would have', async () => {
    const { link, page } = await openedApp({ silentCodeMs: 50 })
    await eventually(async () => expect(await uriOf(page)).not.toBe(link))
    expect(methodsOf(await uriOf(page))).toBeNull()
  })

  test('answers at once: there is no second link', async () => {
    const { connecting, link, page, proposals } = await openedApp()
    await bench.peer.pair(link)
    await connecting
    page.page.comeBack()
    // A second proposal, sent at the return, would be at the relay before the answer to this request.
    await ask(page, 'personal_sign', ['0x48656c6c6f', bench.wallet.addresses[0]])
    expect(proposals()).toBe(1)
  })

  test('refuses: the attempt is over, whichever link it was', async () => {
    bench.peer.answerWith('ignore')
    const { connecting, link, page } = await openedApp()
    await bench.peer.pair(link)
    page.page.comeBack()
    await eventually(async () => expect(await uriOf(page)).not.toBe(link))
    bench.peer.answerWith('reject')
    await bench.peer.pair(await uriOf(page))
    await connecting
    expect(page.attempt().status).toBe('rejected')
    expect(bench.peer.sessions).toEqual([])
  })
})

test('a visitor who is slow: the first code is answered after the second one was shown', async () => {
  const visit = open({}, { timeouts: { silentCodeMs: 200 } })
  const { page } = visit
  void page.engine.pairing?.prepare()
  await eventually(() => expect(visit.server.of('getNonce')).toBe(1))
  const connecting = page.engine.connect('rainbow')
  const first = await publishedUri(bench, page)
  await eventually(async () => expect(await uriOf(page)).not.toBe(first))
  await bench.peer.pair(first)
  await connecting
  expect(page.session()).toMatchObject({ status: 'connected', authentication: 'authenticated' })
})

test('one approval by a wallet that writes its address in lower case: signed in at once', async () => {
  const lower = bench.wallet.addresses[0]?.toLowerCase() as `0x${string}`
  await bench.peer.share({ accounts: [lower] })
  const visit = open({
    async verify({ message, signature }) {
      expect(message.split('\n')[1]).toBe(lower)
      if (!(await verifyMessage({ address: lower, message, signature }))) return false
      visit.server.status.set({ status: 'authenticated', address: bench.wallet.addresses[0] ?? lower })
      return true
    },
  })
  await scan(visit)
  expect(visit.page.session()).toMatchObject({
    status: 'connected',
    authentication: 'authenticated',
    account: { address: bench.wallet.addresses[0] },
  })
})

test('X8: a code that was prepared before another tab signed in is made anew', async () => {
  const { page, server } = open()
  const { pairing } = page.engine
  void pairing?.prepare()
  await eventually(() => expect(methodsOf(pairing?.uri.get() ?? '')).toBe('wc_sessionAuthenticate'))
  server.status.set({ status: 'authenticated', address: second })
  server.status.set({ status: 'unauthenticated' })
  expect(pairing?.uri.get()).toBeUndefined()
  void pairing?.prepare()
  await eventually(() => expect(methodsOf(pairing?.uri.get() ?? '')).toBe('wc_sessionAuthenticate'))
  expect(server.of('getNonce')).toBe(2)
})

test('a code waits for a nonce that is on its way', async () => {
  let give = (_nonce: string) => {}
  const getNonce = () =>
    new Promise<string>((resolve) => {
      give = resolve
    })
  const { page } = open({ getNonce }, { timeouts: { codeNonceMs: 3_600_000 } })
  await page.engine.pairing?.prepare()
  expect(methodsOf(page.engine.pairing?.uri.get() ?? '')).toBeNull()
  const connecting = page.engine.connect('rainbow')
  await eventually(() => expect(page.attempt().status).toBe('opening'))
  give('nonce00a')
  const uri = await uriOf(page)
  expect(methodsOf(uri)).toBe('wc_sessionAuthenticate')
  page.engine.cancelConnect()
  await connecting
})

describe('a code asks to connect alone', () => {
  const alone: [string, Partial<AuthAdapter>, boolean][] = [
    ['without the option', {}, false],
    ['without a nonce', { getNonce: () => Promise.reject(new Error('down')) }, true],
    ['when the nonce is not there yet', { getNonce: () => new Promise(() => {}) }, true],
    ['with a nonce that is none', { getNonce: async () => 'a b' }, true],
    ['with an adapter that does not tell its fields', { getMessageFields: undefined as never }, true],
  ]
  test.each(alone)('%s', async (_, over, oneApproval) => {
    const visit = open(over, { oneApproval })
    expect(methodsOf(await scan(visit))).toBeNull()
    expect(visit.page.session().status).toBe('unauthenticated')
  })

  test('without the option, no nonce is fetched for a code', async () => {
    const visit = open({}, { oneApproval: false })
    await scan(visit)
    expect(visit.server.of('getNonce')).toBe(0)
  })

  test('when the nonce is older than two minutes, and the next one not there yet', async () => {
    const getNonce = vi.fn<AuthAdapter['getNonce']>(() => new Promise(() => {}))
    getNonce.mockResolvedValueOnce('nonce001')
    const visit = open({ getNonce })
    const { page, server } = visit
    void page.engine.pairing?.prepare()
    await eventually(() => expect(server.of('getNonce')).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 10))
    const later = Date.now() + 121_000
    const now = vi.spyOn(Date, 'now').mockReturnValue(later)
    void page.engine.connect('rainbow')
    expect(methodsOf(await uriOf(page))).toBeNull()
    now.mockRestore()
    page.engine.cancelConnect()
  })
})

test('on a phone: the link is there at once, and is made anew when the nonce has come', async () => {
  let give = () => {}
  const { page } = open({
    getNonce: () =>
      new Promise((resolve) => {
        give = () => resolve('nonce00a')
      }),
  })
  await page.engine.pairing?.prepare()
  const uri = () => page.engine.pairing?.uri.get() ?? ''
  const first = uri()
  expect(first).toMatch(/^wc:/)
  expect(methodsOf(first)).toBeNull()
  give()
  await eventually(() => expect(methodsOf(uri())).toBe('wc_sessionAuthenticate'))
  expect(uri()).not.toBe(first)
  const second = uri()
  await page.engine.pairing?.prepare()
  expect(uri()).toBe(second)
})

/** How many proposals the relay has been given. 1100 is the tag of `wc_sessionPropose`. */
function proposalsOf({ relay }: PairingBench): number {
  return new Set(relay.requests.flatMap(({ params }) => (params.tag === 1100 ? [params.topic] : []))).size
}
