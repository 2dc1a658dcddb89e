import { isUnknownChain, KitError, toKitError } from '@foyer/core'
import { expect, test } from 'vitest'
import { wagmiStorage } from '../config/createWagmiConfig.ts'
import { toPairingError, toRequestError } from '../connectors/walletConnect/awaitSession.ts'
import { readPairingRecord, removePairingRecord } from '../connectors/walletConnect/pairingRecord.ts'
import { defaultTimeouts } from '../time/timeouts.ts'
import { guardProvider } from './guardProvider.ts'

// Any value in place of a wallet's answer, event, error or stored record: each is read by its type.

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const deepObject = JSON.parse(`${'{"cause":'.repeat(4_000)}1${'}'.repeat(4_000)}`)
const throwing = () => {
  throw new Error('No.')
}
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()

const odd: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['true', true],
  ['0', 0],
  ['NaN', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a bigint', 10n ** 80n],
  ['a bigint as text', '18446744073709551617n'],
  ['a symbol', Symbol('x')],
  ['a function', () => '0x1'],
  ['an empty text', ''],
  ['a long text', `0x${'1'.repeat(1_000_000)}`],
  ['half a character', '\ud800'],
  ['an empty object', {}],
  ['a list of null', [null]],
  ['a list of lists', [['0x1']]],
  ['a list of 150,000 items', Array.from({ length: 150_000 }, () => 1)],
  ['an object without toString', { toString: null, valueOf: null }],
  ['an object without a prototype', Object.create(null)],
  ['an object whose toString throws', { toString: throwing, valueOf: throwing }],
  ['lists 4,000 deep', deep(4_000)],
  ['lists 20,000 deep', deep(20_000)],
  ['objects 4,000 deep', deepObject],
  ['a revoked proxy', revoked],
  ['a proxy that throws', new Proxy({}, { get: throwing, ownKeys: throwing, getPrototypeOf: throwing })],
]

const methods = ['eth_accounts', 'eth_requestAccounts', 'eth_chainId']

test.each(odd)('%s as an answer: read, or refused in our words', async (_, value) => {
  const { signal } = new AbortController()
  // A value with a `then` would be awaited by any provider.
  const request = () => new Promise((resolve) => resolve(isThenable(value) ? null : value))
  const wallet = guardProvider(
    { request, on: () => {}, removeListener: () => {} },
    { timeouts: defaultTimeouts, signal },
  )
  for (const method of methods) {
    const end = await wallet.request({ method }).catch((error: unknown) => error)
    if (end instanceof Error) expect(end).toBeInstanceOf(KitError)
    else expect(method === 'eth_chainId' ? end : JSON.stringify(end)).toMatch(/^(0x[0-9a-f]+|\[.*\])$/)
  }
})

test.each(odd)('%s in an event: the wallet is asked, and no error is left over', async (_, value) => {
  const { signal } = new AbortController()
  const emit = new Map<string, (...args: unknown[]) => void>()
  const requested: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    requested.push(method)
    return method === 'eth_chainId' ? '0x89' : []
  }
  const on = (event: string, listener: (...args: unknown[]) => void) => void emit.set(event, listener)
  const wallet = guardProvider(
    { request, on, removeListener: () => {} },
    { timeouts: defaultTimeouts, signal },
  )
  for (const event of ['accountsChanged', 'chainChanged']) {
    const heard = new Promise((resolve) => wallet.on(event, resolve as (...args: never[]) => void))
    emit.get(event)?.(value)
    expect(await heard).toSatisfy((read) => Array.isArray(read) || Number.isInteger(read))
  }
})

test.each(odd)('%s as an error, or in one: it has a class', (_, value) => {
  for (const error of [
    value,
    { code: value, message: value, data: value },
    { code: 1, data: { originalError: value, cause: value } },
    Object.assign(new Error('x'), { cause: value, code: value, name: value }),
  ]) {
    for (const context of ['connect', 'switchChain', 'sign', 'other'] as const)
      expect(toKitError(error, context)).toBeInstanceOf(KitError)
    expect(() => isUnknownChain(error)).not.toThrow()
    // Errors of a phone are made of JSON.
    if (error === value) continue
    expect(toPairingError(error)).toBeInstanceOf(KitError)
    expect(() => toRequestError(error)).not.toThrow()
  }
})

const stored = [
  'null',
  '1',
  '"x"',
  '[]',
  '{}',
  '{"toString":null}',
  '['.repeat(4_000) + ']'.repeat(4_000),
  '['.repeat(20_000) + ']'.repeat(20_000),
  `{"walletId":"x","topic":["${'ab'.repeat(32)}"],"chainId":1}`,
  `{"walletId":["x"],"topic":"${'ab'.repeat(32)}","chainId":1}`,
  `{"walletId":"x","topic":"${'ab'.repeat(32)}","chainId":"1"}`,
  `{"walletId":"x","topic":"${'ab'.repeat(32)}","chainId":[1]}`,
  `{"walletId":"x","topic":${'['.repeat(20_000) + ']'.repeat(20_000)},"chainId":1}`,
]

test.each(stored)(
  'stored: %.60s is no record of a pairing, and is not kept from wagmi by an error',
  async (text) => {
    const storage = { getItem: () => text, setItem: () => {}, removeItem: () => {} }
    expect(readPairingRecord(storage)).toBeUndefined()
    expect(() => removePairingRecord(storage, 'ab'.repeat(32))).not.toThrow()
    for (const key of ['store', 'recentConnectorId', 'rainbow.disconnected'])
      await expect(wagmiStorage(storage).getItem(key as never)).resolves.not.toThrow()
  },
)

test('a record of a pairing is read', () => {
  const record = { walletId: 'rainbow', topic: 'ab'.repeat(32), chainId: 137 }
  expect(readPairingRecord({ getItem: () => JSON.stringify(record), setItem() {}, removeItem() {} })).toEqual(
    record,
  )
})

function isThenable(value: unknown): boolean {
  try {
    return typeof (value as { then?: unknown } | undefined)?.then === 'function'
  } catch {
    return true
  }
}
