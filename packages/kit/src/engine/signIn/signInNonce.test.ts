import { type AuthAdapter, KitError } from '@foyer/core'
import { ask } from '@foyer/testing/wallet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignInBench, second, text } from '../../testing/createSignInServer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('B-4.87 preparing twice is one request, pressing twice is one signature', async () => {
  const { engine, server, wallet } = await createSignInBench()
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
  const { engine, signInState } = await createSignInBench({}, over)
  const done = engine.prepareSignIn()
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  expect(signInState()).toEqual({ status: 'idle', error: 'signInPrepare' })
})

test('B-8.11, B-4.84 after a failed verification one press is enough for the next try', async () => {
  const { engine, session, wallet } = await createSignInBench(
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

test('X8 a nonce from before the sign-in of another tab, which has spent the cookie of both, is fetched anew', async () => {
  const { engine, server, session, wallet } = await createSignInBench()
  await engine.prepareSignIn()
  server.status.set({ status: 'authenticated', address: second })
  await vi.advanceTimersByTimeAsync(100)
  server.status.set({ status: 'unauthenticated' })
  await vi.advanceTimersByTimeAsync(100)
  await engine.signIn()
  expect(wallet.of('personal_sign').map(({ params }) => text(params))).toEqual([
    expect.stringContaining('nonce002'),
  ])
  expect(session().status).toBe('connected')
})

test('X13 asleep while the wallet is asked: what it says after waking up is used while the nonce is good', async () => {
  const { engine, server, session, wallet } = await createSignInBench({ personal_sign: ask() })
  await engine.prepareSignIn()
  const done = engine.signIn()
  const requested = await wallet.nextAsked('personal_sign')
  vi.setSystemTime(Date.now() + 200_000)
  requested.respond()
  await done
  expect(session().status).toBe('connected')
  expect(server.of('getNonce')).toBe(1)
})

test('X13 asleep for longer than the nonce is good: it is said, and the next press has a new one', async () => {
  let refuse = true
  const { engine, server, session, signInState, wallet } = await createSignInBench(
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
  const requested = await wallet.nextAsked('personal_sign')
  vi.setSystemTime(Date.now() + 400_000)
  requested.respond()
  await done
  await vi.advanceTimersByTimeAsync(0)
  expect(signInState()).toEqual({ status: 'idle', error: 'signInVerify', nonce: 'nonce002' })
  refuse = false
  const again = engine.signIn()
  ;(await wallet.nextAsked('personal_sign')).respond()
  await again
  expect(session().status).toBe('connected')
  expect(text(wallet.of('personal_sign').at(-1)?.params)).toContain('nonce002')
})

test('X13 asleep before the press: a nonce that is too old is not put before the visitor', async () => {
  const { engine, server, session, wallet } = await createSignInBench()
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

test('a nonce of unknown age is not put before the visitor: the clock was set back', async () => {
  const { engine, session, wallet } = await createSignInBench()
  await engine.prepareSignIn()
  vi.setSystemTime(Date.now() - 3_600_000)
  await engine.signIn()
  expect(session().status).toBe('connected')
  expect(text(wallet.of('personal_sign')[0]?.params)).toContain('nonce002')
})

test('X13, B-8.9 nor when no new one is to be had', async () => {
  const getNonce = vi.fn(() => Promise.reject(new Error('down'))).mockResolvedValueOnce('nonce001' as never)
  const { engine, signInState, wallet } = await createSignInBench({}, { getNonce })
  await engine.prepareSignIn()
  vi.setSystemTime(Date.now() + 240_001)
  await engine.signIn()
  expect(signInState()).toEqual({ status: 'idle', error: 'signInPrepare' })
  expect(wallet.of('personal_sign')).toEqual([])
})

test('B2 a nonce that is slower than the press: the wallet is asked when it is there, and then from the press itself', async () => {
  let give = (_nonce: string) => {}
  const { engine, server, signInState, wallet } = await createSignInBench(
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
  const requested = await wallet.nextAsked('personal_sign')
  // No request is awaited between the press and the wallet.
  expect(server.calls.slice(before)).toEqual(['createMessage'])
  requested.respond()
  await done
})

test('B-4.84 a press while the new nonce is on its way waits for it, and asks for no second one', async () => {
  let give = (_nonce: string) => {}
  const getNonce = vi
    .fn(() => new Promise<string>((resolve) => (give = resolve)))
    .mockResolvedValueOnce('nonce001')
  const { engine, signInState } = await createSignInBench({}, { verify: async () => false, getNonce })
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

test('B21 after a cookie that the visitor has to delete, the next press fetches the nonce, and not before', async () => {
  const getNonce = vi.fn(async () => 'nonce002').mockResolvedValueOnce('nonce001')
  const verify = async () => {
    throw new KitError('cookieConflict', 'Two cookies.')
  }
  const { engine, signInState } = await createSignInBench({}, { verify, getNonce })
  await engine.prepareSignIn()
  await engine.signIn()
  expect(signInState()).toEqual({ status: 'idle', error: 'cookieConflict' })
  expect(getNonce).toHaveBeenCalledOnce()
  await engine.prepareSignIn()
  expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce002' })
})

test('B21 when there are two before the wallet is opened, it is not', async () => {
  const getNonce = () => Promise.reject(new KitError('cookieConflict', 'Two cookies.'))
  const { engine, signInState, wallet } = await createSignInBench({}, { getNonce })
  await engine.prepareSignIn()
  await engine.signIn()
  expect(signInState()).toEqual({ status: 'idle', error: 'cookieConflict' })
  expect(wallet.of('personal_sign')).toEqual([])
})

test('B-8.11, B-4.82 when there is no new nonce either, the first error stays', async () => {
  const getNonce = vi.fn(() => Promise.reject(new Error('down'))).mockResolvedValueOnce('nonce001' as never)
  const { engine, signInState } = await createSignInBench({}, { verify: async () => false, getNonce })
  await engine.prepareSignIn()
  await engine.signIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(signInState()).toEqual({ status: 'idle', error: 'signInVerify' })
  await engine.prepareSignIn()
  expect(signInState()).toEqual({ status: 'idle', error: 'signInPrepare' })
})

test('a nonce that comes after Cancel is dropped, and the next one counts', async () => {
  let response = (_: string) => {}
  const { engine, signInState } = await createSignInBench(
    {},
    { getNonce: () => new Promise((resolve) => (response = resolve)) },
  )
  const late = engine.prepareSignIn()
  const answerLate = response
  engine.cancelSignIn()
  const next = engine.prepareSignIn()
  answerLate('lateNonce')
  response('nextNonce')
  await Promise.all([late, next])
  expect(signInState()).toEqual({ status: 'idle', nonce: 'nextNonce' })
})
