import type { ChainSwitch } from '@foyer/core'
import {
  after,
  approve,
  ask,
  type Behaviour,
  emits,
  fail,
  never,
  reject,
  type Script,
  type ScriptedWalletOptions,
  throws,
  unknownChain,
  value,
} from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBench, createConnectedBench } from '../../testing/createBench.ts'
import { mainnet, optimism, polygon } from '../chains/chains.ts'
import { toChain } from '../chains/toChain.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const connected = (script: Script = {}, options: ScriptedWalletOptions = {}) =>
  createConnectedBench(
    { chains: { 1: '', 10: '', 137: '' }, script, ...options },
    { chains: [mainnet, polygon, optimism] },
  )

type Bench = Awaited<ReturnType<typeof connected>>

/** Result of a switch to Polygon after its timeouts: `switched`, or the code of its error. */
async function ending({ engine, chainSwitch }: Bench) {
  const switching = engine.switchChain(137)
  await vi.advanceTimersByTimeAsync(300_000)
  const ended = await switching
  const shown = result(chainSwitch())
  expect(ended.ok ? 'switched' : ended.error.code).toBe(shown)
  return shown
}

function result(state: ChainSwitch) {
  if (state.status === 'rejected') return 'userRejected'
  return state.status === 'failed' ? state.error.code : state.status
}

test('B-4.41, B-7.13 switches, with the chain id in hex', async () => {
  const { engine, session, wallet } = await connected()
  await engine.switchChain(137)
  expect(session().chain?.id).toBe(137)
  expect(wallet.of('wallet_switchEthereumChain')).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
  ])
})

test('B-4.40 the chain that it is on needs no request', async () => {
  const { engine, wallet } = await connected()
  await engine.switchChain(1)
  expect(wallet.of('wallet_switchEthereumChain')).toEqual([])
})

test('D-49, B-4.43, B-8.8 a chain that is not configured is refused before any request', async () => {
  const { chainSwitch, engine, wallet } = await connected()
  await expect(engine.switchChain(56)).rejects.toMatchObject({ code: 'chainNotConfigured' })
  expect(result(chainSwitch())).toBe('chainNotConfigured')
  expect(wallet.of('wallet_switchEthereumChain')).toEqual([])
})

test('without a wallet there is nothing to switch', async () => {
  const { chainSwitch, engine, start } = createBench()
  start()
  await engine.switchChain(137)
  expect(result(chainSwitch())).toBe('walletOffline')
})

test.each([
  ['plain', unknownChain()],
  ['C10 nested', unknownChain({ nested: true })],
  ['as text', throws({ code: '4902' })],
  ['Taho', fail(4901, 'The Provider is not connected to the requested chain.')],
  ['Enkrypt', fail(4001, 'provided network 0x89 not supported')],
  ['BlockWallet', fail(-32603, 'Unrecognized chainId. Try adding it using wallet_addEthereumChain first')],
  ["MetaMask's app", fail(32603, 'Unrecognized chain ID "0x89".')],
  ['JSON as the message', throws(new Error('{"code":4902,"message":"Unrecognized chain ID"}'))],
  ['words alone', throws(new Error('Unrecognized chain'))],
])('B-4.42, B-7.14 an unknown chain (%s) is added, and then used', async (_, row) => {
  const { engine, session, wallet } = await connected({ wallet_switchEthereumChain: row })
  await engine.switchChain(137)
  expect(session().chain?.id).toBe(137)
  expect(wallet.of('wallet_addEthereumChain')).toEqual([
    {
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x89',
          chainName: 'Polygon',
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          rpcUrls: ['https://polygon.drpc.org'],
          blockExplorerUrls: ['https://polygonscan.com'],
        },
      ],
    },
  ])
})

test.each<[string, Behaviour, string]>([
  ['goes there', approve(), 'switched'],
  ['is refused by the visitor', reject(), 'userRejected'],
  ['cannot', fail(-32603, 'Oh no'), 'switchChainFailed'],
  ['does not know it yet', unknownChain(), 'chainAdded'],
])(
  'B-4.42 a wallet that adds a chain and stays where it was is asked once more, and %s',
  async (_, again, expected) => {
    const bench = await connected({
      wallet_switchEthereumChain: [unknownChain(), again],
      wallet_addEthereumChain: value(null),
    })
    expect(await ending(bench)).toBe(expected)
    expect(bench.wallet.of('wallet_addEthereumChain')).toHaveLength(1)
    expect(bench.wallet.of('wallet_switchEthereumChain')).toHaveLength(2)
  },
)

test.each<[string, Behaviour]>([
  ['EIP-3085’s discussion', fail(-32602, 'Chain already added')],
  ['its code', throws({ code: 'CHAIN_ALREADY_EXISTS' })],
  ['SubWallet', fail(-32603, 'The network already exists')],
  ['Brave', fail(-32602, 'Chain ID is already in use, unable to add network')],
  ['Coinbase', throws(new Error('Chain id: 137 already exists. Select from default networks.'))],
  ["MetaMask's app", fail(-32602, 'May not specify default MetaMask chain.')],
  ['duplicates', fail(-32000, 'Duplicate chainId')],
])('B-4.42 a wallet that has the chain already (%s) is asked once more to switch', async (_, row) => {
  const again = await connected({
    wallet_switchEthereumChain: [unknownChain(), approve()],
    wallet_addEthereumChain: row,
  })
  expect(await ending(again)).toBe('switched')
  expect(again.events).not.toContainEqual(expect.objectContaining({ type: 'chainAdded' }))
  const never = await connected({
    wallet_switchEthereumChain: unknownChain(),
    wallet_addEthereumChain: row,
  })
  expect(await ending(never)).toBe('chainStayed')
  expect(never.wallet.of('wallet_switchEthereumChain')).toHaveLength(2)
})

test('D-49 a chain that no longer runs is not added: there is no node to add', async () => {
  const { chainSwitch, engine, wallet } = await createConnectedBench(
    { chains: { 1: '' }, script: { wallet_switchEthereumChain: unknownChain() } },
    { chains: [mainnet, toChain(5)] },
  )
  await engine.switchChain(5)
  expect(result(chainSwitch())).toBe('chainStayed')
  expect(wallet.of('wallet_addEthereumChain')).toEqual([])
})

test.each([
  [4001, 'User rejected the request.', 'userRejected'],
  [-32603, 'User denied the addition', 'userRejected'],
  [-32603, 'Could not fetch chain ID. Is your RPC URL correct?', 'switchChainFailed'],
  [-32602, 'nativeCurrency.symbol does not match', 'switchChainFailed'],
  [-32000, 'Oh no', 'switchChainFailed'],
  [-32601, 'The method does not exist', 'switchChainUnsupported'],
  [4200, 'Not supported', 'switchChainUnsupported'],
  [-32002, 'Already pending', 'requestPending'],
  [-32001, 'Already processing', 'requestPending'],
  [4100, 'Unauthorized', 'unauthorized'],
])('B-4.42 an addition that ends with %d "%s" is %s', async (code, message, expected) => {
  const { chainSwitch, engine } = await connected({
    wallet_switchEthereumChain: unknownChain(),
    wallet_addEthereumChain: fail(code, message),
  })
  await engine.switchChain(137)
  expect(result(chainSwitch())).toBe(expected)
})

test.each<[string, Script, string]>([
  ['B-8.2 rejected', { wallet_switchEthereumChain: reject() }, 'userRejected'],
  ['B-8.3 failed', { wallet_switchEthereumChain: fail(-32603, 'Oh no') }, 'switchChainFailed'],
  ['B-8.14 not supported', { wallet_switchEthereumChain: fail(-32601, 'What?') }, 'switchChainUnsupported'],
  ['C8 agreed and stayed', { wallet_switchEthereumChain: value(null) }, 'chainStayed'],
  [
    'C9 added and stayed',
    { wallet_switchEthereumChain: unknownChain(), wallet_addEthereumChain: value(null) },
    'chainAdded',
  ],
  [
    'C11 adding never ends',
    { wallet_switchEthereumChain: unknownChain(), wallet_addEthereumChain: never() },
    'timeout',
  ],
  ['C12 throws null', { wallet_switchEthereumChain: throws(null) }, 'switchChainFailed'],
  [
    'B-4.44 viem’s own error with 4902 does not open "add network"',
    {
      wallet_switchEthereumChain: throws(
        Object.assign(new Error('An error occurred when attempting to switch chain.'), {
          name: 'SwitchChainError',
          code: 4902,
        }),
      ),
    },
    'switchChainFailed',
  ],
])('%s', async (_, script, code) => {
  const bench = await connected(script)
  expect(await ending(bench)).toBe(code)
  expect(bench.session()).toMatchObject({ status: 'connected', chain: { id: 1 } })
})

test('C8 is told after 2 s', async () => {
  const { chainSwitch, engine } = await connected({ wallet_switchEthereumChain: value(null) })
  void engine.switchChain(137)
  await vi.advanceTimersByTimeAsync(1_990)
  expect(chainSwitch().status).toBe('confirming')
  await vi.advanceTimersByTimeAsync(20)
  expect(chainSwitch().status).toBe('failed')
})

test('C13 the event before the answer counts once', async () => {
  const bench = await connected({
    wallet_switchEthereumChain: emits('before', 'chainChanged', ['0x89'], after(500)),
  })
  const { session, sessions } = bench
  const before = sessions.length
  expect(await ending(bench)).toBe('switched')
  expect(session().chain?.id).toBe(137)
  expect(new Set(sessions.slice(before).map(({ chain }) => chain?.id))).toEqual(new Set([137]))
})

test('D-19 an event that comes a second after the answer is waited for', async () => {
  const { chainSwitch, engine, session, wallet } = await connected({
    wallet_switchEthereumChain: value(null),
  })
  void engine.switchChain(137)
  await vi.advanceTimersByTimeAsync(1_000)
  wallet.useChain(137)
  await vi.advanceTimersByTimeAsync(10)
  expect(session().chain?.id).toBe(137)
  expect(chainSwitch().status).toBe('switched')
})

test.each<[string, Behaviour, string]>([
  ['agreed and stayed', value(null), 'chainStayed'],
  ['failed', fail(-32603, 'Oh no'), 'switchChainFailed'],
  ['was silent', never(), 'timeout'],
])('C11 an event after the failure of a wallet that %s clears it', async (_, row, code) => {
  const bench = await connected({ wallet_switchEthereumChain: row })
  expect(await ending(bench)).toBe(code)
  bench.wallet.useChain(10)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(result(bench.chainSwitch())).toBe(code)
  bench.wallet.useChain(137)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bench.session().chain?.id).toBe(137)
  expect(bench.chainSwitch()).toEqual({ status: 'idle' })
})

test('a wallet that goes elsewhere has not switched', async () => {
  const bench = await connected({ wallet_switchEthereumChain: value(null) })
  const done = ending(bench)
  bench.wallet.useChain(10)
  expect(await done).toBe('chainStayed')
  expect(bench.session().chain?.id).toBe(10)
})

test('MetaMask, node down: switched without an event', async () => {
  const bench = await connected(
    { wallet_switchEthereumChain: value(null), eth_chainId: [value('0x1'), value('0x89')] },
    {},
  )
  expect(await ending(bench)).toBe('switched')
  expect(bench.session().chain?.id).toBe(137)
})

test('C15 the same wish twice, rejected, is one prompt', async () => {
  const { chainSwitch, engine, wallet } = await connected({ wallet_switchEthereumChain: reject() })
  await Promise.all([engine.switchChain(137), engine.switchChain(137)])
  expect(chainSwitch()).toEqual({ status: 'rejected', chainId: 137 })
  expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
})

test('C15 the same wish twice is one request; another one waits for its turn', async () => {
  const { engine, session, wallet } = await connected({ wallet_switchEthereumChain: [ask(), ask()] })
  const wishes = [engine.switchChain(137), engine.switchChain(137), engine.switchChain(10)]
  const polygonAsked = await wallet.nextAsked('wallet_switchEthereumChain')
  expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
  polygonAsked.respond()
  await vi.advanceTimersByTimeAsync(100)
  ;(await wallet.nextAsked('wallet_switchEthereumChain')).respond()
  await Promise.all(wishes)
  expect(session().chain?.id).toBe(10)
  expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(2)
})

test('C15 of two wishes the newer counts, and the late answer to the older one is ignored', async () => {
  const { chainSwitch, engine, wallet } = await connected({ wallet_switchEthereumChain: [ask(), ask()] })
  const wishes = [engine.switchChain(137), engine.switchChain(10)]
  ;(await wallet.nextAsked('wallet_switchEthereumChain')).respond(fail(-32603, 'Oh no'))
  await wishes[0]
  expect(chainSwitch()).toEqual({ status: 'confirming', chainId: 10, slow: false })
  ;(await wallet.nextAsked('wallet_switchEthereumChain')).respond()
  await wishes[1]
  expect(chainSwitch()).toEqual({ status: 'switched', chainId: 10 })
})

test('C11 a wallet that does not answer within 10 s is slow', async () => {
  const { chainSwitch, engine } = await connected({ wallet_switchEthereumChain: never() })
  void engine.switchChain(137)
  await vi.advanceTimersByTimeAsync(9_990)
  expect(chainSwitch()).toEqual({ status: 'confirming', chainId: 137, slow: false })
  await vi.advanceTimersByTimeAsync(20)
  expect(chainSwitch()).toEqual({ status: 'confirming', chainId: 137, slow: true })
})

test('35.1 a dialog that closes because the wallet has switched cancels nothing, before the answer either', async () => {
  const { chainSwitch, engine, events, session, wallet } = await connected({
    wallet_switchEthereumChain: ask(),
  })
  const switching = engine.switchChain(137)
  const requested = await wallet.nextAsked('wallet_switchEthereumChain')
  wallet.useChain(137)
  await vi.advanceTimersByTimeAsync(100)
  expect(session().chain?.id).toBe(137)
  engine.cancelSwitchChain()
  expect(chainSwitch()).toEqual({ status: 'idle' })
  requested.respond()
  await switching
  const ends = events.filter((event) => event.type === 'chainSwitchEnded')
  expect(ends).toEqual([
    { type: 'chainSwitchEnded', chainId: 137, outcome: 'switched', ms: expect.any(Number) },
  ])
})

describe('an event tells of the new chain', () => {
  test('C11 and no answer comes: switched, and the next wish is asked at once', async () => {
    const { chainSwitch, engine, session, wallet } = await connected({
      wallet_switchEthereumChain: [never(), approve()],
    })
    const switching = engine.switchChain(137)
    wallet.useChain(137)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await switching).toEqual({ ok: true })
    expect(chainSwitch()).toEqual({ status: 'switched', chainId: 137 })
    await engine.switchChain(10)
    expect(session().chain?.id).toBe(10)
  })

  test('and an error comes behind it: switched', async () => {
    const { chainSwitch, engine, wallet } = await connected({
      wallet_switchEthereumChain: after(300, fail(-32603, 'Oh no')),
    })
    const switching = engine.switchChain(137)
    wallet.useChain(137)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await switching).toEqual({ ok: true })
    expect(chainSwitch()).toEqual({ status: 'switched', chainId: 137 })
  })

  test('C11 while it is added, and no answer comes: switched', async () => {
    const bench = await connected({
      wallet_switchEthereumChain: unknownChain(),
      wallet_addEthereumChain: never(),
    })
    const switching = bench.engine.switchChain(137)
    await vi.advanceTimersByTimeAsync(100)
    bench.wallet.useChain(137)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await switching).toEqual({ ok: true })
  })
})

test('C11 a connector of the host that waits for ever after the event: switched', async () => {
  const { chainSwitch, engine, wallet } = await connected()
  const { connections, current } = engine.config.state
  const { connector } = connections.get(current ?? '') ?? {}
  if (!connector) throw new Error('Not connected.')
  vi.spyOn(connector, 'switchChain').mockImplementation(() => new Promise(() => {}))
  const switching = engine.switchChain(137)
  wallet.useChain(137)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await switching).toEqual({ ok: true })
  expect(chainSwitch()).toEqual({ status: 'switched', chainId: 137 })
})

test.each([137, 10])('C11 a wish that was given up holds up none after it: %d', async (chainId) => {
  const { engine, session, wallet } = await connected({ wallet_switchEthereumChain: [never(), approve()] })
  void engine.switchChain(137)
  await vi.advanceTimersByTimeAsync(100)
  engine.cancelSwitchChain()
  await engine.switchChain(chainId)
  expect(session().chain?.id).toBe(chainId)
  expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(2)
})

test('an answer after Cancel changes the session, not the switch', async () => {
  const { chainSwitch, engine, session, wallet } = await connected({ wallet_switchEthereumChain: ask() })
  const switching = engine.switchChain(137)
  const requested = await wallet.nextAsked('wallet_switchEthereumChain')
  engine.cancelSwitchChain()
  expect(chainSwitch()).toEqual({ status: 'idle' })
  await vi.advanceTimersByTimeAsync(10_010)
  expect(chainSwitch()).toEqual({ status: 'idle' })
  requested.respond()
  await switching
  await vi.advanceTimersByTimeAsync(100)
  expect(session().chain?.id).toBe(137)
  expect(chainSwitch()).toEqual({ status: 'idle' })
})

test('a switch that is cancelled, or replaced, ends for the host at once: the wallet may never answer', async () => {
  const { engine } = await connected({ wallet_switchEthereumChain: never() })
  for (const end of [engine.cancelSwitchChain, () => void engine.switchChain(10), engine.stop]) {
    let ended: unknown
    void engine.switchChain(137).then((result) => (ended = result))
    await vi.advanceTimersByTimeAsync(0)
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toMatchObject({ ok: false, error: { code: 'userRejected' } })
  }
})

test('leaving the wallet cancels', async () => {
  const { chainSwitch, engine } = await connected({ wallet_switchEthereumChain: never() })
  void engine.switchChain(137)
  await engine.disconnect()
  expect(chainSwitch()).toEqual({ status: 'idle' })
})
