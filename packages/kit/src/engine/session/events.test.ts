import type { EngineCommands } from '@foyer/core'
import { after, createScriptedWallet, never, type ScriptedWalletOptions, value } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBench, createConnectedBench, createEntry } from '../../testing/createBench.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function connected(options: ScriptedWalletOptions = {}) {
  const it = await createConnectedBench({ chains: { 1: '', 56: '', 137: '' }, ...options })
  return { ...it, settle: () => vi.advanceTimersByTimeAsync(200) }
}

describe('what the wallet says while connected', () => {
  test('B-4.30 other accounts: the first one is the account', async () => {
    const { session, settle, wallet } = await connected()
    wallet.permit([second, first])
    await settle()
    expect(session().account?.address).toBe(second)
  })

  test('B-4.30 no accounts: disconnected, and nothing is reconnected by itself', async () => {
    const { session, settle, stored, wallet } = await connected()
    wallet.permit([])
    await settle()
    expect(session().status).toBe('disconnected')
    expect(stored.has('foyer-session')).toBe(false)
    expect(stored.has('wagmi.recentConnectorId')).toBe(false)
  })

  test.each([
    ['hex', '0x89'],
    ['decimal text', '137'],
    ['a number', 137],
    ['an object', { chainId: '0x89' }],
    ['a CAIP-2 name', 'eip155:137'],
    ['a bigint', 137n],
  ])('B-4.31 another chain as %s', async (_, chainId) => {
    const { session, settle, wallet } = await connected()
    wallet.emit('chainChanged', chainId)
    await settle()
    expect(session().chain).toMatchObject({ id: 137, unsupported: false })
  })

  test('B-4.31 text without 0x is hex where the wallet says so', async () => {
    const { session, settle, wallet } = await connected()
    wallet.script({ eth_chainId: value('0x89') })
    wallet.emit('chainChanged', '89')
    await settle()
    expect(session().chain).toMatchObject({ id: 137, unsupported: false })
  })

  test('B-4.31, B-8.13 a chain that is not configured is the wrong network', async () => {
    const { session, settle, wallet } = await connected()
    wallet.useChain(56)
    await settle()
    expect(session()).toMatchObject({ status: 'connected', chain: { id: 56, unsupported: true } })
    expect(session().account?.balance).toBeUndefined()
  })

  test.each<[string, unknown, number]>([
    ['another network', { chainId: '0x89' }, 137],
    ['a network that cannot be read', { chainId: 'x' }, 1],
    ['nothing', undefined, 1],
  ])('B-4.31 connect with %s', async (_, info, chainId) => {
    const { session, settle, wallet } = await connected()
    wallet.emit('connect', info)
    await settle()
    expect(session()).toMatchObject({ status: 'connected', chain: { id: chainId } })
  })

  test('B-4.32 disconnect', async () => {
    const { session, settle, wallet } = await connected()
    wallet.drop(4900)
    await settle()
    expect(session().status).toBe('disconnected')
  })

  test('W18, B-4.32 disconnect 1013 while accounts can be read is passing', async () => {
    const { session, settle, wallet } = await connected()
    wallet.drop(1013)
    await settle()
    expect(session().status).toBe('connected')
    wallet.script({ eth_accounts: value([]) })
    wallet.drop(1013)
    await settle()
    expect(session().status).toBe('disconnected')
  })

  test.each([null, 'x', [null], [{}], undefined, { length: 0 }])(
    'W16 accountsChanged with %j is not believed: the wallet is asked',
    async (payload) => {
      const { session, settle, wallet } = await connected()
      wallet.emit('accountsChanged', payload)
      await settle()
      expect(session().account?.address).toBe(first)
      expect(wallet.of('eth_accounts')).toHaveLength(2)
    },
  )

  test.each(['0x', 'abc', {}, undefined, '-0x1', '0x1.5', '0x0', null, [], '', '1e3', Number.NaN, 0])(
    'C6 chainChanged with %j is not believed: the wallet is asked',
    async (payload) => {
      const { session, settle, wallet } = await connected()
      wallet.script({ eth_chainId: value('0x89') })
      wallet.emit('chainChanged', payload)
      await settle()
      expect(session().chain?.id).toBe(137)
    },
  )

  test('C6, W16 from a wallet that cannot be asked either, nothing has been learnt', async () => {
    const { session, wallet } = await connected()
    wallet.script({ eth_chainId: never(), eth_accounts: never() })
    for (let i = 0; i < 500; i++) {
      wallet.emit('chainChanged', null)
      wallet.emit('accountsChanged', null)
    }
    await vi.advanceTimersByTimeAsync(6_000)
    expect(session()).toMatchObject({ status: 'connected', chain: { id: 1 }, account: { address: first } })
    expect(wallet.of('eth_chainId')).toHaveLength(2)
    expect(wallet.of('eth_accounts')).toHaveLength(2)
  })

  test('W17 a thousand events in a second are at most twenty sessions, and the last one counts', async () => {
    const { session, sessions, settle, wallet } = await connected()
    const before = sessions.length
    for (let i = 0; i < 1_000; i++) {
      wallet.emit('accountsChanged', [i % 2 ? first : second])
      await vi.advanceTimersByTimeAsync(1)
    }
    wallet.emit('accountsChanged', [second])
    await settle()
    expect(session().account?.address).toBe(second)
    expect(sessions.length - before).toBeLessThanOrEqual(22)
  })

  test('X12 a page that comes back asks where the wallet is now', async () => {
    const { page, session, settle, wallet } = await connected()
    wallet.script({ eth_chainId: value('0x89'), eth_accounts: value([second]) })
    page.comeBack()
    await settle()
    expect(session()).toMatchObject({ chain: { id: 137 }, account: { address: second } })
  })

  test('X9 also when the wallet tells it before the storage does: then it is not waited for', async () => {
    const { id, session, settle, storage, wallet } = await connected()
    storage.setItem(`wagmi.${id}.disconnected`, 'true')
    wallet.permit([])
    await settle()
    wallet.permit([first])
    await settle()
    expect(session().status).toBe('disconnected')
  })

  test('a wallet that has left is no longer an attempt that succeeded', async () => {
    const { attempt, settle, wallet } = await connected()
    expect(attempt().status).toBe('connected')
    wallet.permit([])
    await settle()
    expect(attempt()).toEqual({ status: 'idle' })
  })

  test('X9 a wallet that another tab has left is left here too, without asking it again', async () => {
    const { id, page, session, wallet } = await connected()
    page.otherTabStores(`wagmi.${id}.disconnected`, 'true')
    expect(session().status).toBe('disconnected')
    expect(wallet.of('wallet_revokePermissions')).toEqual([])
  })
})

describe('what the wallet says while not connected', () => {
  test('W16, T32 events of a wallet that was never chosen are not listened to', async () => {
    const wallet = createScriptedWallet({ permitted: true })
    const { session, start } = createBench({ wallets: [createEntry(wallet)] })
    start()
    wallet.emit('accountsChanged', [first])
    wallet.emit('connect', { chainId: '0x1' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session().status).toBe('disconnected')
    expect(wallet.requests).toEqual([])
  })

  test.each([
    [
      'connect',
      (wallet: ReturnType<typeof createScriptedWallet>) => wallet.emit('connect', { chainId: '0x1' }),
    ],
    ['accountsChanged', () => {}],
  ])('B-4.35 a wallet that left by itself may come back by itself: %s', async (_, say) => {
    const { session, settle, wallet } = await connected()
    wallet.permit([])
    await settle()
    expect(session().status).toBe('disconnected')
    wallet.emit('accountsChanged', [])
    await settle()
    wallet.permit([second])
    say(wallet)
    await settle()
    expect(wallet.listeners('accountsChanged')).toBe(1)
    expect(session()).toMatchObject({ status: 'connected', account: { address: second } })
    expect(wallet.of('wallet_requestPermissions')).toHaveLength(1)
    wallet.useChain(137)
    await settle()
    expect(session().chain?.id).toBe(137)
  })

  test.each<[string, (engine: EngineCommands) => Promise<unknown>]>([
    ['has chosen another', (engine) => engine.connect('org.example.other')],
    ['has left', (engine) => engine.disconnect()],
  ])('B-4.35 one that comes back slowly does not when the visitor %s meanwhile', async (_, choose) => {
    const { engine, entries, session, settle, wallet } = await connected()
    entries.set([
      ...entries.get(),
      createEntry(createScriptedWallet({ info: { rdns: 'org.example.other' } })),
    ])
    wallet.permit([])
    await settle()
    wallet.script({ eth_accounts: after(2_000) })
    wallet.permit([second])
    await settle()
    await choose(engine)
    const { status, wallet: chosen } = session()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session().status).toBe(status)
    expect(session().wallet?.id).toBe(chosen?.id)
    expect(wallet.listeners('accountsChanged')).toBe(0)
  })

  test('B-4.9 a wallet that the visitor has left may not', async () => {
    const { engine, session, settle, wallet } = await connected({
      script: { wallet_revokePermissions: value(null) },
    })
    await engine.disconnect()
    wallet.emit('connect', { chainId: '0x1' })
    wallet.emit('accountsChanged', [first])
    await settle()
    expect(session().status).toBe('disconnected')
  })
})
