import { type AuthAdapter, type Authentication, KitError } from '@foyer/core'
import { ask, createScriptedWallet, fail, never, reject, type Script, value } from '@foyer/testing/wallet'
import { hexToString } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBench, createConnectedBench, createEntry } from '../../testing/createBench.ts'
import { createSignInBench, second, text } from '../../testing/createSignInServer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('B-4.80, B-4.91, B-7.2, B-7.17 nonce, message, signature, verification, in this order', async () => {
  const { engine, server, session, signInState, wallet } = await createSignInBench()
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
    const { engine, session, wallet } = await createSignInBench()
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
    const { engine, server, session, signInState, wallet } = await createSignInBench()
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

describe('C5 on a network that is not offered, while the wallet is asked to leave it', () => {
  let bench: Awaited<ReturnType<typeof createSignInBench>>

  beforeEach(async () => {
    bench = await createSignInBench()
    bench.wallet.useChain(56)
    await vi.advanceTimersByTimeAsync(100)
    await bench.engine.prepareSignIn()
  })

  test('the state says so, and a second press asks for nothing', async () => {
    const { engine, signInState, wallet } = bench
    wallet.script({ wallet_switchEthereumChain: ask() })
    const done = engine.signIn()
    const requested = await wallet.nextAsked('wallet_switchEthereumChain')
    expect(signInState()).toEqual({ status: 'switching', nonce: 'nonce001' })
    expect(await engine.signIn()).toMatchObject({ ok: false })
    requested.respond()
    expect(await done).toEqual({ ok: true })
    expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
    expect(wallet.of('personal_sign')).toHaveLength(1)
  })

  test.each<[string, Script, string]>([
    ['cannot', { wallet_switchEthereumChain: fail(-32601, 'What?') }, 'switchChainUnsupported'],
    ['fails', { wallet_switchEthereumChain: fail(-32603, 'Oh no') }, 'switchChainFailed'],
    ['agrees and stays', { wallet_switchEthereumChain: value(null) }, 'chainStayed'],
    ['is busy', { wallet_switchEthereumChain: fail(-32002, 'Already pending') }, 'requestPending'],
    ['never answers', { wallet_switchEthereumChain: never() }, 'timeout'],
  ])('one that %s is told, until the network is another', async (_, script, code) => {
    const { engine, session, signInState, wallet } = bench
    wallet.script(script)
    const done = engine.signIn()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await done).toMatchObject({ ok: false, error: { code } })
    expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce001', error: code })
    expect(wallet.of('personal_sign')).toEqual([])
    wallet.useChain(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(session().chain?.unsupported).toBe(false)
    expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce001' })
  })

  test.each([
    [240_000, 'nonce001'],
    [240_001, 'nonce002'],
  ])('a prompt that was open for %i ms: the message has %s', async (openMs, nonce) => {
    const { engine, wallet } = bench
    wallet.script({ wallet_switchEthereumChain: ask() })
    const done = engine.signIn()
    const requested = await wallet.nextAsked('wallet_switchEthereumChain')
    vi.setSystemTime(Date.now() + openMs)
    expect(await engine.signIn()).toMatchObject({ ok: false })
    requested.respond()
    expect(await done).toEqual({ ok: true })
    expect(wallet.of('personal_sign').map(({ params }) => text(params))).toEqual([
      `${nonce} ${wallet.addresses[0]} 1`,
    ])
  })

  test('Cancel ends the wait, and the next press asks anew', async () => {
    const { engine, signInState, wallet } = bench
    wallet.script({ wallet_switchEthereumChain: [never(), value(null)] })
    const done = engine.signIn()
    await vi.advanceTimersByTimeAsync(100)
    engine.cancelSignIn()
    expect(await done).toMatchObject({ ok: false, error: { code: 'userRejected' } })
    await engine.prepareSignIn()
    void engine.signIn()
    await vi.advanceTimersByTimeAsync(100)
    expect(signInState().status).toBe('switching')
    expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(2)
  })

  test('leaving ends the wait', async () => {
    const { engine, signInState, wallet } = bench
    wallet.script({ wallet_switchEthereumChain: never() })
    const done = engine.signIn()
    await vi.advanceTimersByTimeAsync(100)
    expect(signInState().status).toBe('switching')
    await engine.disconnect()
    expect(await done).toMatchObject({ ok: false, error: { code: 'userRejected' } })
    expect(signInState()).toEqual({ status: 'idle' })
  })
})

test('B-3.50, B-5.30 without a nonce, or without a wallet, pressing does nothing', async () => {
  const { engine, signInState, wallet } = await createSignInBench()
  await engine.signIn()
  expect(signInState()).toEqual({ status: 'idle' })
  await engine.prepareSignIn()
  await engine.disconnect()
  await engine.signIn()
  expect(wallet.of('personal_sign')).toEqual([])
})

test('B-4.85 a rejected signature is silent, and the nonce is still good', async () => {
  const { engine, server, signInState } = await createSignInBench({ personal_sign: reject() })
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
  const { engine, server, signInState } = await createSignInBench(script)
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
  const { engine, signInState, wallet } = await createSignInBench({}, over)
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
  const { engine, session, signInState } = await createSignInBench({}, over)
  await engine.prepareSignIn()
  const done = engine.signIn()
  await vi.advanceTimersByTimeAsync(20_000)
  await done
  // The next nonce is fetched before the next press, which has to open the wallet.
  expect(signInState()).toEqual({ status: 'idle', error: 'signInVerify', nonce: 'nonce002' })
  expect(session().status).toBe('unauthenticated')
})

test('B18: a server that cannot verify right now is told apart from one that refuses', async () => {
  const busy = new KitError('rateLimited', 'The server cannot verify right now.')
  const { engine, signInState } = await createSignInBench({}, { verify: () => Promise.reject(busy) })
  await engine.prepareSignIn()
  await engine.signIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(signInState()).toEqual({ status: 'idle', error: 'rateLimited', nonce: 'nonce002' })
})

test('B-4.90 the host owns the status: the engine waits until the host says so, and writes nothing into it', async () => {
  const { engine, server, session, signInState } = await createSignInBench({}, { verify: async () => true })
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
  const it = createBench({ wallets: [createEntry(wallet)] })
  it.start()
  await it.engine.connect(wallet.info.rdns)
  expect(it.session()).toMatchObject({ status: 'connected' })
  expect(it.session().authentication).toBeUndefined()
  await it.engine.disconnect()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('B3 an answer that was lost after it worked is a success', async () => {
  const { engine, server, session, signInState } = await createSignInBench(
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

test.each<[string, AuthAdapter['verify']]>([
  ['throws', () => Promise.reject(new Error('502'))],
  ['says yes', async () => true],
])(
  'B-4.20 a server that %s while another account’s session stays open has not signed in this one',
  async (_, verify) => {
    const { engine, server, session, signInState } = await createSignInBench({}, { verify })
    server.status.set({ status: 'authenticated', address: second })
    await engine.prepareSignIn()
    const done = engine.signIn()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await done).toMatchObject({ ok: false, error: { code: 'signInVerify' } })
    expect(signInState()).toMatchObject({ status: 'idle', error: 'signInVerify' })
    expect(session().status).toBe('unauthenticated')
  },
)

test('B-4.86 a signature that comes after Cancel is dropped', async () => {
  const { engine, server, signInState, wallet } = await createSignInBench({ personal_sign: ask() })
  await engine.prepareSignIn()
  const done = engine.signIn()
  const requested = await wallet.nextAsked('personal_sign')
  expect(signInState().status).toBe('signing')
  engine.cancelSignIn()
  await done
  requested.respond()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(signInState()).toEqual({ status: 'idle' })
  expect(server.of('verify')).toBe(0)
})

test.each<[string, (wallet: ReturnType<typeof createScriptedWallet>) => void, number]>([
  ['account', (wallet) => wallet.permit([second]), 100],
  ['chain', (wallet) => wallet.useChain(137), 100],
  // Before the session is updated.
  ['account, right before the signature', (wallet) => wallet.permit([second]), 0],
  ['chain, right before the signature', (wallet) => wallet.useChain(137), 0],
])('C7 another %s while signing: the message is dropped, with a fresh nonce', async (_, change, ms) => {
  const { engine, server, signInState, wallet } = await createSignInBench({ personal_sign: ask() })
  await engine.prepareSignIn()
  const done = engine.signIn()
  const requested = await wallet.nextAsked('personal_sign')
  change(wallet)
  await vi.advanceTimersByTimeAsync(ms)
  requested.respond(value('0x00'))
  await done
  await vi.advanceTimersByTimeAsync(100)
  expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce002' })
  expect(server.of('verify')).toBe(0)
})

test('C5 nothing is signed for a chain whose id is beyond numbers', async () => {
  const { engine, wallet } = await createSignInBench({
    eth_chainId: value(`0x1${'0'.repeat(22)}`),
    wallet_switchEthereumChain: reject(),
  })
  await engine.prepareSignIn()
  await engine.signIn()
  expect(wallet.of('personal_sign')).toEqual([])
})

test('D-18 the empty signature of a contract account goes to the server', async () => {
  const { engine, server, session } = await createSignInBench({ personal_sign: value('0x') })
  await engine.prepareSignIn()
  await engine.signIn()
  expect(server.of('verify')).toBe(1)
  expect(session().status).toBe('connected')
})

test('B-4.96, B-8.19 without an adapter, asking for a signature says what is missing', async () => {
  const { engine, host, start } = createBench()
  start()
  // Thrown synchronously: an unhandled rejection could go unnoticed.
  for (const ask of [engine.prepareSignIn, engine.signIn])
    expect(ask).toThrow('No authentication adapter found')
  expect(host.signIn.get()).toEqual({ status: 'idle' })
})

test('B-4.20 a sign-in of another account is none', async () => {
  const { server, session } = await createSignInBench()
  server.status.set({ status: 'authenticated', address: second })
  expect(session().status).toBe('unauthenticated')
})

test('B-4.91 an adapter of plain functions signs in: a status of its own for every call, and a set of listeners', async () => {
  const listeners = new Set<() => void>()
  let signedIn: `0x${string}` | undefined
  const change = (address?: `0x${string}`) => {
    signedIn = address
    for (const listener of listeners) listener()
  }
  const auth: Authentication = {
    getStatus: () =>
      signedIn ? { status: 'authenticated', address: signedIn } : { status: 'unauthenticated' },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    adapter: {
      getNonce: async () => 'nonce001',
      createMessage: ({ nonce, address }) => `${nonce} ${address}`,
      async verify({ message }) {
        change(message.split(' ')[1] as `0x${string}`)
        return true
      },
      signOut: async () => change(),
    },
  }
  const { engine, session } = await createConnectedBench({}, { auth })
  expect(session().status).toBe('unauthenticated')
  await engine.prepareSignIn()
  await engine.signIn()
  expect(session()).toMatchObject({ status: 'connected', authentication: 'authenticated' })
  await engine.disconnect()
  expect([session().status, signedIn]).toEqual(['disconnected', undefined])
  engine.stop()
  expect(listeners.size).toBe(0)
})

test('signed in by another tab since the message was prepared: the wallet is not asked', async () => {
  const { engine, server, session, signInState, wallet } = await createSignInBench()
  await engine.prepareSignIn()
  server.status.set({ status: 'authenticated', address: wallet.addresses[0] as `0x${string}` })
  expect(await engine.signIn()).toEqual({ ok: true })
  expect(wallet.of('personal_sign')).toEqual([])
  expect(signInState()).toEqual({ status: 'idle' })
  expect(session().status).toBe('connected')
})

test('signed in by another tab with another account: the wallet is asked', async () => {
  const { engine, server, session, wallet } = await createSignInBench()
  await engine.prepareSignIn()
  server.status.set({ status: 'authenticated', address: second })
  expect(await engine.signIn()).toEqual({ ok: true })
  expect(wallet.of('personal_sign')).toHaveLength(1)
  expect(session().status).toBe('connected')
})

describe('the console names what a host’s adapter has thrown', () => {
  const mistake = new TypeError("Cannot read properties of undefined (reading 'ok')")

  test.each<[string, Partial<AuthAdapter>, unknown]>([
    ['for a nonce', { getNonce: () => Promise.reject(mistake) }, mistake],
    [
      'a nonce that is none',
      { getNonce: async () => 'f81d4fae-7dec-11d0' },
      expect.objectContaining({ message: expect.stringContaining('letters and digits') }),
    ],
    [
      'for the message',
      {
        createMessage: () => {
          throw mistake
        },
      },
      mistake,
    ],
    ['for the verification', { verify: () => Promise.reject(mistake) }, mistake],
    [
      'a status that does not follow',
      { verify: async () => true },
      expect.objectContaining({ message: expect.stringContaining('getStatus') }),
    ],
  ])('%s', async (_, over, cause) => {
    const { engine, logged, signInState } = await createSignInBench({}, over)
    await engine.prepareSignIn()
    const signingIn = engine.signIn()
    await vi.advanceTimersByTimeAsync(20_000)
    await signingIn
    expect(signInState()).toMatchObject({ error: expect.any(String) })
    expect(logged[0]).toEqual(['Signing in has failed.', expect.objectContaining({ cause })])
  })

  test('and nothing of a visitor who declines', async () => {
    const { engine, logged } = await createSignInBench({ personal_sign: reject() })
    await engine.prepareSignIn()
    await engine.signIn()
    expect(logged).toEqual([])
  })
})
