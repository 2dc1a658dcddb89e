import { deepLinkKey } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet } from '@foyer/testing/wallet'
import { recoverMessageAddress, stringToHex, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createEntry } from '../../../testing/createBench.ts'
import {
  ask,
  connected,
  createPairingBench,
  createPhoneEntry,
  type Page,
  type PairingBench,
  publishedUri,
  uriOf,
} from '../../../testing/createPairingBench.ts'
import { openRequestApp } from './openProvider.ts'
import { readPairingRecord } from './pairingRecord.ts'

// WalletConnect's client on both sides, with a local relay.

let bench: PairingBench

beforeEach(async () => {
  bench = await createPairingBench()
})
afterEach(() => bench.stop())

test('B-4.3, B-7.28, D-19 pairs: the first URI is heard, and is one, the account and the first chain are there', async () => {
  const page = bench.page()
  page.start()
  const connecting = page.engine.connect('rainbow')
  expect(await uriOf(page)).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await bench.peer.pair(await uriOf(page))
  await connecting
  expect(page.session()).toMatchObject({
    status: 'connected',
    account: { address: bench.wallet.addresses[0] },
    chain: { id: 1, unsupported: false },
    wallet: { id: 'rainbow', name: 'Rainbow', canSwitchChain: true },
  })
  expect(page.remembered).toEqual(['rainbow'])
})

test('D-42, B-1.5: the wallet is told the name of the app', async () => {
  await connected(bench)
  expect(bench.peer.pageNames).toEqual(['Bench'])
})

test('D-32: the app that the visitor chooses for the code is the one that later requests open', async () => {
  const page = bench.page({ wallets: [createPhoneEntry('deepLink')] })
  page.start()
  const connecting = page.engine.connect('rainbow')
  const choice = () => page.stored.get('WALLETCONNECT_DEEPLINK_CHOICE')
  page.engine.pairing?.chooseApp('rainbow')
  expect(choice()).toBeUndefined()
  await bench.peer.pair(await uriOf(page))
  page.engine.pairing?.chooseApp('unknown')
  page.engine.pairing?.chooseApp('rainbow')
  await connecting
  expect(JSON.parse(choice() ?? '{}')).toMatchObject({ name: 'Rainbow' })
})

test('signs with a real signature', async () => {
  const page = await connected(bench)
  const [account] = bench.wallet.addresses
  const signature = await ask(page, 'personal_sign', [stringToHex('Good evening'), account])
  const signer = await recoverMessageAddress({
    message: 'Good evening',
    signature: signature as `0x${string}`,
  })
  expect(signer).toBe(account)
})

test('B-4.85 a refused signature is a rejection', async () => {
  const page = await connected(bench)
  bench.wallet.script({ personal_sign: { do: 'fail', code: 5000, message: 'User rejected.' } })
  const signing = ask(page, 'personal_sign', ['0x00', bench.wallet.addresses[0]])
  await expect(signing).rejects.toMatchObject({ code: 4001 })
})

test('what the wallet has not approved is not sent to it', async () => {
  const page = await connected(bench)
  await expect(ask(page, 'wallet_getPermissions', [])).rejects.toMatchObject({ code: 4200 })
  expect(bench.wallet.requests).toEqual([])
})

test('reads are asked of our own node, on the chain of the session', async () => {
  const node = vi.fn((method: string, _params: unknown, chainId: number) =>
    method === 'eth_blockNumber' ? toHex(chainId) : undefined,
  )
  const page = await connected(bench, bench.page({ node }))
  await expect(ask(page, 'eth_blockNumber', undefined)).resolves.toBe('0x1')
})

test('D-19 an approved chain is switched to at once, and requests are for it', async () => {
  const page = await connected(bench)
  await page.engine.switchChain(137)
  expect(page.session().chain?.id).toBe(137)
  await ask(page, 'personal_sign', ['0x00', bench.wallet.addresses[0]])
  expect(bench.wallet.walletState.chainId).toBe(137)
})

test('B-4.7 is restored after a reload, on its chain, also while the relay is down', async () => {
  const page = await connected(bench)
  await page.engine.switchChain(137)
  bench.relay.become('refuses')
  bench.relay.drop()
  const again = await bench.reload(page, { painted: { ...page.session(), stale: true } })
  again.start()
  await eventually(() => expect(again.session().stale).toBe(false))
  expect(again.session()).toMatchObject({ status: 'connected', chain: { id: 137 } })
  bench.relay.become('well')
  await expect(
    ask(again, 'personal_sign', ['0x00', bench.wallet.addresses[0]]).then((signature) => String(signature)),
  ).resolves.toMatch(/^0x[0-9a-f]{130}$/)
})

test('without a session, restoring loads nothing and asks no relay', async () => {
  const stored = { 'wagmi.recentConnectorId': '"rainbow"' }
  const page = bench.page({ stored })
  page.start()
  await eventually(() => expect(page.sessions.at(-1)?.status ?? page.session().status).toBe('disconnected'))
  expect(bench.relay.attempts).toEqual([])
})

test('leaving ends the session in the wallet too, and nothing is restored', async () => {
  const page = await connected(bench)
  await page.engine.disconnect()
  expect(page.session().status).toBe('disconnected')
  expect(readPairingRecord(page.storage)).toBeUndefined()
  await eventually(() => expect(bench.peer.sessions).toEqual([]))
})

test('B-4.34 the wallet ends the session: disconnected, and a reload stays so', async () => {
  const page = await connected(bench)
  await bench.peer.disconnect()
  await eventually(() => expect(page.session().status).toBe('disconnected'))
  expect(readPairingRecord(page.storage)).toBeUndefined()
  const again = await bench.reload(page)
  again.start()
  await eventually(() => expect(again.session().status).toBe('disconnected'))
})

const leftBehind = (page: Page) => [...page.stored.keys()].filter((key) => /pairing|DEEPLINK/i.test(key))

test('B-3.40, B-3.44 a code alone leaves nothing in the browser', async () => {
  const page = bench.page()
  page.start()
  void page.engine.connect('rainbow')
  await uriOf(page)
  expect(leftBehind(page)).toEqual([])
})

test.each<[string, (page: Page) => unknown]>([
  ['the visitor leaves', (page) => page.engine.disconnect()],
  ['the wallet ends the session', () => bench.peer.disconnect()],
  ['another tab has left', (page) => page.page.otherTabStores('wagmi.rainbow.disconnected', 'true')],
  [
    'the relay is down while the visitor leaves',
    (page) => {
      bench.relay.become('refuses')
      bench.relay.drop()
      return page.engine.disconnect()
    },
  ],
  ['another wallet takes its place', (page) => page.engine.connect('inPage')],
])('B-3.40, B-3.44 %s: nothing of the pairing stays in the browser', async (_who, leave) => {
  const inPage = createEntry(createScriptedWallet({ chains: { 1: '', 137: '' } }))
  const other = { ...inPage, wallet: { ...inPage.wallet, id: 'inPage' } }
  const page = await connected(bench, bench.page({ wallets: [createPhoneEntry('deepLink'), other] }))
  expect(leftBehind(page)).toHaveLength(3)
  await leave(page)
  await eventually(() => expect(leftBehind(page)).toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(leftBehind(page)).toEqual([])
})

test('B-9.22 batches and capabilities pass through to the wallet, untouched', async () => {
  bench.wallet.script({ wallet_sendCalls: { do: 'value', value: { id: '0x1' } } })
  const page = await connected(bench)
  const batch = [{ version: '2.0.0', chainId: '0x1', calls: [], capabilities: { paymasterService: {} } }]
  await expect(ask(page, 'wallet_sendCalls', batch)).resolves.toEqual({ id: '0x1' })
  expect(bench.wallet.of('wallet_sendCalls')).toMatchObject([{ params: batch }])
})

describe('a chain that the wallet does not know', () => {
  const unknownChain = { do: 'fail', code: 4902, message: 'Unrecognized chain ID' } as const
  let adding: PairingBench
  beforeEach(async () => {
    adding = await createPairingBench({ chains: [1] })
    adding.wallet.script({ wallet_switchEthereumChain: unknownChain })
  })
  afterEach(() => adding.stop())

  test('B-4.42, D-19 is added, and used once the session has it, not when the wallet says yes', async () => {
    const page = await connected(adding, adding.page({ timeouts: { chainChangedMs: 100_000 } }))
    adding.wallet.script({ wallet_addEthereumChain: { do: 'value', value: null } })
    const switching = page.engine.switchChain(137)
    await eventually(() => expect(adding.wallet.of('wallet_addEthereumChain')).toHaveLength(1))
    expect(adding.wallet.of('wallet_addEthereumChain')[0]?.params).toMatchObject([
      { chainId: '0x89', chainName: 'Polygon', nativeCurrency: { symbol: 'POL' } },
    ])
    await adding.peer.share({ chains: [1, 137] })
    await adding.peer.emit('chainChanged', 137, 137)
    await switching
    expect(page.session().chain).toMatchObject({ id: 137, unsupported: false })
  })

  test('B-4.42 is added, and the wallet stays where it is: it is said', async () => {
    const page = await connected(adding)
    adding.wallet.script({ wallet_addEthereumChain: { do: 'value', value: null } })
    await page.engine.switchChain(137)
    expect(page.chainSwitch()).toMatchObject({ status: 'failed', error: { code: 'chainAdded' } })
    expect(page.session().chain?.id).toBe(1)
  })

  test('B-4.42, B-8.2 its owner does not add it: a rejection, and nothing has changed', async () => {
    const page = await connected(adding)
    adding.wallet.script({ wallet_addEthereumChain: { do: 'fail', code: 5000, message: 'User rejected.' } })
    await page.engine.switchChain(137)
    expect(page.chainSwitch().status).toBe('rejected')
    expect(page.session().chain?.id).toBe(1)
  })

  test('B-8.2 its owner does not switch: a rejection', async () => {
    const page = await connected(adding)
    adding.wallet.script({ wallet_switchEthereumChain: { do: 'fail', code: 5000, message: 'No.' } })
    await page.engine.switchChain(137)
    expect(page.chainSwitch().status).toBe('rejected')
    expect(adding.wallet.of('wallet_addEthereumChain')).toEqual([])
  })
})

describe('B-4.4 a wallet that has not approved the wanted chain', () => {
  let bench: PairingBench
  beforeEach(async () => {
    bench = await createPairingBench({ chains: [1] })
  })
  afterEach(() => bench.stop())
  const wanting = (options: Parameters<PairingBench['page']>[0] = {}) =>
    connected(bench, bench.page({ initialChain: 137, ...options }))
  const requested = () => bench.wallet.of('wallet_switchEthereumChain').map(({ params }) => params)

  test('is asked to switch while it connects', async () => {
    bench.wallet.script({ wallet_switchEthereumChain: { do: 'value', value: null } })
    const page = await wanting()
    expect(requested()).toEqual([[{ chainId: '0x89' }]])
    expect(page.session().status).toBe('connected')
  })

  test('B-4.5 and is connected where it is when its owner does not switch', async () => {
    bench.wallet.script({ wallet_switchEthereumChain: { do: 'fail', code: 5000, message: 'No.' } })
    const page = await wanting()
    expect(requested()).toHaveLength(1)
    expect(page.session()).toMatchObject({ status: 'connected', chain: { id: 1 } })
  })

  test('or does not answer', async () => {
    bench.wallet.script({ wallet_switchEthereumChain: { do: 'never' } })
    const page = await wanting({ timeouts: { slowAfterMs: 300 } })
    expect(page.session()).toMatchObject({ status: 'connected', chain: { id: 1 } })
  })

  test('is asked nothing when it is where it should be', async () => {
    await connected(bench)
    expect(requested()).toEqual([])
  })
})

/** Sets the clock of the computer. Timers run on: the relay needs them. */
function setBack(ms: number) {
  vi.setSystemTime(Date.now() - ms)
  onTestFinished(() => void vi.useRealTimers())
}

test('B-4.34 the session has run out: disconnected, and nothing stays', async () => {
  const page = await connected(bench)
  const now = Date.now()
  // Only the date: the relay needs timers that run.
  vi.setSystemTime(now)
  onTestFinished(() => void vi.useRealTimers())
  const stored = Object.fromEntries(
    [...page.stored].map(([key, text]) => [
      key,
      text.replace(/"expiresAt":\d+/, `"expiresAt":${now + 1_000}`),
    ]),
  )
  const again = await bench.reload(page, { stored })
  again.start()
  await eventually(() => expect(again.session().status).toBe('connected'))
  vi.setSystemTime(now + 1_000)
  await eventually(() => expect(again.session().status).toBe('disconnected'))
  await eventually(() => expect(leftBehind(again)).toEqual([]))
})

test('X23 the wallet ends the session while it is asked: the request ends, the page is disconnected', async () => {
  bench.wallet.script({ personal_sign: { do: 'never' } })
  const page = await connected(bench)
  const signing = ask(page, 'personal_sign', ['0x00', bench.wallet.addresses[0]])
  signing.catch(() => {})
  await eventually(() => expect(bench.wallet.of('personal_sign')).toHaveLength(1))
  await bench.peer.disconnect()
  await eventually(() => expect(page.session().status).toBe('disconnected'))
})

test('B-4.30 the wallet shares another account', async () => {
  const page = await connected(bench)
  const [, second] = bench.wallet.addresses
  if (!second) throw new Error('The bench has two accounts.')
  await bench.peer.share({ accounts: [second] })
  await eventually(() => expect(page.session().account?.address).toBe(second))
})

test('B-4.30 the wallet puts another account first', async () => {
  const page = await connected(bench)
  const [first, second] = bench.wallet.addresses
  await bench.peer.emit('accountsChanged', [`eip155:1:${second}`, `eip155:1:${first}`], 1)
  await eventually(() => expect(page.session().account?.address).toBe(second))
})

test.each([137, '0x89', '137'])('B-4.31 the wallet moves to another chain: %j', async (data) => {
  const page = await connected(bench)
  await bench.peer.emit('chainChanged', data, 137)
  await eventually(() => expect(page.session().chain?.id).toBe(137))
})

test('another tab has paired since: a change of chain here leaves the record of its session alone', async () => {
  const page = await connected(bench)
  const newer = JSON.stringify({ walletId: 'rainbow', topic: 'ab'.repeat(32), chainId: 1 })
  page.stored.set('foyer-pairing', newer)
  await page.engine.switchChain(137)
  expect(page.session().chain?.id).toBe(137)
  expect(page.stored.get('foyer-pairing')).toBe(newer)
})

test('B-4.32 the wallet takes a chain back: the page moves to one that is left', async () => {
  const page = await connected(bench)
  await bench.peer.share({ chains: [137] })
  await eventually(() => expect(page.session().chain?.id).toBe(137))
})

test('B-8.25 refused on the phone: a fresh code replaces the old one, after a pause', async () => {
  // The pause is counted from the first code. The clock stands still: the whole pause is left when the wallet refuses.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => clock.mockRestore())
  const started = vi.spyOn(globalThis, 'setTimeout')
  const page = bench.page({ timeouts: { codeIntervalMs: 317 } })
  page.start()
  const connecting = page.engine.connect('rainbow')
  const first = await uriOf(page)
  // Nor does the pause depend on the date.
  setBack(3_600_000)
  bench.peer.answerWith('reject')
  await bench.peer.pair(first)
  await eventually(async () => expect(await uriOf(page)).not.toBe(first))
  expect(started.mock.calls.map(([, ms]) => ms)).toContain(317)
  started.mockRestore()
  bench.peer.answerWith('approve')
  await bench.peer.pair(await uriOf(page))
  await connecting
  expect(page.session().status).toBe('connected')
})

test('B-8.1 refused in the app of this phone: rejected, and no new code', async () => {
  const page = bench.page({ wallets: [createPhoneEntry('deepLink')] })
  page.start()
  const connecting = page.engine.connect('rainbow')
  bench.peer.answerWith('reject')
  await bench.peer.pair(await uriOf(page))
  await connecting
  expect(page.attempt()).toEqual({ status: 'rejected', walletId: 'rainbow' })
  expect(leftBehind(page)).toEqual([])
})

test('a wallet that approves after the visitor gave up is left at once', async () => {
  const page = bench.page()
  page.start()
  const connecting = page.engine.connect('rainbow')
  const uri = await publishedUri(bench, page)
  page.engine.cancelConnect()
  await connecting
  await bench.peer.pair(uri)
  await eventually(() => expect(bench.peer.sessions).toEqual([]))
  expect(page.session().status).toBe('disconnected')
})

test('a phone stays connected while the code of another is shown, and after that was given up', async () => {
  const rainbow = createPhoneEntry()
  const trust = { ...rainbow, wallet: { ...rainbow.wallet, id: 'trust', name: 'Trust Wallet' } }
  const page = await connected(bench, bench.page({ wallets: [rainbow, trust] }))
  const before = bench.peer.sessions
  const connecting = page.engine.connect('trust')
  await publishedUri(bench, page)
  expect(page.session()).toMatchObject({ status: 'connected', wallet: { id: 'rainbow' } })
  page.engine.cancelConnect()
  await connecting
  expect(page.session()).toMatchObject({ status: 'connected', wallet: { id: 'rainbow' } })
  expect(bench.peer.sessions).toEqual(before)
})

test('a session that the page has forgotten is ended when another one is made', async () => {
  const page = await connected(bench)
  const before = bench.peer.sessions
  const stored = Object.fromEntries([...page.stored].filter(([key]) => key !== 'foyer-pairing'))
  const again = await bench.reload(page, { stored })
  await connected(bench, again)
  await eventually(() => expect(bench.peer.sessions).toHaveLength(1))
  expect(bench.peer.sessions).not.toEqual(before)
})

test('X9 another tab has left the wallet: this one follows, and does not tell the wallet once more', async () => {
  const page = await connected(bench)
  const { length } = bench.relay.requests
  page.storage.setItem('wagmi.rainbow.disconnected', 'true')
  page.page.otherTabStores('wagmi.rainbow.disconnected', 'true')
  await eventually(() => expect(page.session().status).toBe('disconnected'))
  await eventually(() => expect(leftBehind(page)).toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 300))
  // 1112 is the tag of `wc_sessionDelete`.
  const sent = bench.relay.requests.slice(length).filter(({ params }) => params.tag === 1112)
  expect(sent).toEqual([])
})

test('B-3.4, T41 nothing is told in the clear, and one socket is enough for all wallets', async () => {
  const page = await connected(bench)
  await ask(page, 'personal_sign', ['0x00', bench.wallet.addresses[0]])
  const sent = bench.relay.requests.filter(({ params }) => 'tvf' in params || 'rpcMethods' in params)
  // The peer wallet uses an unpatched client: only its answers may contain `tvf`.
  expect(sent.filter(({ params }) => params.tag === 1108)).toEqual([])
  expect(bench.relay.open).toBe(2)
})

test('a URI that was made ahead asks no relay, is the one that connect uses, and the next is another', async () => {
  const page = bench.page({ wallets: [createPhoneEntry('deepLink')] })
  page.start()
  await Promise.all([page.engine.pairing?.prepare(), page.engine.pairing?.prepare()])
  const ready = page.engine.pairing?.uri.get()
  expect(ready).toMatch(/^wc:/)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(bench.relay.attempts).toEqual([])
  const connecting = page.engine.connect('rainbow')
  expect(await uriOf(page)).toBe(ready)
  expect(page.engine.pairing?.uri.get()).toBeUndefined()
  await bench.peer.pair(await uriOf(page))
  await connecting
  expect(page.session().status).toBe('connected')
  await page.engine.pairing?.prepare()
  expect(page.engine.pairing?.uri.get()).not.toBe(ready)
})

test.each([
  ['set back', 3_600_000],
  ['later, as after sleep', -3_600_000],
])('a URI of unknown age is not used: the clock is %s', async (_, backMs) => {
  const page = bench.page({ wallets: [createPhoneEntry('deepLink')] })
  page.start()
  await page.engine.pairing?.prepare()
  const ready = page.engine.pairing?.uri.get()
  setBack(backMs)
  void page.engine.connect('rainbow')
  const used = await uriOf(page)
  expect(used).toMatch(/^wc:/)
  expect(used).not.toBe(ready)
})

test('X13 a page that is back after hours offers no app the old URI', async () => {
  const page = bench.page({ wallets: [createPhoneEntry('deepLink')] })
  page.start()
  await page.engine.pairing?.prepare()
  page.page.comeBack()
  expect(page.engine.pairing?.uri.get()).toMatch(/^wc:/)
  setBack(-7_200_000)
  page.page.comeBack()
  expect(page.engine.pairing?.uri.get()).toBeUndefined()
})

test('B-7.26 on a phone the app is remembered for later requests, and forgotten on leaving', async () => {
  const page = await connected(bench, bench.page({ wallets: [createPhoneEntry('deepLink')] }))
  expect(JSON.parse(page.stored.get(deepLinkKey) ?? '')).toEqual({
    href: 'https://rnbwapp.com',
    name: 'Rainbow',
  })
  await page.engine.disconnect()
  expect(page.stored.has(deepLinkKey)).toBe(false)
})

test('B-7.26, T41 a request opens the app of the pairing, and no other one', async () => {
  const page = await connected(bench, bench.page({ wallets: [createPhoneEntry('deepLink')] }))
  const [account] = bench.wallet.addresses
  const { topic } = readPairingRecord(page.storage) ?? {}
  bench.wallet.script({ personal_sign: { do: 'ask' } })
  const asking = ask(page, 'personal_sign', ['0x00', account])
  const requested = await bench.wallet.nextAsked('personal_sign')
  await eventually(() =>
    expect(page.host.requestLink.get()).toEqual({ href: page.page.links[0], name: 'Rainbow' }),
  )
  requested.respond()
  await asking
  expect(page.host.requestLink.get()).toBeUndefined()
  expect(page.page.links).toEqual([
    expect.stringMatching(new RegExp(`^https://rnbwapp\\.com/wc\\?requestId=\\d{16}&sessionTopic=${topic}$`)),
  ])
  const app = '{"href":"https://evil.example","name":"Rainbow"}'
  openRequestApp(page.page.environment, page.host.discovery, { app, requestId: 1, topic: topic ?? '' })
  expect(page.page.links).toHaveLength(1)
})

test('B-7.26, T41 a request opens the app of a wallet from "All wallets", too', async () => {
  const page = behindAllWallets(bench.page({ wallets: [createPhoneEntry('deepLink')] }))
  await connected(bench, page)
  const [account] = bench.wallet.addresses
  bench.wallet.script({ personal_sign: { do: 'ask' } })
  const asking = ask(page, 'personal_sign', ['0x00', account])
  const requested = await bench.wallet.nextAsked('personal_sign')
  await eventually(() => expect(page.host.requestLink.get()).toMatchObject({ name: 'Rainbow' }))
  requested.respond()
  await asking
  const stored = page.stored.get(deepLinkKey)
  expect(stored).toContain('https://rnbwapp.com')
  const next = await bench.reload(page, { wallets: [createPhoneEntry('deepLink')] })
  behindAllWallets(next).start()
  expect(next.stored.get(deepLinkKey)).toBe(stored)
})

/** The page whose wallets are all behind "All wallets". */
function behindAllWallets(page: Page): Page {
  const all = { entries: page.entries, load: async () => {} }
  const host = { ...page.host, discovery: { ...page.host.discovery, wallets: [], all } }
  return { ...page, start: () => page.start(host) }
}

test('the code is there as soon as its topic is computed, and the relay is asked behind it', async () => {
  await import('./openPairing.ts')
  const page = bench.page()
  page.start()
  bench.relay.become('hangs')
  const attemptsAtCode = new Promise((resolve) => {
    page.host.attempt.subscribe(() => {
      if (page.attempt().status === 'awaitingScan') resolve([...bench.relay.attempts])
    })
  })
  void page.engine.connect('rainbow')
  expect(await attemptsAtCode).toEqual([])
  expect(page.attempt()).toMatchObject({ pairingUri: expect.stringMatching(/^wc:/) })
  await eventually(() => expect(bench.relay.attempts).toHaveLength(1))
})

test('B-7.29 on a desktop nothing is remembered', async () => {
  const page = await connected(bench)
  expect(page.stored.has(deepLinkKey)).toBe(false)
})

test.each([
  '{"href":"javascript:alert(1)","name":"Rainbow"}',
  '{"href":"https://evil.example","name":"Rainbow"}',
  'x',
])('T41 a choice that no wallet of ours could have left is removed at start: %s', (choice) => {
  const page = bench.page({ stored: { [deepLinkKey]: choice } })
  page.start()
  expect(page.stored.has(deepLinkKey)).toBe(false)
})
