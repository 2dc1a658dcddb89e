import {
  after,
  approve,
  ask,
  createScriptedWallet,
  fail,
  never,
  pending,
  reject,
  sync,
  thenTwice,
  throws,
  value,
} from '@foyer/testing/wallet'
import { numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBench, createEntry, createWalletBench } from '../../testing/createBench.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet that grants the permission and then gives an invalid first answer to `eth_accounts`. */
const accounts = (response: unknown) =>
  createWalletBench({
    script: { wallet_requestPermissions: fail(4200, 'No.'), eth_requestAccounts: value(response) },
  })

describe('what wallets do when they are asked to connect', () => {
  test('W1 never answers: slow after 10 s, a time-out after 5 min, and Cancel at any time', async () => {
    const { attempt, engine, id, session } = createWalletBench({
      script: { wallet_requestPermissions: never(), eth_requestAccounts: never() },
    })
    const done = engine.connect(id)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(attempt()).toMatchObject({ status: 'opening', slow: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(attempt()).toMatchObject({ status: 'opening', slow: true })
    await vi.advanceTimersByTimeAsync(290_000)
    await done
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'timeout' } })
    void engine.connect(id)
    engine.cancelConnect()
    expect(attempt()).toEqual({ status: 'idle' })
    await vi.advanceTimersByTimeAsync(0)
    expect(session().status).toBe('disconnected')
    expect(engine.config.state.status).toBe('disconnected')
  })

  test('W2 eth_chainId never answers after approval: an error after 5 s, disconnected', async () => {
    const { attempt, engine, id, session, wallet } = createWalletBench({ script: { eth_chainId: never() } })
    const done = engine.connect(id)
    await vi.advanceTimersByTimeAsync(5_000)
    await done
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'timeout' } })
    expect(session().status).toBe('disconnected')
    expect(wallet.walletState.permitted).not.toEqual([])
  })

  test('W3 an approval after Cancel changes nothing', async () => {
    const { attempt, engine, id, session, wallet } = createWalletBench({
      script: { wallet_requestPermissions: ask() },
    })
    const done = engine.connect(id)
    const requested = await wallet.nextAsked('wallet_requestPermissions')
    engine.cancelConnect()
    await done
    requested.respond()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session().status).toBe('disconnected')
    expect(attempt()).toEqual({ status: 'idle' })
    expect(wallet.listeners('accountsChanged')).toBe(0)
  })

  test('a try that fails half way leaves no listener behind', async () => {
    const { attempt, engine, id, wallet } = createWalletBench({
      script: { eth_chainId: [value('0x38'), value(null)], wallet_switchEthereumChain: reject() },
    })
    await engine.connect(id)
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'chainUnreadable' } })
    expect(wallet.listeners('accountsChanged') + wallet.listeners('chainChanged')).toBe(0)
  })

  test.each<[string, (wallet: ReturnType<typeof createWalletBench>['wallet']) => void]>([
    ['takes its accounts away', (wallet) => wallet.emit('accountsChanged', [])],
    ['disconnects', (wallet) => wallet.emit('disconnect', { code: 4900 })],
  ])('D-46: a wallet that %s while it is asked for its network is not connected', async (_, leave) => {
    const { engine, id, session, wallet } = createWalletBench({
      script: { eth_chainId: value('0x38'), wallet_switchEthereumChain: ask() },
    })
    const done = engine.connect(id)
    const requested = await wallet.nextAsked('wallet_switchEthereumChain')
    wallet.script({ eth_accounts: value([]) })
    leave(wallet)
    await vi.advanceTimersByTimeAsync(0)
    requested.respond(reject())
    await vi.advanceTimersByTimeAsync(2_000)
    await done
    expect(session().status).toBe('disconnected')
    expect(engine.config.state.status).toBe('disconnected')
    wallet.script({ eth_accounts: value([first]) })
    wallet.emit('accountsChanged', [first])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(session().account?.address).toBe(first)
  })

  test('B-4.30: the account that the visitor has chosen while the wallet asks for its network is connected', async () => {
    const { engine, id, session, wallet } = createWalletBench({
      chains: { 1: '', 56: '' },
      chainId: 56,
      script: { wallet_switchEthereumChain: ask() },
    })
    const done = engine.connect(id)
    const requested = await wallet.nextAsked('wallet_switchEthereumChain')
    wallet.emit('accountsChanged', [second, first])
    await vi.advanceTimersByTimeAsync(0)
    requested.respond()
    await done
    expect(session()).toMatchObject({ status: 'connected', account: { address: second }, chain: { id: 1 } })
  })

  test.each([
    ['W4 null', null],
    ['W4 undefined', undefined],
    ['W4 0x', '0x'],
    ['W4 an array-like', { 0: first, length: 1 }],
    ['W4 text', 'garbage'],
    ['W6 [null]', [null]],
    ['W6 [{}]', [{}]],
    ['W6 39 digits', [first.slice(0, -1)]],
    ['W6 no hex', [`0xZZ${first.slice(4)}`]],
    ['W6 a space behind', [`${first} `]],
    ['W6 none of two', [null, 'garbage']],
    [
      'W6 another kind of chain',
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ],
    ['W10 the zero address', ['0x0000000000000000000000000000000000000000']],
  ])('%s instead of accounts is an account that cannot be read', async (_, response) => {
    const { attempt, engine, id, session } = accounts(response)
    await engine.connect(id)
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'accountsUnreadable' } })
    expect(session().status).toBe('disconnected')
  })

  test('W5, B-8.1 no accounts is a rejection', async () => {
    const { attempt, engine, id } = accounts([])
    await engine.connect(id)
    expect(attempt().status).toBe('rejected')
  })

  test.each([
    ['W7 lower case', [first.toLowerCase()]],
    ['W7 upper case', [`0x${first.slice(2).toUpperCase()}`]],
    ['W8 a wrong checksum', [first.replace('F6F4', 'f6F4')]],
    ['W9 twice the same', [first, first.toLowerCase()]],
  ])('%s is read', async (_, response) => {
    const { engine, id, session } = accounts(response)
    await engine.connect(id)
    expect(session().account?.address).toBe(first)
    const [connection] = engine.config.state.connections.values()
    expect(connection?.accounts).toEqual([first])
  })

  test('W9 of ten thousand different accounts the first hundred are kept, in the order of the wallet', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => numberToHex(index + 1, { size: 20 }))
    const { engine, id, session } = accounts(many)
    await engine.connect(id)
    expect(session().account?.address).toBe(many[0])
    const [connection] = engine.config.state.connections.values()
    expect(connection?.accounts.map((account) => account.toLowerCase())).toEqual(many.slice(0, 100))
  })

  const circular: Record<string, unknown> = { message: 'round' }
  circular.cause = circular
  const hostile = Object.defineProperty({}, 'code', {
    get() {
      throw new Error('No.')
    },
  })
  test.each<[string, unknown, string]>([
    ['W11 null', null, 'unknown'],
    ['W11 undefined', undefined, 'unknown'],
    ['W12 text', 'no', 'unknown'],
    ['W12 code as text', { code: '4001' }, 'userRejected'],
    ['W12 nested', { code: -32603, data: { originalError: { code: 4001 } } }, 'userRejected'],
    ['W12 WalletConnect', { code: 5000 }, 'userRejected'],
    ['W13 circular', circular, 'unknown'],
    ['W13 getters that throw', hostile, 'unknown'],
    ['W13 5 MB', new Error('x'.repeat(5_000_000)), 'unknown'],
    ['4100', { code: 4100 }, 'unauthorized'],
    ['4900', { code: 4900 }, 'walletOffline'],
    ['-32000 is no rejection', { code: -32000, message: 'User rejected' }, 'invalidRequest'],
  ])('%s: thrown at us, becomes %#', async (_, thrown, code) => {
    const { attempt, engine, id, session } = createWalletBench({
      script: { wallet_requestPermissions: fail(4200, 'No.'), eth_requestAccounts: throws(thrown) },
    })
    await engine.connect(id)
    const now = attempt()
    if (code === 'userRejected') expect(now.status).toBe('rejected')
    else expect(now).toMatchObject({ status: 'failed', error: { code } })
    if (now.status === 'failed') expect(now.error.message.length).toBeLessThanOrEqual(200)
    expect(session().status).toBe('disconnected')
  })

  test('W14, B-8.4 a request that is open already is told, and the wallet is not asked in another way besides', async () => {
    const { attempt, engine, id, wallet } = createWalletBench({
      script: { wallet_requestPermissions: pending() },
    })
    for (const presses of [1, 2]) {
      await engine.connect(id)
      expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'requestPending' } })
      // A second request would open a second window of the wallet.
      expect(wallet.of('eth_requestAccounts')).toEqual([])
      expect(wallet.of('wallet_requestPermissions')).toHaveLength(presses)
    }
    // After the visitor's answer, the next attempt connects.
    wallet.script({ wallet_requestPermissions: value([]) })
    await engine.connect(id)
    expect(attempt().status).toBe('connected')
  })

  test.each([
    fail(-32603, 'Wallet is locked'),
    fail(4100, 'The wallet is locked.'),
    fail(-32000, 'Please unlock your wallet'),
  ])(
    'B-8.17 a locked wallet that opens no window is told, and connects once it is unlocked',
    async (locked) => {
      const { attempt, engine, id, session } = createWalletBench({
        script: {
          wallet_requestPermissions: [locked, approve()],
          eth_requestAccounts: [locked, approve()],
        },
      })
      await engine.connect(id)
      expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'walletLocked' } })
      await engine.connect(id)
      expect(session().status).toBe('connected')
    },
  )

  test('W15 the same wallet twice is one request; another wallet takes over', async () => {
    const one = createScriptedWallet({ script: { wallet_requestPermissions: ask() } })
    const other = createScriptedWallet({ info: { rdns: 'org.example.other' } })
    const { attempt, engine, session, start } = createBench({
      wallets: [createEntry(one), createEntry(other)],
    })
    start()
    const tries = [engine.connect(one.info.rdns)]
    const requested = await one.nextAsked('wallet_requestPermissions')
    tries.push(engine.connect(one.info.rdns))
    await vi.advanceTimersByTimeAsync(100)
    expect(one.of('wallet_requestPermissions')).toHaveLength(1)
    await engine.connect('org.example.other')
    requested.respond()
    await Promise.all(tries)
    expect(session().wallet?.id).toBe('org.example.other')
    expect(attempt()).toEqual({ status: 'connected', walletId: 'org.example.other' })
  })

  test('W19 an unknown chain is connected, on the wrong network', async () => {
    const { engine, id, session } = createWalletBench({
      chainId: 56,
      chains: { 56: '' },
      script: { wallet_addEthereumChain: reject() },
    })
    await engine.connect(id)
    expect(session()).toMatchObject({ status: 'connected', chain: { id: 56, unsupported: true } })
  })

  test.each([
    ['W20 removeListener missing', { without: ['removeListener'] as const }],
    ['W20 removeListener throws', { callThrows: ['removeListener'] as const }],
  ])('%s: a hundred times connected and left', async (_, faults) => {
    const { engine, id, session } = createWalletBench({ faults })
    for (let i = 0; i < 100; i++) {
      await engine.connect(id)
      expect(session().status).toBe('connected')
      await engine.disconnect()
    }
    expect(engine.config.state.connections.size).toBe(0)
  })

  test.each([
    ['W21 a plain value', sync(value([first]))],
    ['W21 a thenable that settles twice', thenTwice(value([first]))],
    ['W21 later', after(3_000, value([first]))],
  ])('%s as the answer', async (_, row) => {
    const { engine, id, session } = createWalletBench({
      script: { wallet_requestPermissions: fail(4200, 'No.'), eth_requestAccounts: row },
    })
    const done = engine.connect(id)
    await vi.advanceTimersByTimeAsync(3_000)
    await done
    expect(session().account?.address).toBe(first)
  })

  test('W21 throws at once', async () => {
    const { attempt, engine, id } = createWalletBench({
      script: { wallet_requestPermissions: sync(throws({ code: 4001 })) },
    })
    await engine.connect(id)
    expect(attempt().status).toBe('rejected')
  })

  test('W22 a revoked proxy is not available, and its new one and another wallet connect', async () => {
    const other = createScriptedWallet({ info: { rdns: 'org.example.other' } })
    const { attempt, engine, entries, id, session, wallet } = createWalletBench()
    wallet.revoke()
    await engine.connect(id)
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'walletNotInstalled' } })
    expect(session().status).toBe('disconnected')
    // The extension has been updated and announces itself again.
    entries.set([createEntry(createScriptedWallet()), createEntry(other)])
    for (const next of [id, other.info.rdns]) {
      await engine.connect(next)
      expect(session()).toMatchObject({ status: 'connected', wallet: { id: next } })
      await engine.disconnect()
    }
    expect(attempt()).toEqual({ status: 'idle' })
  })

  test.each([
    ['W24 not supported', fail(4200, 'No.')],
    ['W24 without an answer', never()],
  ])('%s: revoking takes no longer than 100 ms', async (_, row) => {
    const { engine, id, session, wallet } = createWalletBench({ script: { wallet_revokePermissions: row } })
    await engine.connect(id)
    const done = engine.disconnect()
    await vi.advanceTimersByTimeAsync(100)
    await done
    expect(session().status).toBe('disconnected')
    expect(wallet.of('wallet_revokePermissions')).toHaveLength(1)
  })

  test('D5 a wallet whose events cannot be heard is asked every few seconds', async () => {
    const { engine, id, session, wallet } = createWalletBench({
      chains: { 1: '', 137: '' },
      faults: { callThrows: ['on'] },
    })
    await engine.connect(id)
    wallet.useChain(137)
    wallet.permit([second])
    await vi.advanceTimersByTimeAsync(6_000)
    expect(session()).toMatchObject({ chain: { id: 137 }, account: { address: second } })
  })

  test.each([
    ['removed', (wallet: ReturnType<typeof createScriptedWallet>) => wallet.revoke()],
    [
      'updated',
      (wallet: ReturnType<typeof createScriptedWallet>) =>
        wallet.script({ '*': throws(new Error('Extension context invalidated.')) }),
    ],
  ] as const)(
    'D16 an extension that is %s while connected is said to be gone, can be left, and connects anew',
    async (_, break_) => {
      const { attempt, chainSwitch, engine, entries, id, session, wallet } = createWalletBench({
        chains: { 1: '', 137: '' },
      })
      await engine.connect(id)
      break_(wallet)
      await engine.switchChain(137)
      expect(chainSwitch()).toMatchObject({
        status: 'failed',
        error: { code: 'walletNotInstalled', shortMessage: 'This wallet is not installed or not available.' },
      })
      // The connection continues and can be ended.
      expect(session()).toMatchObject({ status: 'connected', chain: { id: 1 } })
      const left = engine.disconnect()
      await vi.advanceTimersByTimeAsync(1_000)
      await left
      expect(session().status).toBe('disconnected')
      await engine.connect(id)
      expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'walletNotInstalled' } })

      entries.set([createEntry(createScriptedWallet())])
      await engine.connect(id)
      expect(session().status).toBe('connected')
    },
  )

  test('D14, T33 the provider that was announced is kept, whatever becomes of the list', async () => {
    const { engine, entries, id, session, wallet } = createWalletBench({ chains: { 1: '', 137: '' } })
    await engine.connect(id)
    const impostor = createScriptedWallet()
    entries.set([createEntry(impostor)])
    await engine.switchChain(137)
    expect(session().chain?.id).toBe(137)
    expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
    expect(impostor.requests).toEqual([])
  })
})

describe('chain ids while connecting', () => {
  test.each([
    ['C1', '1'],
    ['C1', 1],
    ['C1', '0x1'],
    ['C1 leading zeros', '0x01'],
  ])('%s %j is chain 1', async (_, response) => {
    const { engine, id, session } = createWalletBench({ script: { eth_chainId: value(response) } })
    await engine.connect(id)
    expect(session().chain?.id).toBe(1)
  })

  test.each([
    ['C2', '0x'],
    ['C2', 'abc'],
    ['C2', {}],
    ['C2', undefined],
    ['C2', '-0x1'],
    ['C2', '0x1.5'],
    ['C2', Number.NaN],
    ['C2', 1.5],
    ['C3', '0x0'],
    ['C3', 0],
    ['C3', null],
    ['C3', []],
    ['C3', ''],
    ['C4', '1e3'],
    ['C4', '1 1'],
  ])('%s %j is an error, and no chain', async (_, response) => {
    const { attempt, engine, id, session } = createWalletBench({ script: { eth_chainId: value(response) } })
    const connecting = engine.connect(id)
    // The wallet is asked again after a second.
    await vi.advanceTimersByTimeAsync(2_000)
    await connecting
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'chainUnreadable' } })
    expect(session().status).toBe('disconnected')
  })

  test('C5 2^88 is the wrong network, named in hex', async () => {
    const { engine, id, session } = createWalletBench({
      script: { eth_chainId: value(`0x1${'0'.repeat(22)}`), wallet_switchEthereumChain: reject() },
    })
    await engine.connect(id)
    expect(session().chain).toMatchObject({ name: `Chain 0x1${'0'.repeat(22)}`, unsupported: true })
  })
})
