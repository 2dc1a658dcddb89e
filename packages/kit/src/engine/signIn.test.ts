import { type AuthAdapter, type Authentication, type AuthStatus, createStore } from '@foyer/core'
import { ask, createScriptedWallet, fail, never, reject, type Script, value } from '@foyer/testing/wallet'
import { hexToString } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BenchOptions, createBench, entryOf } from './testBench.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The message in a request to sign. */
const text = (params: unknown) => hexToString((params as [`0x${string}`])[0])

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A server in memory: counts its nonces, believes every signature, and can be told to misbehave. */
function createServer(over: Partial<AuthAdapter> = {}, initial: AuthStatus = { status: 'unauthenticated' }) {
  const status = createStore<AuthStatus>(initial)
  const calls: string[] = []
  let nonces = 0
  const adapter: AuthAdapter = {
    async getNonce() {
      nonces += 1
      return `nonce00${nonces}`
    },
    createMessage: ({ nonce, address, chainId }) => `${nonce} ${address} ${chainId}`,
    async verify({ message }) {
      status.set({ status: 'authenticated', address: message.split(' ')[1] as `0x${string}` })
      return true
    },
    async signOut() {
      status.set({ status: 'unauthenticated' })
    },
    ...over,
  }
  const counted = Object.fromEntries(
    Object.entries(adapter).map(([name, call]) => [
      name,
      (...args: unknown[]) => {
        calls.push(name)
        return (call as (...args: unknown[]) => unknown)(...args)
      },
    ]),
  ) as unknown as AuthAdapter
  const auth: Authentication = {
    adapter: counted,
    status,
    async refresh() {
      calls.push('refresh')
    },
  }
  const of = (name: string) => calls.filter((call) => call === name).length
  return { auth, calls, of, status }
}

async function connected(script: Script = {}, over: Partial<AuthAdapter> = {}, more: BenchOptions = {}) {
  const wallet = createScriptedWallet({ chains: { 1: '', 137: '' }, script })
  const server = createServer(over)
  const it = createBench({ wallets: [entryOf(wallet)], auth: server.auth, ...more })
  it.start()
  await it.engine.connect(wallet.info.rdns)
  return { ...it, wallet, server, signInState: () => it.host.signIn.get() }
}

describe('signing in', () => {
  test('B-4.80, B-4.91, B-7.2 nonce, message, signature, verification, in this order', async () => {
    const { engine, server, session, signInState, wallet } = await connected()
    expect(session()).toMatchObject({ status: 'unauthenticated', authentication: 'unauthenticated' })
    await engine.prepareSignIn()
    expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce001' })
    await engine.signIn()
    expect(session().status).toBe('connected')
    expect(signInState()).toEqual({ status: 'idle' })
    expect(server.calls.filter((call) => call !== 'refresh')).toEqual(['getNonce', 'createMessage', 'verify'])
    const [message, address] = (wallet.of('personal_sign')[0]?.params ?? []) as [`0x${string}`, string]
    expect(hexToString(message)).toBe(`nonce001 ${wallet.addresses[0]} 1`)
    expect(address).toBe(wallet.addresses[0])
  })

  describe('C5, C14 on a network that is not offered', () => {
    test('pressing leads to one that is, and signs there', async () => {
      const { engine, session, wallet } = await connected()
      wallet.useChain(56)
      await vi.advanceTimersByTimeAsync(100)
      expect(session()).toMatchObject({ status: 'unauthenticated', chain: { id: 56, unsupported: true } })
      await engine.prepareSignIn()
      await engine.signIn()
      expect(session()).toMatchObject({ status: 'connected', chain: { id: 1, unsupported: false } })
      expect(wallet.of('personal_sign').map(({ params }) => text(params))).toEqual([
        `nonce001 ${wallet.addresses[0]} 1`,
      ])
    })

    test('whose owner stays there: nothing is signed, and pressing again asks again', async () => {
      const { engine, server, session, signInState, wallet } = await connected()
      wallet.useChain(56)
      await vi.advanceTimersByTimeAsync(100)
      wallet.script({ wallet_switchEthereumChain: [reject(), value(null)] })
      await engine.prepareSignIn()
      await engine.signIn()
      expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce001' })
      expect(wallet.of('personal_sign')).toEqual([])
      const again = engine.signIn()
      await vi.advanceTimersByTimeAsync(3_000)
      await again
      expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(2)
      expect(wallet.of('personal_sign')).toEqual([])
      expect(server.of('verify')).toBe(0)
      expect(session()).toMatchObject({ status: 'unauthenticated', chain: { id: 56 } })
    })
  })

  test('B-3.50, B-5.30 without a nonce, or without a wallet, pressing does nothing', async () => {
    const { engine, signInState, wallet } = await connected()
    await engine.signIn()
    expect(signInState()).toEqual({ status: 'idle' })
    await engine.prepareSignIn()
    await engine.disconnect()
    await engine.signIn()
    expect(wallet.of('personal_sign')).toEqual([])
  })

  test('B-4.87 preparing twice is one request, pressing twice is one signature', async () => {
    const { engine, server, wallet } = await connected()
    await Promise.all([engine.prepareSignIn(), engine.prepareSignIn()])
    await engine.prepareSignIn()
    expect(server.of('getNonce')).toBe(1)
    await Promise.all([engine.signIn(), engine.signIn()])
    expect(wallet.of('personal_sign')).toHaveLength(1)
    expect(server.of('verify')).toBe(1)
  })

  test.each<[string, Partial<AuthAdapter>]>([
    ['rejects', { getNonce: () => Promise.reject(new Error('500')) }],
    ['gives a short nonce', { getNonce: async () => 'short12' }],
    ['gives a nonce with dashes', { getNonce: async () => '123e4567-e89b-12d3-a456-426614174000' }],
    ['gives nothing', { getNonce: async () => undefined as never }],
    ['never answers', { getNonce: () => new Promise(() => {}) }],
  ])('B-8.9, B1 a server that %s: an error, and another try is possible', async (_, over) => {
    const { engine, signInState } = await connected({}, over)
    const done = engine.prepareSignIn()
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(signInState()).toEqual({ status: 'idle', error: 'signInPrepare' })
  })

  test('B-4.85 a rejected signature is silent, and the nonce is still good', async () => {
    const { engine, server, signInState } = await connected({ personal_sign: reject() })
    await engine.prepareSignIn()
    await engine.signIn()
    expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce001' })
    expect(server.of('verify')).toBe(0)
  })

  test.each<[string, Script]>([
    ['fails', { personal_sign: fail(-32603, 'Oh no') }],
    ['gives no text', { personal_sign: value(5) }],
    ['gives no hex', { personal_sign: value('0xZZ') }],
    ['gives an odd number of digits', { personal_sign: value('0x123') }],
    ['gives a megabyte', { personal_sign: value(`0x${'00'.repeat(500_000)}`) }],
    ['never answers', { personal_sign: never() }],
  ])('B-8.10 a wallet that %s: an error, nonce kept', async (_, script) => {
    const { engine, server, signInState } = await connected(script)
    await engine.prepareSignIn()
    const done = engine.signIn()
    await vi.advanceTimersByTimeAsync(300_000)
    await done
    expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce001', error: 'signInSign' })
    expect(server.of('verify')).toBe(0)
  })

  test.each<[string, Partial<AuthAdapter>, string]>([
    [
      'B-8.12 builds messages by throwing',
      {
        createMessage() {
          throw new Error('Oh no')
        },
      },
      'unknown',
    ],
    [
      'B-8.9 builds messages by rejecting',
      { createMessage: () => Promise.reject(new Error('Oh no')) },
      'signInPrepare',
    ],
  ])('%s', async (_, over, error) => {
    const { engine, signInState, wallet } = await connected({}, over)
    await engine.prepareSignIn()
    await engine.signIn()
    expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce001', error })
    expect(wallet.of('personal_sign')).toEqual([])
  })

  test.each<[string, Partial<AuthAdapter>]>([
    ['says no', { verify: async () => false }],
    ['throws', { verify: () => Promise.reject(new Error('502')) }],
    ['never answers', { verify: () => new Promise(() => {}) }],
    ['says yes and means no', { verify: async () => true }],
  ])('B-8.11, B-4.84 a server that %s: an error, and the nonce is spent', async (_, over) => {
    const { engine, session, signInState } = await connected({}, over)
    await engine.prepareSignIn()
    const done = engine.signIn()
    await vi.advanceTimersByTimeAsync(20_000)
    await done
    // A new one is there before the next press, which is then to open the wallet (B-4.81).
    expect(signInState()).toEqual({ status: 'idle', error: 'signInVerify', nonce: 'nonce002' })
    expect(session().status).toBe('unauthenticated')
  })

  test('B-8.11, B-4.84 after a failed verification one press is enough for the next try', async () => {
    const { engine, session, wallet } = await connected(
      {},
      {
        verify: vi.fn(() => Promise.resolve(true)).mockResolvedValueOnce(false),
      },
    )
    await engine.prepareSignIn()
    await engine.signIn()
    await vi.advanceTimersByTimeAsync(0)
    void engine.signIn()
    await vi.advanceTimersByTimeAsync(0)
    expect(wallet.of('personal_sign').map(({ params }) => text(params))).toEqual([
      expect.stringContaining('nonce001'),
      expect.stringContaining('nonce002'),
    ])
    expect(session().status).toBe('unauthenticated')
  })

  test('X13 asleep while the wallet is asked: what it says after waking up is used while the nonce is good', async () => {
    const { engine, server, session, wallet } = await connected({ personal_sign: ask() })
    await engine.prepareSignIn()
    const done = engine.signIn()
    const asked = await wallet.nextAsked('personal_sign')
    vi.setSystemTime(Date.now() + 200_000)
    asked.answer()
    await done
    expect(session().status).toBe('connected')
    expect(server.of('getNonce')).toBe(1)
  })

  test('X13 asleep for longer than the nonce is good: it is said, and the next press has a new one', async () => {
    let refuse = true
    const { engine, server, session, signInState, wallet } = await connected(
      { personal_sign: ask() },
      {
        async verify({ message }) {
          if (refuse) return false
          server.status.set({ status: 'authenticated', address: message.split(' ')[1] as `0x${string}` })
          return true
        },
      },
    )
    await engine.prepareSignIn()
    const done = engine.signIn()
    const asked = await wallet.nextAsked('personal_sign')
    vi.setSystemTime(Date.now() + 400_000)
    asked.answer()
    await done
    await vi.advanceTimersByTimeAsync(0)
    expect(signInState()).toEqual({ status: 'idle', error: 'signInVerify', nonce: 'nonce002' })
    refuse = false
    const again = engine.signIn()
    ;(await wallet.nextAsked('personal_sign')).answer()
    await again
    expect(session().status).toBe('connected')
    expect(text(wallet.of('personal_sign').at(-1)?.params)).toContain('nonce002')
  })

  test('X13 asleep before the press: a nonce that is too old is not put before the visitor', async () => {
    const { engine, server, session, wallet } = await connected()
    await engine.prepareSignIn()
    vi.setSystemTime(Date.now() + 240_001)
    const [done] = [engine.signIn(), engine.signIn()]
    await done
    expect(session().status).toBe('connected')
    expect(wallet.of('personal_sign').map(({ params }) => text(params))).toEqual([
      expect.stringContaining('nonce002'),
    ])
    expect(server.of('getNonce')).toBe(2)
  })

  test('X13, B-8.9 nor when no new one is to be had', async () => {
    const getNonce = vi.fn(() => Promise.reject(new Error('down'))).mockResolvedValueOnce('nonce001' as never)
    const { engine, signInState, wallet } = await connected({}, { getNonce })
    await engine.prepareSignIn()
    vi.setSystemTime(Date.now() + 240_001)
    await engine.signIn()
    expect(signInState()).toEqual({ status: 'idle', error: 'signInPrepare' })
    expect(wallet.of('personal_sign')).toEqual([])
  })

  test('B2 a nonce that is slower than the press: the wallet is asked when it is there, and then from the press itself', async () => {
    let give = (_nonce: string) => {}
    const { engine, server, signInState, wallet } = await connected(
      { personal_sign: ask() },
      { getNonce: () => new Promise((resolve) => (give = resolve)) },
    )
    const prepared = engine.prepareSignIn()
    await engine.signIn()
    expect([signInState(), wallet.of('personal_sign')]).toEqual([{ status: 'preparing' }, []])
    give('nonce001')
    await prepared
    const before = server.calls.length
    const done = engine.signIn()
    const asked = await wallet.nextAsked('personal_sign')
    // Between the press and the wallet, nobody is waited for.
    expect(server.calls.slice(before)).toEqual(['createMessage'])
    asked.answer()
    await done
  })

  test('B-4.90 the host owns the status: the engine waits until the host says so, and writes nothing into it', async () => {
    const { engine, server, session, signInState } = await connected({}, { verify: async () => true })
    const set = vi.spyOn(server.status, 'set')
    await engine.prepareSignIn()
    const done = engine.signIn()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([signInState().status, session().status]).toEqual(['verifying', 'unauthenticated'])
    expect(set).not.toHaveBeenCalled()
    const { address = '0x' } = session().account ?? {}
    server.status.set({ status: 'authenticated', address: address as `0x${string}` })
    await done
    expect(session().status).toBe('connected')
  })

  test('B-7.1 without an adapter a wallet connects, and no back end is asked for anything', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const wallet = createScriptedWallet({ chains: { 1: '' } })
    const it = createBench({ wallets: [entryOf(wallet)] })
    it.start()
    await it.engine.connect(wallet.info.rdns)
    expect(it.session()).toMatchObject({ status: 'connected' })
    expect(it.session().authentication).toBeUndefined()
    await it.engine.disconnect()
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })

  test('B-4.84, B-2.74 a press while the new nonce is on its way waits for it, and asks for no second one', async () => {
    let give = (_nonce: string) => {}
    const getNonce = vi
      .fn(() => new Promise<string>((resolve) => (give = resolve)))
      .mockResolvedValueOnce('nonce001')
    const { engine, signInState } = await connected({}, { verify: async () => false, getNonce })
    await engine.prepareSignIn()
    await engine.signIn()
    expect(signInState()).toEqual({ status: 'idle', error: 'signInVerify' })
    const prepared = engine.prepareSignIn()
    expect(signInState()).toEqual({ status: 'preparing' })
    give('nonce002')
    await prepared
    expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce002' })
    expect(getNonce).toHaveBeenCalledTimes(2)
  })

  test('B-8.11, B-4.82 when there is no new nonce either, the first error stays', async () => {
    const getNonce = vi.fn(() => Promise.reject(new Error('down'))).mockResolvedValueOnce('nonce001' as never)
    const { engine, signInState } = await connected({}, { verify: async () => false, getNonce })
    await engine.prepareSignIn()
    await engine.signIn()
    await vi.advanceTimersByTimeAsync(0)
    expect(signInState()).toEqual({ status: 'idle', error: 'signInVerify' })
    await engine.prepareSignIn()
    expect(signInState()).toEqual({ status: 'idle', error: 'signInPrepare' })
  })

  test('B3 an answer that was lost after it worked is a success', async () => {
    const { engine, server, session, signInState } = await connected(
      {},
      {
        async verify({ message }) {
          server.status.set({ status: 'authenticated', address: message.split(' ')[1] as `0x${string}` })
          throw new Error('The socket broke.')
        },
      },
    )
    await engine.prepareSignIn()
    await engine.signIn()
    expect(session().status).toBe('connected')
    expect(signInState()).toEqual({ status: 'idle' })
  })

  test('B-4.86 a signature that comes after Cancel is dropped', async () => {
    const { engine, server, signInState, wallet } = await connected({ personal_sign: ask() })
    await engine.prepareSignIn()
    const done = engine.signIn()
    const asked = await wallet.nextAsked('personal_sign')
    expect(signInState().status).toBe('signing')
    engine.cancelSignIn()
    await done
    asked.answer()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(signInState()).toEqual({ status: 'idle' })
    expect(server.of('verify')).toBe(0)
  })

  test('a nonce that comes after Cancel is dropped, and the next one counts', async () => {
    let answer = (_: string) => {}
    const { engine, signInState } = await connected(
      {},
      { getNonce: () => new Promise((resolve) => (answer = resolve)) },
    )
    const late = engine.prepareSignIn()
    const answerLate = answer
    engine.cancelSignIn()
    const next = engine.prepareSignIn()
    answerLate('lateNonce')
    answer('nextNonce')
    await Promise.all([late, next])
    expect(signInState()).toEqual({ status: 'idle', nonce: 'nextNonce' })
  })

  test.each<[string, (wallet: ReturnType<typeof createScriptedWallet>) => void, number]>([
    ['account', (wallet) => wallet.permit([second]), 100],
    ['chain', (wallet) => wallet.useChain(137), 100],
    // Sooner than the session shows it.
    ['account, right before the signature', (wallet) => wallet.permit([second]), 0],
    ['chain, right before the signature', (wallet) => wallet.useChain(137), 0],
  ])('C7 another %s while signing: the message is dropped, with a fresh nonce', async (_, change, ms) => {
    const { engine, server, signInState, wallet } = await connected({ personal_sign: ask() })
    await engine.prepareSignIn()
    const done = engine.signIn()
    const asked = await wallet.nextAsked('personal_sign')
    change(wallet)
    await vi.advanceTimersByTimeAsync(ms)
    asked.answer(value('0x00'))
    await done
    await vi.advanceTimersByTimeAsync(100)
    expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce002' })
    expect(server.of('verify')).toBe(0)
  })

  test('C5 nothing is signed for a chain whose id is beyond numbers', async () => {
    const { engine, wallet } = await connected({
      eth_chainId: value(`0x1${'0'.repeat(22)}`),
      wallet_switchEthereumChain: reject(),
    })
    await engine.prepareSignIn()
    await engine.signIn()
    expect(wallet.of('personal_sign')).toEqual([])
  })

  test('D-18 the empty signature of a contract account goes to the server', async () => {
    const { engine, server, session } = await connected({ personal_sign: value('0x') })
    await engine.prepareSignIn()
    await engine.signIn()
    expect(server.of('verify')).toBe(1)
    expect(session().status).toBe('connected')
  })
})

describe('signing out', () => {
  async function signedIn() {
    const it = await connected()
    await it.engine.prepareSignIn()
    await it.engine.signIn()
    return it
  }

  test('B-4.92 leaving signs out once, whoever leaves', async () => {
    const one = await signedIn()
    await one.engine.disconnect()
    expect(one.server.of('signOut')).toBe(1)
    const two = await signedIn()
    two.wallet.permit([])
    await vi.advanceTimersByTimeAsync(100)
    expect(two.server.of('signOut')).toBe(1)
    const three = await connected()
    await three.engine.disconnect()
    expect(three.server.of('signOut')).toBe(1)
  })

  test('B-4.95 where sign-in is not enabled nobody is asked for it, and leaving signs out all the same', async () => {
    const wallet = createScriptedWallet({ chains: { 1: '', 137: '' } })
    const server = createServer()
    const it = createBench({ wallets: [entryOf(wallet)], auth: { ...server.auth, enabled: false } })
    it.start()
    await it.engine.connect(wallet.info.rdns)
    expect(it.session().status).toBe('connected')
    expect(it.session().authentication).toBeUndefined()
    expect(server.of('getNonce') + server.of('refresh')).toBe(0)
    await it.engine.disconnect()
    expect(server.of('signOut')).toBe(1)
  })

  test('B-4.92 a server that fails is logged and does not keep anybody', async () => {
    const { engine, logged, session } = await connected(
      {},
      { signOut: () => Promise.reject(new Error('500')) },
    )
    await engine.disconnect()
    expect(session().status).toBe('disconnected')
    expect(logged).toHaveLength(1)
  })

  test('B-4.94 another account signs out once; another chain does not', async () => {
    const { server, session, wallet } = await signedIn()
    wallet.useChain(137)
    await vi.advanceTimersByTimeAsync(100)
    expect(server.of('signOut')).toBe(0)
    wallet.permit([second])
    await vi.advanceTimersByTimeAsync(100)
    expect(server.of('signOut')).toBe(1)
    expect(session()).toMatchObject({ status: 'unauthenticated', account: { address: second } })
  })

  test('X9 a wallet that another tab has left is not signed out twice', async () => {
    const { page, server, session, wallet } = await signedIn()
    page.otherTabStores(`wagmi.${wallet.info.rdns}.disconnected`, 'true')
    expect(session().status).toBe('disconnected')
    expect(server.of('signOut')).toBe(0)
    expect(server.of('refresh')).toBe(2)
  })

  test.each<[string, AuthStatus, number]>([
    ['known at once', { status: 'authenticated' }, 1],
    ['known later', { status: 'loading' }, 1],
    ['not signed in', { status: 'unauthenticated' }, 0],
  ])('B-4.93 a page without a wallet, %s', async (_, initial, times) => {
    const server = createServer({}, initial)
    const { start } = createBench({ auth: server.auth })
    start()
    await vi.advanceTimersByTimeAsync(100)
    if (initial.status === 'loading') server.status.set({ status: 'authenticated' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.of('signOut')).toBe(times)
  })

  test('X8 whoever comes in through another tab is not signed out by one that stands at the door', async () => {
    const server = createServer()
    const { session, start } = createBench({ auth: server.auth })
    start()
    await vi.advanceTimersByTimeAsync(5_000)
    server.status.set({ status: 'authenticated', address: second })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session().status).toBe('disconnected')
    expect(server.of('signOut')).toBe(0)
  })

  test('X8 nor by one that has been connected before', async () => {
    const { engine, server, session } = await connected()
    await engine.disconnect()
    expect(server.of('signOut')).toBe(1)
    server.status.set({ status: 'authenticated', address: second })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session().status).toBe('disconnected')
    expect(server.of('signOut')).toBe(1)
  })

  test('B-4.96, B-8.19 without an adapter, asking for a signature says what is missing', async () => {
    const { engine, host, start } = createBench()
    start()
    for (const ask of [engine.prepareSignIn, engine.signIn])
      await expect(ask()).rejects.toThrow('No authentication adapter found')
    expect(host.signIn.get()).toEqual({ status: 'idle' })
  })

  test('B-4.20 a sign-in of another account is none', async () => {
    const { server, session } = await connected()
    server.status.set({ status: 'authenticated', address: second })
    expect(session().status).toBe('unauthenticated')
  })
})
