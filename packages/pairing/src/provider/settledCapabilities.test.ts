import { createServer } from 'node:http'
import { listen } from '@foyer/testbed/ports'
import { afterEach, expect, test, vi } from 'vitest'
import { createPairingBench } from '../testing/createPairingBench.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import { settledCapabilities, walletService } from './settledCapabilities.ts'

afterEach(() => vi.unstubAllGlobals())

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const atomic = { atomic: { status: 'supported' } }
const json = JSON.stringify

test.each<[string, unknown, unknown]>([
  ['none', {}, undefined],
  ['other properties alone', { sessionProperties: { expiry: '2026-12-24T17:07:31+00:00' } }, undefined],
  ['for every chain', { sessionProperties: { ...atomic, expiry: 'soon' } }, { '0x0': atomic }],
  ['as JSON', { sessionProperties: { atomic: json(atomic.atomic) } }, { '0x0': atomic }],
  [
    'for one chain',
    { scopedProperties: { 'eip155:8453': atomic, 'solana:a': atomic } },
    { '0x2105': atomic },
  ],
  ['for the namespace', { scopedProperties: { eip155: json(atomic) } }, { '0x0': atomic }],
  [
    'by account and chain',
    { sessionProperties: { capabilities: json({ [account]: { '0x1': atomic } }) } },
    { '0x1': atomic },
  ],
  ['by chain', { sessionProperties: { capabilities: { 10: atomic } } }, { '0xa': atomic }],
  [
    'of another account',
    {
      sessionProperties: {
        capabilities: { '0x0000000000000000000000000000000000000001': { '0x1': atomic } },
      },
    },
    undefined,
  ],
  ['a list', { sessionProperties: [atomic] }, undefined],
])('capabilities at settlement: %s', (_, properties, expected) => {
  expect(settledCapabilities(json(properties), account)).toEqual(expected)
})

test('what cannot be read has no capabilities', () => {
  for (const text of ['', '{', 'null', '7', '{"sessionProperties":{"capabilities":"{"}}'])
    expect(settledCapabilities(text, account)).toBeUndefined()
})

test('CAIP-345: a service is used for its methods, over https alone', () => {
  const services = (url: string) =>
    json({ scopedProperties: { eip155: { walletService: [{ url, methods: ['wallet_getCallsStatus'] }] } } })
  const url = 'https://service.example/rpc'
  expect(walletService(services(url), 'wallet_getCallsStatus')).toBe(url)
  expect(walletService(services(url), 'wallet_getCapabilities')).toBeUndefined()
  expect(walletService(services('http://service.example'), 'wallet_getCallsStatus')).toBeUndefined()
})

async function openProvider(properties: Parameters<typeof createPairingBench>[0]) {
  const bench = await createPairingBench(properties)
  const { client, session } = await bench.connected(bench.page())
  const leaving = new AbortController()
  const provider = createSessionProvider(client, {
    topic: session.topic,
    chainId: 1,
    read: async () => undefined,
    signal: leaving.signal,
  })
  return { bench, provider }
}

test('the reference library settles with properties: the wallet is not requests', async () => {
  const { bench, provider } = await openProvider({
    properties: { scopedProperties: { 'eip155:1': json(atomic) } },
  })
  const capabilities = await provider.request({ method: 'wallet_getCapabilities', params: [account] })
  expect(capabilities).toEqual({ '0x1': atomic })
  expect(bench.wallet.of('wallet_getCapabilities')).toEqual([])
  await bench.stop()
})

test('CAIP-345: the service answers in place of the wallet, and the wallet where it does not', async () => {
  const requests: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      requests.push(JSON.parse(body))
      response.end(json({ jsonrpc: '2.0', id: 1, result: { status: 200 } }))
    })
  })
  const port = await listen(server)
  const real = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    real(url.replace('https://service.example', `http://127.0.0.1:${port}`), init),
  )
  const service = [{ url: 'https://service.example/rpc', methods: ['wallet_getCallsStatus'] }]
  const { bench, provider } = await openProvider({
    properties: { sessionProperties: { walletService: json(service) } },
  })
  const call = { method: 'wallet_getCallsStatus', params: ['0xabc'] }
  expect(await provider.request(call)).toEqual({ status: 200 })
  expect(requests).toEqual([{ jsonrpc: '2.0', id: 1, ...call }])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  // Closed: the wallet is requests, which has not approved the method.
  await expect(provider.request(call)).rejects.toMatchObject({ code: 4200 })
  await bench.stop()
})
