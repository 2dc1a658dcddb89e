import type { WalletEntry } from '@foyer/core'
import { deploySafe, type LocalChain, type LocalSafe, startChain, testKeys } from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import { createSafeHost, type SafeHost } from '@foyer/testbed/safe'
import fc from 'fast-check'
import { type Address, type Hex, hashMessage, parseAbi, stringToHex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getCallsStatus, getCapabilities, sendCalls, sendTransaction } from 'wagmi/actions'
import { type BenchOptions, createBench } from '../../../testing/createBench.ts'
import { createFakeFrame, type FakeFrame, safeOrigin } from '../../../testing/createFakeFrame.ts'
import { safeWallet } from '../../../wallets/safe/safeWallet.ts'
import { polygon } from '../../chains/chains.ts'
import { defaultTimeouts } from '../../time/timeouts.ts'
import { requestWallet } from '../../wallet/requestWallet.ts'
import { openSafeChannel } from './safeChannel.ts'
import { safeConnector } from './safeConnector.ts'
import { browserFrame } from './safeFrame.ts'
import { createSafeProvider, type SafeProvider } from './safeProvider.ts'

// A Safe contract on a local chain with a threshold of two owners.

const keys = testKeys.slice(0, 2)
const entry: WalletEntry = {
  wallet: safeWallet,
  installed: true,
  ready: true,
  recent: false,
  route: 'safe',
  contested: false,
}
let chain: LocalChain
let safe: LocalSafe
let host: SafeHost
let frame: FakeFrame

beforeAll(async () => {
  chain = await startChain({ chainId: 1 })
  safe = await deploySafe(chain, {
    owners: keys.map((key) => privateKeyToAccount(key).address),
    threshold: 2,
  })
  await chain.client.setBalance({ address: safe.address, value: 10n ** 18n })
})
afterAll(() => chain.stop())
beforeEach(() => {
  host = createSafeHost({ chain, safe, keys })
  frame = createFakeFrame(host)
})

function openPage(options: BenchOptions = {}, environment = frame) {
  const page = createBench({
    wallets: [entry],
    ...(!options.node && { rpcUrls: { 1: chain.url } }),
    timeouts: { safeMs: 300 },
    creators: {
      safe: ({ timeouts, signal }) =>
        safeConnector({
          id: 'safe',
          name: 'Safe',
          frame: environment,
          origins: [safeOrigin],
          timeouts,
          signal,
        }),
    },
    ...options,
  })
  page.start()
  return page
}

async function connected(options?: BenchOptions) {
  const page = openPage(options)
  await page.engine.connect('safe')
  expect(page.attempt().status).toBe('connected')
  return page
}

function ask(page: ReturnType<typeof createBench>, method: string, params: unknown) {
  const connection = [...page.engine.config.state.connections.values()][0]
  if (!connection) throw new Error('Not connected.')
  const { signal } = new AbortController()
  return requestWallet(connection.connector, {
    args: { method, params },
    timeouts: defaultTimeouts,
    signal,
  })
}

test('connects without a prompt: the account is the Safe, and its network cannot be switched', async () => {
  const page = await connected()
  expect(page.session()).toMatchObject({
    status: 'connected',
    account: { address: safe.address },
    chain: { id: 1, unsupported: false },
    wallet: { id: 'safe', canSwitchChain: false },
  })
  await page.engine.switchChain(137)
  expect(page.chainSwitch()).toMatchObject({ status: 'failed', error: { code: 'switchChainUnsupported' } })
})

test('a Safe on a network that is not offered here: wrong network', async () => {
  const page = await connected({ chains: [polygon], rpcUrls: {} })
  expect(page.session().chain).toMatchObject({ id: 1, unsupported: true })
})

test('signs: the Safe on the chain agrees with the text that the page gave', async () => {
  const page = await connected()
  const signature = await ask(page, 'personal_sign', [stringToHex('Good evening'), safe.address])
  expect(host.requests.at(-1)?.params).toEqual({ message: 'Good evening' })
  const valid = await chain.client.verifyHash({
    address: safe.address,
    hash: hashMessage('Good evening'),
    signature: signature as Hex,
  })
  expect(valid).toBe(true)
})

test('D-18 approved on the chain: the signature is empty, and good once the owners are done', async () => {
  host = createSafeHost({ chain, safe, keys, proveBy: 'approval' })
  frame = createFakeFrame(host)
  const page = await connected()
  host.decide('later')
  const answered = vi.fn()
  const signing = ask(page, 'personal_sign', [stringToHex('Good night'), safe.address])
  signing.then(answered)
  await eventually(() => expect(host.requests.at(-1)?.method).toBe('getTxBySafeTxHash'))
  expect(answered).not.toHaveBeenCalled()
  await host.settle()
  await expect(signing).resolves.toBe('0x')
  const verdict = await chain.client.readContract({
    address: safe.address,
    abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
    functionName: 'isValidSignature',
    args: [hashMessage('Good night'), '0x'],
  })
  expect(verdict).toBe('0x1626ba7e')
})

test('D-18 Safe gathers the owners’ signatures: the page waits for the last of them', async () => {
  const signatures = ['', `0x${'12'.repeat(130)}`]
  const environment = createFakeFrame({
    async respond(request) {
      const { id, method } = request
      const data =
        method === 'signMessage'
          ? { messageHash: `0x${'ab'.repeat(32)}` }
          : method === 'getOffChainSignature' && signatures.shift()
      return method === 'getSafeInfo' ? host.respond(request) : { id, success: true, version: '9.1.0', data }
    },
  })
  const page = openPage({}, environment)
  await page.engine.connect('safe')
  await expect(ask(page, 'personal_sign', ['0x00', safe.address])).resolves.toMatch(/^0x(12){130}$/)
})

test('B-4.33 account and network stay as they are, whatever is emitted', async () => {
  const page = await connected()
  const { connector } = [...page.engine.config.state.connections.values()][0] ?? {}
  connector?.onAccountsChanged(['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'])
  connector?.onChainChanged('0x89')
  expect(page.session()).toMatchObject({ account: { address: safe.address }, chain: { id: 1 } })
})

test('D-18 refused in Safe: a rejection like any other', async () => {
  const page = await connected()
  host.decide('reject')
  await expect(ask(page, 'personal_sign', ['0x00', safe.address])).rejects.toMatchObject({ code: 4001 })
  const sending = sendTransaction(page.engine.config, { to: safe.address, value: 1n })
  await expect(sending).rejects.toMatchObject({ cause: { name: 'UserRejectedRequestError' } })
})

test('D-18, X26 a transaction waits for its owners, and is confirmed once the chain has it', async () => {
  const page = await connected()
  host.decide('later')
  const hash = await sendTransaction(page.engine.config, { to: safe.address, value: 5n })
  page.engine.addTransaction({ hash, description: 'Send 5 wei' })
  expect(page.host.transactions.get()).toMatchObject([{ hash, status: 'pending' }])
  await host.settle()
  await eventually(() => expect(page.host.transactions.get()).toMatchObject([{ hash, status: 'confirmed' }]))
})

test.each([
  ['CANCELLED', { failure: 'cancelled' }],
  ['FAILED', {}],
])('D-18, B-4.73 a transaction that its owners have not sent: %s', async (txStatus, reason) => {
  const environment = createFakeFrame({
    async respond(request) {
      if (request.method !== 'getTxBySafeTxHash') return host.respond(request)
      return { id: request.id, success: true, version: '9.1.0', data: { txStatus, txHash: null } }
    },
  })
  const page = openPage({}, environment)
  await page.engine.connect('safe')
  const hash = `0x${'ef'.repeat(32)}`
  page.engine.addTransaction({ hash, description: 'Send 5 wei' })
  const ended = { hash, description: 'Send 5 wei', status: 'failed', ...reason }
  await eventually(() => expect(page.host.transactions.get()).toEqual([ended]))
})

describe('D-18 a transaction that reverted within the transaction of Safe', () => {
  const hash = `0x${'ef'.repeat(32)}`
  const txHash = `0x${'cd'.repeat(32)}`
  const block = { blockHash: hash, blockNumber: '0x64' }
  const receipt = { ...block, transactionHash: txHash, status: '0x1', logs: [], type: '0x0', gasUsed: '0x1' }
  const sent = { ...block, hash: txHash, nonce: '0x1', value: '0x0', input: '0x', gas: '0x1', type: '0x0' }

  async function connectedToIt() {
    const environment = createFakeFrame({
      async respond(request) {
        if (request.method !== 'getTxBySafeTxHash') return host.respond(request)
        return { id: request.id, success: true, version: '9.1.0', data: { txStatus: 'FAILED', txHash } }
      },
    })
    const node = (method: string) => {
      if (method === 'eth_getTransactionReceipt') return receipt
      return method === 'eth_getTransactionByHash' ? sent : '0x70'
    }
    const page = openPage({ node }, environment)
    await page.engine.connect('safe')
    return page
  }

  test('has failed', async () => {
    const page = await connectedToIt()
    page.engine.addTransaction({ hash, description: 'Send 5 wei' })
    const status = () => page.host.transactions.get()[0]?.status
    await eventually(() => expect(status()).toMatch(/confirmed|failed/))
    expect(status()).toBe('failed')
  })

  test('has a receipt that says so', async () => {
    const page = await connectedToIt()
    const failed = { ...receipt, status: '0x0' }
    expect(await ask(page, 'eth_getTransactionReceipt', [hash])).toEqual(failed)
    expect(await ask(page, 'eth_getTransactionByHash', [hash])).toEqual(sent)
  })
})

const safeHash = `0x${'ef'.repeat(32)}`
test.each<[string, string, (provider: SafeProvider, signal: AbortSignal) => Promise<unknown>]>([
  ['transaction', 'getTxBySafeTxHash', (provider, signal) => provider.sent(safeHash, signal)],
  [
    'signature',
    'getOffChainSignature',
    (provider) => provider.request({ method: 'personal_sign', params: ['0x00', safe.address] }),
  ],
])('D-18 the wait for a %s ends with its signal, even if Safe is silent', async (_, question, start) => {
  const controller = new AbortController()
  const { signal } = controller
  const ask = vi.fn(async (method: string): Promise<unknown> => {
    return method === question ? new Promise(() => {}) : { messageHash: safeHash }
  })
  const info = { safeAddress: safe.address, chainId: 1 }
  const provider = createSafeProvider({ channel: { ask }, info, read: () => ask(''), signal })
  const waiting = start(provider, signal)
  await eventually(() => expect(ask.mock.lastCall?.[0]).toBe(question))
  controller.abort()
  await expect(waiting).rejects.toBe(signal.reason)
})

describe('EIP-5792', () => {
  const receivers = ['0x000000000000000000000000000000000000dEaD', `0x${'ab'.repeat(20)}`] as const
  const batch = (more: object = {}) => ({
    version: '2.0.0',
    from: safe.address,
    chainId: toHex(1),
    atomicRequired: true,
    calls: receivers.map((to) => ({ to, value: '0x5' })),
    ...more,
  })
  const balances = () =>
    Promise.all(receivers.map((address: Address) => chain.client.getBalance({ address })))

  test('a batch of two calls is one transaction of the Safe, which its owners sign once', async () => {
    const page = await connected()
    const before = await balances()
    host.decide('later')
    const calls = receivers.map((to) => ({ to, value: 5n }))
    const { id } = await sendCalls(page.engine.config, { calls, forceAtomic: true })
    expect(host.requests.filter(({ method }) => method === 'sendTransactions')).toHaveLength(1)
    expect(await getCallsStatus(page.engine.config, { id })).toMatchObject({ status: 'pending', chainId: 1 })
    await host.settle()
    await eventually(async () =>
      expect(await getCallsStatus(page.engine.config, { id })).toMatchObject({
        status: 'success',
        atomic: true,
        receipts: [{ status: 'success', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
      }),
    )
    expect(await balances()).toEqual(before.map((wei) => wei + 5n))
  })

  test('it says that it can batch, on its own network', async () => {
    const page = await connected()
    const offered = { atomic: { status: 'supported' } }
    expect(await getCapabilities(page.engine.config)).toMatchObject({ 1: offered })
    expect(await ask(page, 'wallet_getCapabilities', [safe.address, ['0x89']])).toEqual({})
    await expect(ask(page, 'wallet_getCapabilities', [receivers[0]])).rejects.toMatchObject({ code: 4100 })
  })

  test.each([
    ['another account', { from: receivers[0] }, 4100],
    ['another network', { chainId: '0x89' }, 5710],
    ['a capability that it needs', { capabilities: { paymasterService: { url: 'x' } } }, 5700],
    ['one that a call needs', { calls: [{ to: receivers[0], capabilities: { gas: {} } }] }, 5700],
    ['no calls', { calls: [] }, -32602],
    ['a call without an address', { calls: [{ data: '0x00' }] }, -32602],
  ])('a batch with %s is refused with the code of the standard', async (_what, more, code) => {
    const page = await connected()
    await expect(ask(page, 'wallet_sendCalls', [batch(more)])).rejects.toMatchObject({ code })
    expect(host.requests.filter(({ method }) => method === 'sendTransactions')).toEqual([])
  })

  test('a capability that it can do without is left out', async () => {
    const page = await connected()
    const capabilities = { paymasterService: { url: 'x', optional: true } }
    await expect(ask(page, 'wallet_sendCalls', [batch({ capabilities })])).resolves.toHaveProperty('id')
  })

  test('refused in Safe: a rejection like any other', async () => {
    const page = await connected()
    host.decide('reject')
    await expect(ask(page, 'wallet_sendCalls', [batch()])).rejects.toMatchObject({ code: 4001 })
  })

  const txHash = `0x${'cd'.repeat(32)}`
  test.each([
    ['CANCELLED', { txHash: null }, { status: 400 }],
    ['AWAITING_EXECUTION', { txHash: null }, { status: 100 }],
    ['SUCCESS', { txHash }, { status: 100 }],
    ['FAILED', { txHash }, { status: 100 }],
  ])('%s, before a node has its receipt', async (txStatus, details, status) => {
    const environment = createFakeFrame({
      async respond(request) {
        if (request.method !== 'getTxBySafeTxHash') return host.respond(request)
        return { id: request.id, success: true, version: '9.1.0', data: { txStatus, ...details } }
      },
    })
    const page = openPage({}, environment)
    await page.engine.connect('safe')
    const response = await ask(page, 'wallet_getCallsStatus', ['0x01'])
    expect(response).toMatchObject({ id: '0x01', chainId: '0x1', ...status })
    expect(response).not.toHaveProperty('receipts')
  })
})

test.each([
  ['no frame', undefined],
  ['a stranger', 'https://evil.example'],
  ['a look-alike', 'https://app.safe.global.evil.example'],
])(
  'T55, X25 %s around the page: nothing is asked, "Could not load Safe information"',
  async (_who, origin) => {
    const environment = { ...createFakeFrame(host), mayBe: (other: string) => other === origin }
    const page = openPage({}, environment)
    await page.engine.connect('safe')
    expect(page.attempt()).toMatchObject({
      status: 'failed',
      error: { code: 'safeUnavailable', shortMessage: 'Could not load Safe information' },
    })
    expect(environment.spokenTo).toEqual([])
  },
)

test('B-8.7, X15, X25 no answer: "Could not load Safe information" after a second and a half', async () => {
  expect(defaultTimeouts.safeMs).toBe(1_500)
  host.decide('silent')
  const page = openPage({ timeouts: {} })
  const started = vi.spyOn(globalThis, 'setTimeout')
  await page.engine.connect('safe')
  expect(page.attempt()).toMatchObject({ status: 'failed', error: { code: 'safeUnavailable' } })
  expect(started.mock.calls.map(([, ms]) => ms)).toContain(1_500)
  started.mockRestore()
})

test('X15 a Safe on a slow device is waited for', async () => {
  const slow = createFakeFrame({
    async respond(request) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return host.respond(request)
    },
  })
  const page = openPage({ timeouts: {}, framed: true }, slow)
  await eventually(() => expect(page.session().account?.address).toBe(safe.address))
})

test.each([
  ['no object', null],
  ['no address', { chainId: 1 }],
  ['the zero address', { safeAddress: `0x${'0'.repeat(40)}`, chainId: 1 }],
  ['no chain', { safeAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', chainId: 'x' }],
])('W3 information that cannot be read: %s', async (_what, data) => {
  const environment = createFakeFrame({
    respond: async ({ id }) => ({ id, success: true, version: '9.1.0', data }),
  })
  const page = openPage({}, environment)
  await page.engine.connect('safe')
  expect(page.attempt()).toMatchObject({ status: 'failed', error: { code: 'safeUnavailable' } })
})

test('every word is for the origin of the parent, never for everybody', async () => {
  const page = await connected()
  await ask(page, 'eth_getTransactionReceipt', [`0x${'ab'.repeat(32)}`])
  expect(new Set(frame.spokenTo)).toEqual(new Set([safeOrigin]))
})

test('T56 messages of any form, from any origin, neither throw nor answer', () => {
  const { signal } = new AbortController()
  const channel = openSafeChannel(frame, [safeOrigin], signal)
  host.decide('silent')
  const answered = vi.fn()
  channel.ask('getSafeInfo').then(answered, answered)
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(safeOrigin, 'https://evil.example'), (data, origin) => {
      frame.say(data, origin)
    }),
    { numRuns: 1_000 },
  )
  expect(answered).not.toHaveBeenCalled()
})

test('T56 an answer counts from the origin of the parent, and from no other', async () => {
  const ids: string[] = []
  const environment = createFakeFrame({
    async respond({ id }) {
      ids.push(id)
      return undefined
    },
  })
  const channel = openSafeChannel(environment, [safeOrigin], new AbortController().signal)
  const response = channel.ask('getSafeInfo')
  const answered = vi.fn()
  response.then(answered, answered)
  await eventually(() => expect(ids).toHaveLength(1))
  const [id = ''] = ids
  const from = (data: string) => ({ id, success: true, version: '9.1.0', data })
  for (const origin of ['https://evil.example', `${safeOrigin}.evil.example`, 'null', ''])
    environment.say(from('planted'), origin)
  environment.say({ id, success: false, version: '9.1.0', error: 'rejected' }, 'https://evil.example')
  await new Promise((resolve) => setTimeout(resolve))
  expect(answered).not.toHaveBeenCalled()
  environment.say(from('genuine'), safeOrigin)
  await expect(response).resolves.toBe('genuine')
})

test.each([['https://evil.example'], [`${safeOrigin}.evil.example`], ['null'], [undefined]])(
  'T55 no channel is opened to a parent whose origin is %s',
  (origin) => {
    const environment: FakeFrame = { ...frame, mayBe: (other) => other === origin }
    expect(() => openSafeChannel(environment, [safeOrigin], new AbortController().signal)).toThrow(
      expect.objectContaining({ code: 'safeUnavailable' }),
    )
  },
)

test('T56 while the origin of the parent is not known, all trusted ones are asked, and one of them responds', async () => {
  const other = 'https://safe.example'
  const environment: FakeFrame = { ...createFakeFrame(host), mayBe: () => true }
  const channel = openSafeChannel(environment, [other, safeOrigin], new AbortController().signal)
  await expect(channel.ask('getSafeInfo')).resolves.toMatchObject({ safeAddress: safe.address })
  expect(environment.spokenTo).toEqual([other, safeOrigin])
})

describe('T55, T56 the window around the page', () => {
  afterEach(() => vi.unstubAllGlobals())

  const ownOrigin = 'https://app.example'

  /** The globals that `browserFrame` reads. */
  function inFrame(facts: { readonly ancestorOrigins?: readonly string[]; readonly referrer?: string }) {
    const parent = { postMessage: vi.fn() }
    const page = new EventTarget()
    vi.stubGlobal('window', { parent })
    vi.stubGlobal('parent', parent)
    vi.stubGlobal('location', { ancestorOrigins: facts.ancestorOrigins, origin: ownOrigin })
    vi.stubGlobal('document', { referrer: facts.referrer ?? '' })
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const say = (data: unknown, source: unknown, origin = safeOrigin) =>
      page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
    return { parent, say, around: browserFrame() }
  }

  test('only what the parent itself says is heard, with the origin that the browser names', () => {
    const { parent, say, around: environment } = inFrame({ ancestorOrigins: [safeOrigin] })
    const heard: unknown[] = []
    const stop = environment.listen((...message) => heard.push(message))
    // Another window of the same origin, such as a sibling frame.
    say('sibling', {})
    say('nobody', null)
    say('genuine', parent)
    say('elsewhere', parent, 'https://evil.example')
    expect(heard).toEqual([
      ['genuine', safeOrigin],
      ['elsewhere', 'https://evil.example'],
    ])
    stop()
    say('late', parent)
    expect(heard).toHaveLength(2)
  })

  test('what is said is for that origin only', () => {
    const { parent, around: environment } = inFrame({ ancestorOrigins: [safeOrigin] })
    environment.post({ id: '1' }, safeOrigin)
    expect(parent.postMessage.mock.calls).toEqual([[{ id: '1' }, safeOrigin]])
  })

  const another = 'https://another.example'
  const strangers = [safeOrigin, 'https://top.example', another]

  test.each<[string, Parameters<typeof inFrame>[0], readonly string[]]>([
    ['the nearest of those around', { ancestorOrigins: [safeOrigin, 'https://top.example'] }, [safeOrigin]],
    ['none when the browser names none', { ancestorOrigins: [] }, []],
    ['that of the referrer', { referrer: `${safeOrigin}/apps/open?x=1` }, [safeOrigin]],
    ['any when the referrer is hidden', { referrer: '' }, strangers],
    ['any after a link within the frame', { referrer: `${ownOrigin}/first` }, strangers],
    [
      'never that of the referrer where the browser knows better',
      { ancestorOrigins: [another], referrer: safeOrigin },
      [another],
    ],
  ])('the origin of the parent may be %s', (_, facts, origins) => {
    expect(strangers.filter(inFrame(facts).around.mayBe)).toEqual(origins)
  })
})

test('B-10.4 in a frame, the Safe is there after loading, without a press', async () => {
  const page = openPage({ framed: true, wallets: [entry] })
  await eventually(() => expect(page.session().account?.address).toBe(safe.address))
})

test('left by the visitor: it is not taken up again by itself', async () => {
  const page = await connected()
  await page.engine.disconnect()
  const again = openPage({ framed: true, stored: Object.fromEntries(page.stored) })
  await eventually(() => expect(again.session().status).toBe('disconnected'))
})
