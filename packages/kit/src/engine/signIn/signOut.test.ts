import type { Address, AuthAdapter, AuthStatus } from '@foyer/core'
import { createScriptedWallet, fail } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { injected } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { createSignInBench, createSignInServer, second } from '../../testing/createSignInServer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function signedIn() {
  const it = await createSignInBench()
  await it.engine.prepareSignIn()
  await it.engine.signIn()
  return it
}

test('B-4.92 a disconnect signs out once, from the page or from the wallet', async () => {
  const one = await signedIn()
  await one.engine.disconnect()
  expect(one.server.of('signOut')).toBe(1)
  const two = await signedIn()
  two.wallet.permit([])
  await vi.advanceTimersByTimeAsync(1_100)
  expect(two.server.of('signOut')).toBe(1)
  const three = await createSignInBench()
  await three.engine.disconnect()
  expect(three.server.of('signOut')).toBe(1)
})

test('B-4.95 without sign-in no signature is requested, and a disconnect signs out all the same', async () => {
  const wallet = createScriptedWallet({ chains: { 1: '', 137: '' } })
  const server = createSignInServer()
  const it = createBench({ wallets: [createEntry(wallet)], auth: { ...server.auth, enabled: false } })
  it.start()
  await it.engine.connect(wallet.info.rdns)
  expect(it.session().status).toBe('connected')
  expect(it.session().authentication).toBeUndefined()
  expect(server.of('getNonce') + server.of('refresh')).toBe(0)
  await it.engine.disconnect()
  expect(server.of('signOut')).toBe(1)
})

test('B-4.92 a server that fails is logged and does not stop the disconnect', async () => {
  const { engine, logged, session } = await createSignInBench(
    {},
    { signOut: () => Promise.reject(new Error('500')) },
  )
  await engine.disconnect()
  expect(session().status).toBe('disconnected')
  expect(logged).toHaveLength(1)
})

/** A server that answers to signing out when it is told to. */
function heldServer() {
  const answers: { readonly accept: () => void; readonly refuse: () => void }[] = []
  const signOut = () =>
    new Promise<void>((accept, reject) => answers.push({ accept, refuse: () => reject(new Error('503')) }))
  return { answers, signOut }
}

async function leaving() {
  const { answers, signOut } = heldServer()
  const it = await createSignInBench({}, { signOut })
  await it.engine.prepareSignIn()
  await it.engine.signIn()
  void it.engine.disconnect()
  await vi.advanceTimersByTimeAsync(100)
  return { ...it, answers, told: () => it.host.signOut.get().status }
}

describe('29.8: a visitor who has left is told while the server has not ended the session', () => {
  test('late, until it has', async () => {
    const { answers, server, told: reported } = await leaving()
    expect(reported()).toBe('idle')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(reported()).toBe('late')
    server.status.set({ status: 'unauthenticated' })
    answers[0]?.accept()
    await vi.advanceTimersByTimeAsync(0)
    expect(reported()).toBe('idle')
  })

  test('failed, and asked again by a press', async () => {
    const { answers, engine, told: reported } = await leaving()
    answers[0]?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(reported()).toBe('failed')
    void engine.disconnect()
    await vi.advanceTimersByTimeAsync(0)
    expect([reported(), answers.length]).toEqual(['late', 2])
    answers[1]?.accept()
    await vi.advanceTimersByTimeAsync(0)
    expect(reported()).toBe('idle')
  })

  test('failed, and asked again by itself once the page is online or looked at', async () => {
    const { answers, page, told: reported } = await leaving()
    page.comeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toHaveLength(1)
    answers[0]?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    page.comeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect([reported(), answers.length]).toEqual(['late', 2])
    answers[1]?.accept()
    await vi.advanceTimersByTimeAsync(0)
    expect(reported()).toBe('idle')
  })

  test('a server that never answers has failed, after all that its adapter tries', async () => {
    const { logged, told: reported } = await leaving()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(reported()).toBe('late')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([reported(), logged.length]).toEqual(['failed', 1])
  })

  test('no more once the visitor is back, or another one is signed in', async () => {
    const one = await leaving()
    one.answers[0]?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    await one.engine.connect(one.wallet.info.rdns)
    expect([one.session().status, one.told()]).toEqual(['connected', 'idle'])
    const two = await leaving()
    two.server.status.set({ status: 'authenticated', address: second })
    two.answers[0]?.refuse()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(two.told()).toBe('idle')
  })

  test('who is back, signs in and leaves again: the second session is ended, too, whenever the first answer comes', async () => {
    const it = await leaving()
    await it.engine.connect(it.wallet.info.rdns)
    // The session of before has ended elsewhere, while the request for it hangs.
    it.server.status.set({ status: 'unauthenticated' })
    await it.engine.prepareSignIn()
    await it.engine.signIn()
    void it.engine.disconnect()
    await vi.advanceTimersByTimeAsync(500)
    expect(it.answers).toHaveLength(2)
    it.answers[0]?.accept()
    await vi.advanceTimersByTimeAsync(0)
    expect(it.stored.has('foyer-sign-out')).toBe(true)
    it.answers[1]?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(it.told()).toBe('failed')
  })

  test('not without a session', async () => {
    const { engine, host } = await createSignInBench({}, { signOut: () => Promise.reject(new Error('500')) })
    await engine.disconnect()
    expect(host.signOut.get().status).toBe('idle')
  })
})

describe('29.8: the session that the server has not ended', () => {
  const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  /** The next page load, with what the last one has stored. */
  async function nextPage(left: string | undefined, initial: AuthStatus) {
    const server = createSignInServer({}, initial)
    const stored = left === undefined ? {} : { 'foyer-sign-out': left }
    const it = createBench({ auth: server.auth, stored })
    it.start()
    await vi.advanceTimersByTimeAsync(5_000)
    return { ...it, server }
  }

  test('is stored from the press on, until the server has ended it', async () => {
    const { answers, stored } = await leaving()
    expect(stored.get('foyer-sign-out')).toBe(owner)
    answers[0]?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(stored.get('foyer-sign-out')).toBe(owner)
  })

  test('is not stored any more once it is ended, or the visitor is back', async () => {
    const one = await leaving()
    one.answers[0]?.accept()
    await vi.advanceTimersByTimeAsync(0)
    expect(one.stored.has('foyer-sign-out')).toBe(false)
    const two = await leaving()
    two.answers[0]?.refuse()
    await two.engine.connect(two.wallet.info.rdns)
    expect(two.stored.has('foyer-sign-out')).toBe(false)
  })

  test.each([
    ['of the account', owner],
    ['of an account that was not known', ''],
  ])('%s is ended by the next page load', async (_, left) => {
    const { server, stored } = await nextPage(left, { status: 'authenticated', address: owner })
    expect(server.of('signOut')).toBe(1)
    expect(stored.has('foyer-sign-out')).toBe(false)
  })

  test('is ended once the server says that it is there', async () => {
    const { server, stored } = await nextPage(owner, { status: 'loading' })
    expect(server.of('signOut')).toBe(0)
    expect(stored.get('foyer-sign-out')).toBe(owner)
    server.status.set({ status: 'authenticated', address: owner })
    await vi.advanceTimersByTimeAsync(0)
    expect(server.of('signOut')).toBe(1)
  })

  test('is ended once the server is there again, which a page load has not reached', async () => {
    const { server, stored } = await nextPage(owner, { status: 'unauthenticated', isAssumed: true })
    expect(server.of('signOut')).toBe(0)
    expect(stored.get('foyer-sign-out')).toBe(owner)
    server.status.set({ status: 'authenticated', address: owner })
    await vi.advanceTimersByTimeAsync(0)
    expect(server.of('signOut')).toBe(1)
    expect(stored.has('foyer-sign-out')).toBe(false)
  })

  test('is stored for the next page by one that has not reached the server', async () => {
    const { engine, server, stored } = await createSignInBench(
      {},
      { signOut: () => Promise.reject(new Error('down')) },
    )
    server.status.set({ status: 'unauthenticated', isAssumed: true })
    await engine.disconnect()
    expect(stored.get('foyer-sign-out')).toBe('')
  })

  describe('by a page that has not reached the server', () => {
    async function left(initial: AuthStatus) {
      const { answers, signOut } = heldServer()
      const it = await createSignInBench({}, { signOut })
      it.server.status.set(initial)
      void it.engine.disconnect()
      await vi.advanceTimersByTimeAsync(100)
      const reach = async () => {
        it.server.status.set({ status: 'authenticated', address: owner })
        await vi.advanceTimersByTimeAsync(0)
      }
      return { ...it, answers, reach, reported: () => it.host.signOut.get().status }
    }

    test.each<AuthStatus>([{ status: 'loading' }, { status: 'unauthenticated', isAssumed: true }])(
      '(%o) is ended once this page has',
      async (initial) => {
        const { answers, reach, stored } = await left(initial)
        answers[0]?.refuse()
        await vi.advanceTimersByTimeAsync(0)
        await reach()
        expect(answers).toHaveLength(2)
        answers[1]?.accept()
        await vi.advanceTimersByTimeAsync(0)
        expect(stored.has('foyer-sign-out')).toBe(false)
      },
    )

    test('which it reaches during the request that fails, is told and ended at the next return', async () => {
      const { answers, page, reach, reported } = await left({ status: 'unauthenticated', isAssumed: true })
      await reach()
      expect(answers).toHaveLength(1)
      answers[0]?.refuse()
      await vi.advanceTimersByTimeAsync(0)
      expect(reported()).toBe('failed')
      page.comeBack()
      await vi.advanceTimersByTimeAsync(0)
      expect(answers).toHaveLength(2)
    })

    test('stays if the visitor is back before', async () => {
      const { answers, engine, reach, session, wallet } = await left({
        status: 'unauthenticated',
        isAssumed: true,
      })
      answers[0]?.refuse()
      await engine.connect(wallet.info.rdns)
      await reach()
      expect([answers.length, session().status]).toEqual([1, 'connected'])
    })
  })

  test.each<[string, string | undefined, AuthStatus]>([
    ['that was not left', undefined, { status: 'authenticated', address: owner }],
    ['of another account', owner, { status: 'authenticated', address: second }],
    ['that has ended', owner, { status: 'unauthenticated' }],
  ])('%s is left alone', async (_, left, initial) => {
    const { server, stored } = await nextPage(left, initial)
    expect(server.of('signOut')).toBe(0)
    expect(stored.has('foyer-sign-out')).toBe(false)
  })

  test('is not ended by a page that is behind: the visitor is back in another tab', async () => {
    const { answers, page, stored, told: reported } = await leaving()
    answers[0]?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    stored.delete('foyer-sign-out')
    page.comeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect([reported(), answers.length]).toEqual(['idle', 1])
  })
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

describe('X9 a tab that does not know of the session has left the wallet', () => {
  async function leftElsewhere() {
    const it = await signedIn()
    it.page.otherTabStores(`wagmi.${it.wallet.info.rdns}.disconnected`, 'true')
    await vi.advanceTimersByTimeAsync(1_900)
    expect(it.server.of('signOut')).toBe(0)
    return it
  }

  test('this tab ends the session', async () => {
    const { server } = await leftElsewhere()
    await vi.advanceTimersByTimeAsync(200)
    expect(server.of('signOut')).toBe(1)
  })

  test.each<[string, (it: Awaited<ReturnType<typeof leftElsewhere>>) => unknown]>([
    [
      'the other tab has ended it after all',
      ({ server }) => server.status.set({ status: 'unauthenticated' }),
    ],
    ['the visitor has connected again here', ({ engine, wallet }) => engine.connect(wallet.info.rdns)],
    [
      'the visitor has connected again in the other tab',
      ({ engine, wallet }) => engine.config.storage?.setItem('recentConnectorId', wallet.info.rdns),
    ],
    ['the page is closed', ({ engine }) => engine.stop()],
  ])('not if %s', async (_, act) => {
    const it = await leftElsewhere()
    await act(it)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(it.server.of('signOut')).toBe(0)
  })
})

describe.each([true, false])('B-4.93 a page without a wallet, endSessionAtOnce: %s', (endSessionAtOnce) => {
  test.each<[string, AuthStatus, boolean]>([
    ['known at once', { status: 'authenticated' }, true],
    ['known later', { status: 'loading' }, true],
    ['not signed in', { status: 'unauthenticated' }, false],
  ])('%s', async (_, initial, isSignedIn) => {
    const server = createSignInServer({}, initial)
    const { start } = createBench({ auth: server.auth, endSessionAtOnce })
    start()
    await vi.advanceTimersByTimeAsync(100)
    if (initial.status === 'loading') server.status.set({ status: 'authenticated' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.of('signOut')).toBe(endSessionAtOnce && isSignedIn ? 1 : 0)
  })
})

test('X8 a sign-in of another tab is not ended by a tab without an account', async () => {
  const server = createSignInServer()
  const { session, start } = createBench({ auth: server.auth })
  start()
  await vi.advanceTimersByTimeAsync(5_000)
  server.status.set({ status: 'authenticated', address: second })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(session().status).toBe('disconnected')
  expect(server.of('signOut')).toBe(0)
})

test('X8 nor by one that has been connected before', async () => {
  const { engine, server, session } = await createSignInBench()
  await engine.disconnect()
  expect(server.of('signOut')).toBe(1)
  server.status.set({ status: 'authenticated', address: second })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(session().status).toBe('disconnected')
  expect(server.of('signOut')).toBe(1)
})

test("B-4.92 wagmi's own disconnect signs out, too", async () => {
  const { engine, server, session } = await signedIn()
  await disconnect(engine.config)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(session().status).toBe('disconnected')
  expect(server.of('signOut')).toBe(1)
  expect(server.status.get()).toEqual({ status: 'unauthenticated' })
})

test("B-4.92 so does wagmi's disconnect of a connector of the host", async () => {
  // A wallet that tells the page nothing of its own.
  const script = { wallet_revokePermissions: fail(4200, 'not here') }
  const wallet = createScriptedWallet({ chains: { 1: '', 137: '' }, script })
  const target = { id: 'own', name: 'Own Wallet', provider: wallet.provider as never }
  const server = createSignInServer()
  const { engine, host, session, start } = createBench({ auth: server.auth })
  start()
  // wagmi's connector looks for a window.
  vi.stubGlobal('window', globalThis)
  await connect(engine.config, { connector: injected({ target }) })
  await vi.advanceTimersByTimeAsync(100)
  await engine.prepareSignIn()
  await engine.signIn()
  expect(session().status).toBe('connected')
  await disconnect(engine.config)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(host.storage.getItem('wagmi.own.disconnected')).not.toBeNull()
  expect(server.of('signOut')).toBe(1)
})

test('a visitor who is back aborts the sign-out, whose adapter tries no more', async () => {
  const signals: ({ readonly aborted: boolean } | undefined)[] = []
  const never = new Promise<void>(() => {})
  const it = await createSignInBench(
    {},
    {
      signOut(signal) {
        signals.push(signal)
        return never
      },
    },
  )
  await it.engine.prepareSignIn()
  await it.engine.signIn()
  void it.engine.disconnect()
  await vi.advanceTimersByTimeAsync(100)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  await it.engine.connect(it.wallet.info.rdns)
  await vi.advanceTimersByTimeAsync(100)
  expect(it.session().status).toBe('connected')
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
})

test('B-4.95 without sign-in, another account does not abort the sign-out of the one before', async () => {
  const signals: ({ readonly aborted: boolean } | undefined)[] = []
  const never = new Promise<void>(() => {})
  const wallet = createScriptedWallet({ chains: { 1: '', 137: '' } })
  const over: Partial<AuthAdapter> = {
    signOut(signal) {
      signals.push(signal)
      return never
    },
  }
  const server = createSignInServer(over, {
    status: 'authenticated',
    address: wallet.addresses[0] as Address,
  })
  const it = createBench({ wallets: [createEntry(wallet)], auth: { ...server.auth, enabled: false } })
  it.start()
  await it.engine.connect(wallet.info.rdns)
  wallet.permit([second])
  await vi.advanceTimersByTimeAsync(100)
  expect(it.session()).toMatchObject({ status: 'connected', account: { address: second } })
  wallet.useChain(137)
  await vi.advanceTimersByTimeAsync(100)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  expect(it.stored.has('foyer-sign-out')).toBe(true)
})

describe('a proof that the server accepts late', () => {
  /** Signs, and leaves the proof with the server. */
  async function verifying(status: (address: string) => AuthStatus) {
    let accept = () => {}
    const it = await createSignInBench(
      {},
      {
        verify: ({ message }) =>
          new Promise<boolean>((resolve) => {
            accept = () => {
              it.server.status.set(status(message.split(' ')[1] ?? ''))
              resolve(true)
            }
          }),
      },
    )
    await it.engine.prepareSignIn()
    const done = it.engine.signIn()
    await vi.advanceTimersByTimeAsync(100)
    expect(it.signInState().status).toBe('verifying')
    return { ...it, accept: () => accept(), done }
  }
  const named = (address: string): AuthStatus => ({
    status: 'authenticated',
    address: address as `0x${string}`,
  })

  test('after the visitor has left ends at once', async () => {
    const { accept, done, engine, server, session } = await verifying(named)
    await engine.disconnect()
    expect((await done).ok).toBe(false)
    accept()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session().status).toBe('disconnected')
    expect(server.status.get()).toEqual({ status: 'unauthenticated' })
  })

  test.each([
    ['names the account', named],
    ['names none', (): AuthStatus => ({ status: 'authenticated' })],
  ])(
    'for another account than the wallet has now, where the status %s, opens no session',
    async (_, status) => {
      const { accept, done, server, session, signInState, wallet } = await verifying(status)
      wallet.permit([second])
      await vi.advanceTimersByTimeAsync(200)
      expect(session().account?.address).toBe(second)
      accept()
      expect((await done).ok).toBe(false)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(session()).toMatchObject({ status: 'unauthenticated', account: { address: second } })
      expect(server.status.get()).toEqual({ status: 'unauthenticated' })
      // The dialog is ready for the account that is there.
      expect(signInState()).toEqual({ status: 'idle', nonce: 'nonce002' })
    },
  )
})

describe('X8 another tab has signed in the account of another wallet', () => {
  async function behind() {
    const it = await createSignInBench()
    it.stored.set('foyer-session', 'of the other tab')
    it.server.status.set({ status: 'authenticated', address: second })
    await vi.advanceTimersByTimeAsync(100)
    expect(it.session().status).toBe('unauthenticated')
    return it
  }

  test('its snapshot stays', async () => {
    const { stored } = await behind()
    expect(stored.get('foyer-session')).toBe('of the other tab')
  })

  test('the end of the connection here ends neither its session nor its memory', async () => {
    const { server, session, stored, wallet } = await behind()
    wallet.permit([])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(session().status).toBe('disconnected')
    expect(server.of('signOut')).toBe(0)
    expect(stored.get('foyer-session')).toBe('of the other tab')
    expect(stored.has('wagmi.recentConnectorId')).toBe(true)
  })

  test('Disconnect here ends it', async () => {
    const { engine, server, stored } = await behind()
    await engine.disconnect()
    expect(server.of('signOut')).toBe(1)
    expect(stored.has('foyer-session')).toBe(false)
  })
})
