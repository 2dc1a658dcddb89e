import type { WalletEntry } from '@foyer/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBench } from '../../../testing/createBench.ts'
import { defaultTimeouts } from '../../time/timeouts.ts'
import { openCoinbase } from './openCoinbase.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const entry: WalletEntry = {
  wallet: {
    id: 'coinbase',
    name: 'Coinbase Wallet',
    groupName: 'Popular',
    iconUrl: 'data:,',
    iconBackground: '#fff',
    connector: 'coinbase',
  },
  installed: undefined,
  ready: true,
  recent: false,
  route: 'popup',
  contested: false,
}

let items: Map<string, string>

/** A page with the session that the vendor's SDK has stored. */
beforeEach(() => {
  items = new Map([
    ['-CBWSDK:SignerConfigurator:SignerType', 'scw'],
    ['-CBWSDK:SCWStateManager:accounts', JSON.stringify([account])],
    ['-CBWSDK:SCWStateManager:activeChain', JSON.stringify({ id: 1 })],
  ])
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'https://site.example' } }))
})
afterEach(() => vi.unstubAllGlobals())

function open(silent: boolean) {
  const attempt = new AbortController()
  const create = openCoinbase(
    {
      entry,
      appName: 'Test',
      timeouts: defaultTimeouts,
      silent,
      signal: attempt.signal,
      onPairingUri() {},
      onRelayError() {},
      onLoss() {},
    },
    undefined,
  )
  const connector = createBench().engine.config._internal.connectors.setup(create)
  return { connector, end: () => attempt.abort() }
}

/** The vendor removes its keys some turns after it is told to. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))
const isStored = () => items.has('-CBWSDK:SCWStateManager:accounts')

test("a silent attempt that ends leaves the vendor's session to the next one", async () => {
  const [first, second] = [open(true), open(true)]
  first.end()
  await settled()
  expect(await second.connector.getAccounts()).toEqual([account])
  second.end()
  await settled()
  expect(isStored()).toBe(true)
})

test('an attempt that ends beside a connection leaves its session', async () => {
  const connection = open(true)
  open(false).end()
  await settled()
  expect(isStored()).toBe(true)
  connection.end()
})

test('an attempt that fails alone leaves nothing behind', async () => {
  open(false).end()
  await settled()
  expect(isStored()).toBe(false)
})
