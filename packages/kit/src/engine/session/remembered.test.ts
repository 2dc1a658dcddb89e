import { type Authentication, type AuthStatus, createStore, type Session } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet, value } from '@foyer/testing/wallet'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type BenchOptions, createBench, createEntry } from '../../testing/createBench.ts'
import { hardhat } from '../chains/chains.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const rdns = createScriptedWallet().info.rdns
const painted: Session = {
  status: 'connected',
  stale: true,
  account: { address, displayName: 'visitor.eth', ensName: 'visitor.eth', displayBalance: '7 ETH' },
  chain: { id: 31337, name: 'Hardhat', unsupported: false },
  wallet: { id: rdns, name: 'Scripted', canSwitchChain: false },
}

/** A page with a restored session, on a chain whose node answers when `answer` resolves. */
function bench(response: Promise<string>, auth?: Authentication, more: BenchOptions = {}) {
  const wallet = createScriptedWallet({ permitted: true, chainId: 31_337, chains: { 31337: '' } })
  return {
    wallet,
    ...createBench({
      wallets: [createEntry(wallet)],
      chains: [hardhat],
      painted,
      ...(auth && { auth }),
      node: () => response,
      ...more,
    }),
  }
}

function deferred() {
  let resolve!: (value: string) => void
  let reject!: (error: Error) => void
  const promise = new Promise<string>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

let signOuts = 0
beforeEach(() => {
  signOuts = 0
})

function serverSays(status: AuthStatus) {
  const store = createStore<AuthStatus>(status)
  const adapter = {
    getNonce: async () => '',
    createMessage: () => '',
    verify: async () => false,
    signOut: async () => void signOuts++,
  }
  return {
    store,
    auth: { adapter, getStatus: store.get, subscribe: store.subscribe } satisfies Authentication,
  }
}

test('D-3 the balance of the last visit stays until the chain has told the new one', async () => {
  const node = deferred()
  const { sessions, start, session } = bench(node.promise)
  start()
  await eventually(() => expect(session().stale).toBe(false))
  expect(session().account?.displayBalance).toBe('7 ETH')
  node.resolve('0x1bc16d674ec80000')
  await eventually(() => expect(session().account?.displayBalance).toBe('2 ETH'))
  expect(sessions.map(({ account }) => account?.displayBalance)).not.toContain(undefined)
})

test('B-2.18 a balance that cannot be read is dropped: an old one is not a true one', async () => {
  const node = deferred()
  const { start, session } = bench(node.promise)
  start()
  await eventually(() => expect(session().stale).toBe(false))
  node.reject(new Error('down'))
  await eventually(() => expect(session().account?.displayBalance).toBeUndefined())
})

test('D-3 the account stays painted while the server is asked who is signed in', async () => {
  const { auth, store } = serverSays({ status: 'loading' })
  const { engine, start, session, sessions } = bench(Promise.resolve('0x0'), auth)
  start()
  await eventually(() => expect(engine.config.state.status).toBe('connected'))
  expect(session()).toBe(painted)
  store.set({ status: 'authenticated', address })
  await eventually(() => expect(session().stale).toBe(false))
  expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set(['connected']))
})

test.each([false, true])(
  'D-46 a server that answers late is no silence of the wallet, endSessionAtOnce: %s',
  async (endSessionAtOnce) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { auth, store } = serverSays({ status: 'loading' })
    const { start, session, sessions, stored } = bench(Promise.resolve('0x0'), auth, { endSessionAtOnce })
    start()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(session()).toBe(painted)
    store.set({ status: 'authenticated', address })
    await vi.advanceTimersByTimeAsync(100)
    expect(session()).toMatchObject({ status: 'connected', stale: false })
    expect(sessions.filter(({ unanswered }) => unanswered)).toEqual([])
    expect(stored.has('wagmi.recentConnectorId')).toBe(true)
    expect(signOuts).toBe(0)
  },
)

test('and gives way at once when the server has no session', async () => {
  const { auth, store } = serverSays({ status: 'loading' })
  const { engine, start, session } = bench(Promise.resolve('0x0'), auth)
  start()
  await eventually(() => expect(engine.config.state.status).toBe('connected'))
  store.set({ status: 'unauthenticated' })
  await eventually(() => expect(session().status).toBe('unauthenticated'))
})

test('D-46: a wallet that leaves while the server is asked is gone, and its account is not painted any more', async () => {
  const { auth, store } = serverSays({ status: 'loading' })
  const { engine, start, session, stored, wallet } = bench(Promise.resolve('0x0'), auth)
  start()
  await eventually(() => expect(engine.config.state.status).toBe('connected'))
  wallet.script({ eth_accounts: value([]) })
  wallet.emit('accountsChanged', [])
  await eventually(() => expect(session().status).toBe('disconnected'))
  expect(stored.has('foyer-session')).toBe(false)
  store.set({ status: 'authenticated', address })
  await eventually(() => expect(signOuts).toBe(1))
})
