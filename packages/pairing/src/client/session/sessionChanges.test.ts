import { eventually } from '@foyer/testbed/eventually'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seal } from '../../protocol/envelope.ts'
import { timeOfId } from '../../protocol/rpcMessage.ts'
import { createSessionProvider } from '../../provider/createSessionProvider.ts'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import {
  createScriptedRelay,
  namespacesOf,
  type ScriptedRelay,
  type ScriptedSession,
  settled,
  walletId,
} from '../../testing/createScriptedRelay.ts'

// Which of two messages is the newer one: wallets number their messages in many ways.

let relay: ScriptedRelay
let paired: ScriptedSession
beforeEach(async () => {
  relay = createScriptedRelay()
  paired = await settled(relay)
})
afterEach(() => relay.client.close())

/** A message of the wallet as its text, so that an id keeps all its digits. */
const write = (digits: string, method: string, params: unknown) =>
  relay.deliver(
    paired.topic,
    seal(
      paired.symKey,
      `{"id":${digits},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`,
    ),
  )
const moveTo = (chainId: number, digits: string) =>
  write(digits, 'wc_sessionEvent', {
    event: { name: 'chainChanged', data: chainId },
    chainId: `eip155:${chainId}`,
  })
const share = (chains: readonly number[], digits: string) =>
  write(digits, 'wc_sessionUpdate', { namespaces: namespacesOf(chains) })
const approvedNow = () => relay.client.sessions[0]?.approved.chains

function follow() {
  const moves: unknown[] = []
  const provider = createSessionProvider(relay.client, {
    topic: paired.topic,
    chainId: 1,
    read: async () => null,
    signal: new AbortController().signal,
  })
  provider.on('chainChanged', (chainId) => moves.push(chainId))
  return { moves, provider }
}

const now = () => Date.now()
/** Four ids in a row, as wallets write them. */
const numberings: readonly (readonly [string, readonly string[]])[] = [
  ['small numbers', ['1', '2', '3', '4']],
  ['small numbers that fall', ['9', '7', '7', '0']],
  ['negative numbers', ['-4', '-3', '-2', '-1']],
  ['UUIDs', ['"0b5e…1"', '"5f1e…2"', '"1c0a…3"', '"0000…4"']],
  ['texts of 100 characters', ['a', 'b', 'c', 'd'].map((letter) => `"${letter.repeat(100)}"`)],
  ['one id for all', ['1', '1', '1', '1']],
  ['numbers as texts', [1, 2, 3, 4].map((n) => `"${now() * 1000 + n}"`)],
  ['milliseconds', [0, 1, 1, 2].map((n) => String(now() + n))],
  ['one millisecond', [1, 2, 3, 4].map((n) => String(now() * 1000 + n))],
  ['one millisecond, not rising', [4, 3, 2, 1].map((n) => String(now() * 1000 + n))],
  ['19 digits', [1, 2, 3, 4].map((n) => `${now()}${String(n).padStart(6, '0')}`)],
  ['19, 16, 13 and 1 digits', [`${now()}000123`, `${now() * 1000 + 5}`, `${now()}`, '5']],
  [
    'a year ahead, then right',
    [String((now() + 31_536_000_000) * 1000), ...[2, 3, 4].map((n) => `${now() * 1000 + n}`)],
  ],
  [
    'an hour ahead, then right',
    [String((now() + 3_600_000) * 1000), ...[2, 3, 4].map((n) => `${now() * 1000 + n}`)],
  ],
  [
    'random numbers beyond all time',
    ['9007199254740991', '8007199254740991', '7007199254740991', '3007199254740991'],
  ],
  ['no number at all', ['"now"', '""', '"0x1"', '"-"']],
]

describe.each(numberings)('ids that are %s', (_, [first = '', second = '', third = '', fourth = '']) => {
  test('each chainChanged is followed', () => {
    const { moves } = follow()
    moveTo(137, first)
    moveTo(1, second)
    moveTo(137, third)
    moveTo(1, fourth)
    expect(moves).toEqual(['0x89', '0x1', '0x89', '0x1'])
  })

  test('each update is taken, and answered with its own id', () => {
    for (const [chains, digits] of [
      [[137], first],
      [[1], second],
      [[1, 137], third],
      [[137, 1], fourth],
    ] as const) {
      share(chains, digits)
      expect(approvedNow()).toEqual(chains.map((chainId) => `eip155:${chainId}`))
      expect(paired.heard().at(-1)).toMatchObject({ id: JSON.parse(digits), result: true })
    }
  })
})

test('a wallet that names the same chain again after the page has moved is followed', async () => {
  const { moves, provider } = follow()
  moveTo(137, '5')
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  share([1, 137], '6')
  expect(moves).toEqual(['0x89', '0x1'])
  moveTo(137, '5')
  expect(moves).toEqual(['0x89', '0x1', '0x89'])
})

test('what comes late is stale as before, whatever its number of digits', () => {
  const at = now()
  share([137], `${at * 1000 + 5}`)
  share([1], `${at - 5000}000123`)
  share([1], `${at - 5000}`)
  share([1], `"${(at - 5000) * 1000}"`)
  expect(approvedNow()).toEqual(['eip155:137'])
  expect(paired.heard().at(-1)).toMatchObject({ error: { code: 1003 } })
  expect(relay.client.dropped.stale).toBe(3)
})

test('a counter does not make an older message the newest', () => {
  const at = now()
  share([137], `${at * 1000}`)
  share([1, 137], '7')
  share([1], `${(at - 5000) * 1000}`)
  expect(approvedNow()).toEqual(['eip155:1', 'eip155:137'])
})

/** The page after a reload, with its session changed. */
async function reload(change: object) {
  const [[key = '', text = ''] = []] = [...relay.stored]
  const stored = JSON.parse(text)
  stored.sessions[0] = { ...stored.sessions[0], ...change }
  relay.client.close()
  relay = createScriptedRelay({ storage: createMemoryStorage(new Map([[key, JSON.stringify(stored)]])) })
  await eventually(() => expect(relay.texts.some((sent) => sent.includes(paired.topic))).toBe(true))
}

test('a wallet whose clock is ahead keeps its order', async () => {
  const ahead = now() + 600_000
  await reload({ walletAheadMs: 600_000 })
  share([137], `${ahead * 1000 + 9}`)
  share([1], `${(ahead - 2000) * 1000}`)
  expect(approvedNow()).toEqual(['eip155:137'])
})

test('a date of the future that an earlier version has stored makes nothing stale', async () => {
  const later = now() + 31_536_000_000
  await reload({ updatedAt: later, chainChangedAt: later, accountsChangedAt: later })
  share([137], `${walletId()}`)
  expect(approvedNow()).toEqual(['eip155:137'])
})

test.each([
  ['1795320769215599', 1_795_320_769_215],
  ['1795320769215', 1_795_320_769_215],
  ['1795320769215599123', 1_795_320_769_215],
  ['"1795320769215599"', 1_795_320_769_215],
  ['1', undefined],
  ['-1795320769215599', undefined],
  ['1500000000000000', undefined],
  ['"a1795320769215599"', undefined],
  ['1795320769', undefined],
])('the time of id %s is %s', (digits, time) => expect(timeOfId(digits)).toBe(time))
