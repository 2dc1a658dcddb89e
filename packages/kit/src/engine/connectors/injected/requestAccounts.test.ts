import {
  after,
  approve,
  ask,
  fail,
  never,
  pending,
  reject,
  type Script,
  throws,
  value,
} from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWalletBench } from '../../../testing/createBench.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
type Bench = ReturnType<typeof createWalletBench>

const requested = ({ wallet }: Bench) =>
  ['wallet_requestPermissions', 'eth_requestAccounts'].map((method) => wallet.of(method).length)

test.each<[string, unknown]>([
  ['a code', { code: 4001, message: 'No.' }],
  ['Frame', { message: 'User declined the request' }],
  ['SafePal', { message: 'Cancelled by user' }],
  ['Rainbow', { message: 'Request was rejected' }],
  ['Ledger', { message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)' }],
  ['imToken', '用户取消'],
  ['nested JSON', { code: -32603, message: 'Internal error {"code":4001}' }],
])('B-8.1 a refusal, said as %s, is one prompt and quiet', async (_, thrown) => {
  const it = createWalletBench({ script: { wallet_requestPermissions: throws(thrown) } })
  await it.engine.connect(it.id)
  expect(it.attempt().status).toBe('rejected')
  expect(requested(it)).toEqual([1, 0])
})

test.each([
  'the method wallet_requestPermissions does not exist/is not available', // Enkrypt
  'Method not found',
  'wallet_requestPermissions is not supported',
])(
  'a wallet without the method, which it says under the code of a refusal (%s), is asked again',
  async (message) => {
    const it = createWalletBench({ script: { wallet_requestPermissions: fail(4001, message) } })
    await it.engine.connect(it.id)
    expect(it.attempt().status).toBe('connected')
    expect(requested(it)).toEqual([1, 1])
  },
)

test('a refusal under -32000 is a failure, and one prompt', async () => {
  const it = createWalletBench({
    script: { wallet_requestPermissions: fail(-32000, 'User rejected request') },
  })
  await it.engine.connect(it.id)
  expect(it.attempt()).toMatchObject({ status: 'failed', error: { code: 'invalidRequest' } })
  expect(requested(it)).toEqual([1, 0])
})

test.each([
  [-32002, 'Request already pending'],
  [-32001, 'Already processing connect. Please wait.'],
  [-32603, 'Already processing connect. Please wait.'],
])('B-8.4 a busy wallet (%d, %s) is asked once', async (code, message) => {
  const it = createWalletBench({ script: { wallet_requestPermissions: fail(code, message) } })
  await it.engine.connect(it.id)
  expect(it.attempt()).toMatchObject({ status: 'failed', error: { code: 'requestPending' } })
  expect(requested(it)).toEqual([1, 0])
})

test('B-7.12 a wallet that never answers wallet_requestPermissions is asked by eth_requestAccounts', async () => {
  const it = createWalletBench({ script: { wallet_requestPermissions: never() } })
  const done = it.engine.connect(it.id)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(requested(it)).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(requested(it)).toEqual([1, 1])
  expect(it.session()).toMatchObject({ status: 'connected', account: { address: account } })
})

test('B-7.12 while a window of the wallet is in front of the page, nothing else is asked', async () => {
  const it = createWalletBench({ script: { wallet_requestPermissions: ask() } })
  it.page.cover(true)
  const done = it.engine.connect(it.id)
  const prompt = await it.wallet.nextAsked('wallet_requestPermissions')
  await vi.advanceTimersByTimeAsync(60_000)
  it.page.cover(false)
  prompt.respond()
  await done
  expect(requested(it)).toEqual([1, 0])
  expect(it.session().status).toBe('connected')
})

test('B-8.4 if the first request is open after all, its answer counts', async () => {
  const script = { wallet_requestPermissions: ask(), eth_requestAccounts: fail(-32002, 'Already pending') }
  const it = createWalletBench({ script })
  const done = it.engine.connect(it.id)
  const prompt = await it.wallet.nextAsked('wallet_requestPermissions')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requested(it)).toEqual([1, 1])
  expect(it.attempt().status).toBe('opening')
  prompt.respond()
  await done
  expect(it.session().status).toBe('connected')
})

test.each([
  ['the later', { wallet_requestPermissions: never(), eth_requestAccounts: reject() }],
  ['the earlier', { wallet_requestPermissions: after(8_000, reject()), eth_requestAccounts: never() }],
])('a refusal of %s of two requests ends the attempt', async (_, script) => {
  const it = createWalletBench({ script })
  const done = it.engine.connect(it.id)
  await vi.advanceTimersByTimeAsync(8_000)
  await done
  expect(it.attempt().status).toBe('rejected')
})

test.each<[string, (it: Bench) => void]>([
  ['accountsChanged', ({ wallet }) => wallet.permit([account])],
  [
    'connect',
    ({ wallet }) => {
      wallet.script({ eth_accounts: value([account]) })
      wallet.emit('connect', { chainId: '0x1' })
    },
  ],
])('an approval that is told by %s only, while the request stays open, connects', async (_, tell) => {
  const it = createWalletBench({
    script: { wallet_requestPermissions: never(), eth_requestAccounts: never() },
  })
  const done = it.engine.connect(it.id)
  await vi.advanceTimersByTimeAsync(1_000)
  tell(it)
  await vi.advanceTimersByTimeAsync(500)
  await done
  expect(it.session()).toMatchObject({ status: 'connected', account: { address: account } })
  expect(it.wallet.listeners('accountsChanged')).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requested(it)).toEqual([1, 0])
})

test('B-8.4 a request that fails after its approval was told by an event is not made in another way', async () => {
  const late = after(2_000, fail(-32603, 'Internal error'))
  const it = createWalletBench({ script: { wallet_requestPermissions: late } })
  const done = it.engine.connect(it.id)
  await vi.advanceTimersByTimeAsync(1_000)
  it.wallet.permit([account])
  await vi.advanceTimersByTimeAsync(20_000)
  await done
  expect(it.session().status).toBe('connected')
  expect(requested(it)).toEqual([1, 0])
})

test.each(['eth_accounts', 'eth_chainId'])(
  'B-8.4 a wallet whose background restarts after its prompt (%s fails) keeps the approval',
  async (method) => {
    const it = createWalletBench({ script: { wallet_requestPermissions: ask() } })
    const done = it.engine.connect(it.id)
    const prompt = await it.wallet.nextAsked('wallet_requestPermissions')
    const away = fail(-32603, 'Could not establish connection. Receiving end does not exist.')
    it.wallet.script({ [method]: [away, approve()] })
    prompt.respond()
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    expect(it.session()).toMatchObject({ status: 'connected', account: { address: account } })
    expect(requested(it)).toEqual([1, 0])
  },
)

test('an event without accounts is no approval', async () => {
  const it = createWalletBench({
    script: { wallet_requestPermissions: never(), eth_requestAccounts: never() },
  })
  void it.engine.connect(it.id)
  await vi.advanceTimersByTimeAsync(0)
  it.wallet.emit('accountsChanged', [])
  it.wallet.emit('connect', { chainId: '0x1' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(it.attempt().status).toBe('opening')
  it.engine.cancelConnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(it.wallet.listeners('accountsChanged') + it.wallet.listeners('connect')).toBe(0)
})

describe('an approval that comes after the failure', () => {
  const approvals: readonly [string, (it: Bench) => void][] = [
    ['accountsChanged', ({ wallet }) => wallet.permit([account])],
    [
      'connect',
      ({ wallet }) => {
        wallet.script({ eth_accounts: value([account]) })
        wallet.emit('connect', { chainId: '0x1' })
      },
    ],
  ]

  test.each(approvals)('B-8.4 of an earlier prompt, told by %s, connects a busy wallet', async (_, tell) => {
    const it = createWalletBench({ script: { wallet_requestPermissions: pending() } })
    await it.engine.connect(it.id)
    expect(it.attempt()).toMatchObject({ status: 'failed', error: { code: 'requestPending' } })
    tell(it)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(it.attempt().status).toBe('connected')
    expect(it.session()).toMatchObject({ status: 'connected', account: { address: account } })
    expect(requested(it)).toEqual([1, 0])
    expect(it.wallet.listeners('accountsChanged')).toBe(1)
  })

  test.each<[string, Script, number]>([
    ['switches', {}, 137],
    ['is refused', { wallet_switchEthereumChain: reject() }, 1],
  ])('asks for the network that the host wants, and %s', async (_, script, chainId) => {
    const it = createWalletBench({
      script: { wallet_requestPermissions: pending(), ...script },
      chains: { 1: '', 137: '' },
    })
    await it.engine.connect(it.id, { chainId: 137 })
    it.wallet.permit([account])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(it.session()).toMatchObject({ status: 'connected', chain: { id: chainId } })
    expect(it.wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
    expect(requested(it)).toEqual([1, 0])
  })

  test('connects a wallet that has answered with no account', async () => {
    const it = createWalletBench({
      script: { wallet_requestPermissions: fail(4200, 'No.'), eth_requestAccounts: value([]) },
    })
    await it.engine.connect(it.id)
    expect(it.attempt().status).toBe('rejected')
    it.wallet.permit([account])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(it.session().status).toBe('connected')
    expect(requested(it)).toEqual([1, 1])
  })

  test('connects a wallet that was disconnected before', async () => {
    const it = createWalletBench()
    await it.engine.connect(it.id)
    await it.engine.disconnect()
    it.wallet.script({ wallet_requestPermissions: pending() })
    await it.engine.connect(it.id)
    it.wallet.permit([account])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(it.session().status).toBe('connected')
  })

  test('leaves a wallet alone that is back by itself', async () => {
    const it = createWalletBench()
    await it.engine.connect(it.id)
    it.wallet.script({ eth_accounts: value([]), wallet_requestPermissions: pending() })
    it.wallet.emit('accountsChanged', [])
    await vi.advanceTimersByTimeAsync(2_000)
    await it.engine.connect(it.id)
    expect(it.session().status).toBe('disconnected')
    it.wallet.script({ eth_accounts: value([account]) })
    it.wallet.emit('accountsChanged', [account])
    await vi.advanceTimersByTimeAsync(100)
    const { current } = it.engine.config.state
    expect(current).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(it.engine.config.state.current).toBe(current)
  })

  test.each<[string, Script, (it: Bench) => void]>([
    ['the failure is left', { wallet_requestPermissions: pending() }, ({ engine }) => engine.cancelConnect()],
    ['the engine is stopped', { wallet_requestPermissions: pending() }, ({ engine }) => engine.stop()],
    ['a refusal', { wallet_requestPermissions: reject() }, () => {}],
  ])('changes nothing after %s', async (_, script, leave) => {
    const it = createWalletBench({ script })
    await it.engine.connect(it.id)
    leave(it)
    it.wallet.permit([account])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(it.session().status).toBe('disconnected')
    expect(it.wallet.listeners('accountsChanged') + it.wallet.listeners('connect')).toBe(0)
  })
})
