import { type Hex, hashMessage, parseTransaction, recoverAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  after,
  approve,
  ask,
  type Behaviour,
  emits,
  never,
  pending,
  reject,
  sync,
  thenTwice,
  throws,
  unknownChain,
  value,
} from './behaviour.ts'
import { createScriptedWallet } from './scriptedWallet.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chains = { 1: 'http://one.test', 137: 'http://polygon.test' }

function outcome(promise: Promise<unknown>) {
  return promise.then(
    (result) => ({ result }),
    (cause) => ({ cause }),
  )
}

describe('a wallet whose owner agrees', () => {
  test('shows no account before it is asked, and its accounts after', async () => {
    const { provider } = createScriptedWallet()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([first, second])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([first, second])
  })

  test('permissions are given and taken back (EIP-2255)', async () => {
    const wallet = createScriptedWallet()
    const { provider } = wallet
    expect(await provider.request({ method: 'wallet_getPermissions' })).toEqual([])
    expect(
      await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }),
    ).toEqual([
      {
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [first, second] }],
      },
    ])
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(wallet.walletState.permitted).toEqual([])
  })

  test('signs the bytes of a message with the key of the account', async () => {
    const { provider } = createScriptedWallet({ permitted: true })
    const signature = await provider.request({
      method: 'personal_sign',
      params: ['0x68690a', second.toLowerCase()],
    })
    const hash = hashMessage({ raw: '0x68690a' })
    expect(await recoverAddress({ hash, signature: signature as `0x${string}` })).toBe(second)
  })

  test('signs nothing for a page that was not allowed: 4100', async () => {
    const { provider } = createScriptedWallet()
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x00', first] }),
    ).rejects.toMatchObject({
      code: 4100,
    })
  })

  test('switches to a chain it knows and says so, once', async () => {
    const wallet = createScriptedWallet({ chains })
    const seen: unknown[] = []
    wallet.provider.on?.('chainChanged', (id) => seen.push(id))
    const params = [{ chainId: '0x89' }]
    await wallet.provider.request({ method: 'wallet_switchEthereumChain', params })
    await wallet.provider.request({ method: 'wallet_switchEthereumChain', params })
    expect(seen).toEqual(['0x89'])
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x89')
  })

  test.each([
    { switchesAfterAdding: true, chainId: 10 },
    { switchesAfterAdding: false, chainId: 1 },
  ])(
    'an unknown chain is 4902 until it is added; then on chain $chainId',
    async ({ switchesAfterAdding, chainId }) => {
      const wallet = createScriptedWallet({ switchesAfterAdding })
      const ask10 = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
      await expect(wallet.provider.request(ask10)).rejects.toMatchObject({ code: 4902 })
      await wallet.provider.request({
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId: '0xa',
            chainName: 'OP Mainnet',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: ['http://op.test'],
          },
        ],
      })
      expect(wallet.walletState.chainId).toBe(chainId)
      expect(await wallet.provider.request(ask10)).toBeNull()
    },
  )

  test.each([['1'], ['0x01'], ['0x'], [1], ['0x20000000000000']])(
    'a chain id of %j is -32602',
    async (chainId) => {
      const { provider } = createScriptedWallet()
      const request = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
      await expect(request).rejects.toMatchObject({ code: -32602 })
    },
  )

  describe('a transaction', () => {
    const replies: Readonly<Record<string, unknown>> = {
      eth_getTransactionCount: '0x0',
      eth_estimateGas: '0x5208',
      eth_getBlockByNumber: { baseFeePerGas: '0x1' },
    }
    const send = async (transaction: object) => {
      const sent: unknown[] = []
      const sendRpc = async (_url: string, method: string, params: unknown) => {
        if (method === 'eth_sendRawTransaction') sent.push(params)
        return replies[method] ?? null
      }
      const { provider } = createScriptedWallet({ permitted: true, chains, sendRpc })
      const params = [{ from: first, to: second, ...transaction }]
      await provider.request({ method: 'eth_sendTransaction', params })
      return parseTransaction((sent as Hex[][])[0]?.[0] as Hex)
    }

    test.each([{ data: '0xabcd' }, { input: '0xabcd' }, { data: '0xabcd', input: '0xABCD' }])(
      'has the calldata of %j',
      async (fields) => expect((await send(fields)).data).toBe('0xabcd'),
    )

    test.each([{ data: '0xabcd', input: '0xef' }, { chainId: '0x89' }])('is refused with %j', (fields) =>
      expect(send(fields)).rejects.toMatchObject({ code: -32602 }),
    )
  })

  test('a wallet method that it does not have is 4200, and never reaches a node', async () => {
    const sendRpc = vi.fn()
    const { provider } = createScriptedWallet({ chains, sendRpc })
    await expect(provider.request({ method: 'wallet_sendCalls' })).rejects.toMatchObject({ code: 4200 })
    await expect(provider.request({ method: '__proto__' })).resolves.toBeUndefined()
    expect(sendRpc.mock.calls).toEqual([['http://one.test', '__proto__', undefined]])
  })

  test('reads go to the node of the chain it is on', async () => {
    const requested: unknown[] = []
    const wallet = createScriptedWallet({
      chains,
      sendRpc: async (url, method) => {
        requested.push([url, method])
        return '0x1'
      },
    })
    await wallet.provider.request({ method: 'eth_getBalance', params: [first, 'latest'] })
    wallet.useChain(137)
    await wallet.provider.request({ method: 'eth_getBalance', params: [first, 'latest'] })
    expect(requested).toEqual([
      ['http://one.test', 'eth_getBalance'],
      ['http://polygon.test', 'eth_getBalance'],
    ])
  })
})

describe('a script', () => {
  test.each([
    ['reject', reject(), { cause: { code: 4001 } }],
    ['reject as a phone does', reject(5000), { cause: { code: 5000 } }],
    ['pending', pending(), { cause: { code: -32002 } }],
    ['unknown chain', unknownChain(), { cause: { code: 4902 } }],
    [
      'unknown chain, nested',
      unknownChain({ nested: true }),
      { cause: { data: { originalError: { code: 4902 } } } },
    ],
    ['throws null', throws(null), { cause: null }],
    ['throws a text', throws('no'), { cause: 'no' }],
    ['a value', value(['0xZZ']), { result: ['0xZZ'] }],
    ['approve', approve(), { result: [first, second] }],
  ] as const)('%s', async (_, behaviour, expected) => {
    const { provider } = createScriptedWallet({ script: { eth_requestAccounts: behaviour } })
    expect(await outcome(provider.request({ method: 'eth_requestAccounts' }))).toMatchObject(expected)
  })

  test('a list is used up one by one and its last row stays', async () => {
    const { provider } = createScriptedWallet({ script: { eth_chainId: [value('a'), value('b')] } })
    const ask3 = [1, 2, 3].map(() => provider.request({ method: 'eth_chainId' }))
    expect(await Promise.all(ask3)).toEqual(['a', 'b', 'b'])
  })

  test('* is for every method without a row, and rows can be replaced later', async () => {
    const wallet = createScriptedWallet({ script: { '*': value(1), eth_chainId: value(2) } })
    expect(await wallet.provider.request({ method: 'eth_call' })).toBe(1)
    wallet.script({ eth_call: value(3) })
    expect(await wallet.provider.request({ method: 'eth_call' })).toBe(3)
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe(2)
  })

  test('asks the test, which can answer late', async () => {
    const wallet = createScriptedWallet({ script: { eth_requestAccounts: ask() } })
    const response = wallet.provider.request({ method: 'eth_requestAccounts' })
    const requested = await wallet.nextAsked('eth_requestAccounts')
    expect(wallet.walletState.permitted).toEqual([])
    requested.respond()
    expect(await response).toEqual([first, second])
  })

  test('records every request, also those it never answers', () => {
    const wallet = createScriptedWallet({ script: { '*': never() } })
    void wallet.provider.request({ method: 'eth_chainId' })
    void wallet.provider.request({ method: 'eth_accounts', params: [] })
    expect(wallet.requests).toEqual([{ method: 'eth_chainId' }, { method: 'eth_accounts', params: [] }])
    expect(wallet.of('eth_accounts')).toHaveLength(1)
  })

  test('sync answers and throws without a promise (W21)', () => {
    const script = { eth_chainId: sync(value('0x1')), eth_accounts: sync(reject()) }
    const { provider } = createScriptedWallet({ script })
    expect(provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(() => provider.request({ method: 'eth_accounts' })).toThrow('User rejected')
  })

  test('thenTwice settles twice, the second time the other way (W21)', async () => {
    const { provider } = createScriptedWallet({ script: { eth_chainId: thenTwice(value('0x1')) } })
    const heard: unknown[] = []
    const thenable = provider.request({ method: 'eth_chainId' }) as PromiseLike<unknown>
    await new Promise<void>((done) => {
      thenable.then(
        (result) => heard.push(result),
        (cause) => {
          heard.push(cause instanceof Error)
          done()
        },
      )
    })
    expect(heard).toEqual(['0x1', true])
  })

  describe('in time', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('after(ms) waits, then does the rest', async () => {
      const { provider } = createScriptedWallet({ script: { eth_chainId: after(400, reject()) } })
      let settled = false
      const response = outcome(provider.request({ method: 'eth_chainId' })).finally(() => {
        settled = true
      })
      await vi.advanceTimersByTimeAsync(399)
      expect(settled).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(await response).toMatchObject({ cause: { code: 4001 } })
    })

    test.each([
      ['before', ['event', 'answer']],
      ['after', ['answer', 'event']],
    ] as const)('an event %s the answer (C13)', async (when, order) => {
      const row: Behaviour = emits(when, 'chainChanged', ['0x5'], value(null))
      const { provider } = createScriptedWallet({ script: { wallet_switchEthereumChain: row } })
      const heard: string[] = []
      provider.on?.('chainChanged', () => heard.push('event'))
      void provider.request({ method: 'wallet_switchEthereumChain' }).then(() => heard.push('answer'))
      await vi.runAllTimersAsync()
      expect(heard).toEqual(order)
    })
  })
})

describe('events and the object itself', () => {
  test('the owner changes accounts, takes them away, and the connection drops', () => {
    const wallet = createScriptedWallet({ permitted: true })
    const heard: unknown[] = []
    wallet.provider.on?.('accountsChanged', (accounts) => heard.push(accounts))
    wallet.provider.on?.('disconnect', (cause) => heard.push((cause as { code: number }).code))
    wallet.permit([second])
    wallet.permit([second])
    wallet.permit([])
    wallet.drop(1013)
    expect(heard).toEqual([[second], [], 1013])
  })

  test('a listener that was removed hears nothing more; the others still do', () => {
    const wallet = createScriptedWallet()
    const removed = vi.fn()
    const listener = vi.fn()
    wallet.provider.on?.('chainChanged', removed)
    wallet.provider.on?.('chainChanged', listener)
    wallet.provider.removeListener?.('chainChanged', removed)
    wallet.emit('chainChanged', '0x1')
    expect(removed).not.toHaveBeenCalled()
    expect(listener).toHaveBeenCalledOnce()
    expect(wallet.listeners('chainChanged')).toBe(1)
  })

  test('faults of the object: throwing getters, throwing calls, missing functions (D3, D5, W20)', () => {
    const { provider } = createScriptedWallet({
      flags: { isMetaMask: true },
      faults: { getterThrows: ['isBroken'], callThrows: ['on'], without: ['removeListener'] },
    })
    expect(provider).toMatchObject({ isMetaMask: true })
    expect(() => (provider as { isBroken?: boolean }).isBroken).toThrow('isBroken')
    expect(() => provider.on?.('connect', () => {})).toThrow('on is broken')
    expect('removeListener' in provider).toBe(false)
  })

  test('a revoked provider cannot be touched (W22)', () => {
    const wallet = createScriptedWallet()
    wallet.revoke()
    expect(() => wallet.provider.request({ method: 'eth_chainId' })).toThrow(TypeError)
  })
})
