import { eventually } from '@foyer/testbed/eventually'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createScriptedRelay,
  namespacesOf,
  rpc,
  type ScriptedRelay,
  type ScriptedSession,
  settled,
} from '../testing/createScriptedRelay.ts'
import { createSessionProvider } from './createSessionProvider.ts'

let relay: ScriptedRelay
let paired: ScriptedSession
beforeEach(async () => {
  relay = createScriptedRelay()
  paired = await settled(relay)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  relay.client.close()
})

const own = `0x${'11'.repeat(20)}`
const second = `0x${'ab'.repeat(20)}`
const foreign = `0x${'22'.repeat(20)}`

function follow() {
  const changes: unknown[] = []
  const published: string[] = []
  const provider = createSessionProvider(relay.client, {
    topic: paired.topic,
    chainId: 1,
    read: async () => null,
    onPublished: () => published.push('opened'),
    signal: new AbortController().signal,
  })
  provider.on('accountsChanged', (accounts) => changes.push(accounts))
  return { changes, provider, published, accounts: () => provider.request({ method: 'eth_accounts' }) }
}
const share = (namespaces: unknown) => paired.say(rpc('wc_sessionUpdate', { namespaces }))
const prefer = (data: unknown) =>
  paired.say(rpc('wc_sessionEvent', { event: { name: 'accountsChanged', data } }))

test.each([
  ['an address', [foreign]],
  ['CAIP-10 of a chain of the session', [`eip155:1:${foreign}`]],
  ['CAIP-10 of another chain', [`eip155:10:${foreign}`]],
  ['CAIP-10 of another namespace', [`cosmos:cosmoshub-4:${foreign}`]],
  ['CAIP-10 with another case of the namespace', [`EIP155:1:${foreign}`]],
  ['no list', foreign],
  ['nothing', []],
])('an event that names an account outside of the session changes nothing: %s', async (_, data) => {
  share(namespacesOf([1], [own, second]))
  const { accounts, changes } = follow()
  prefer(data)
  expect(changes).toEqual([])
  expect(await accounts()).toEqual([own, second])
})

test.each([
  ['as an address', [second]],
  ['in capitals', [`0x${second.slice(2).toUpperCase()}`]],
  ['in capitals, with the prefix', [second.toUpperCase()]],
  ['as CAIP-10 in capitals', [`EIP155:1:${second.toUpperCase()}`]],
  ['as a text', second],
  ['as CAIP-10', [`eip155:1:${second}`]],
  ['beside foreign ones', [foreign, second, foreign]],
  ['twice', [second, second]],
])('an event that names an account of the session puts it first: %s', async (_, data) => {
  share(namespacesOf([1], [own, second]))
  const { accounts, changes } = follow()
  prefer(data)
  expect(changes).toEqual([[second, own]])
  expect(await accounts()).toEqual([second, own])
})

test('a session with an account in capitals, prefix included, shares it', async () => {
  share(namespacesOf([1], [second.toUpperCase()]))
  expect(await follow().accounts()).toEqual([second.toUpperCase()])
})

test('an account that an event has named comes first once an update covers it', async () => {
  share(namespacesOf([1], [own]))
  const { accounts, changes } = follow()
  prefer([foreign])
  share(namespacesOf([1], [own, foreign]))
  expect(changes).toEqual([[foreign, own]])
  expect(await accounts()).toEqual([foreign, own])
})

test('thousands of accounts, and an event that names thousands: each is read a few times', async () => {
  const addresses = Array.from({ length: 12_000 }, (_, index) => `0x1${index.toString(16).padStart(39, '0')}`)
  const { accounts } = follow()
  /** How often an address is looked at for an update and an event with `count` accounts each. */
  const looksOf = async (count: number) => {
    const list = addresses.slice(0, count)
    const namespaces = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `eip155:${index + 1}`,
        { accounts: list.slice(index * 1000, index * 1000 + 1000).map((address) => `eip155:1:${address}`) },
      ]),
    )
    const looks = vi.spyOn(String.prototype, 'toLowerCase')
    share(namespaces)
    prefer(list.toReversed())
    expect(((await accounts()) as unknown[]).length).toBe(count)
    const { length } = looks.mock.calls
    looks.mockRestore()
    return length
  }
  await looksOf(6_000)
  const few = await looksOf(6_000)
  expect(await looksOf(12_000)).toBeLessThan(2.5 * few)
  expect(few).toBeLessThan(20 * 6_000)
})

test('all accounts are removed: the wallet is notified of the end of the session', async () => {
  vi.useFakeTimers()
  const { changes } = follow()
  share({ eip155: { accounts: [], methods: [], events: [] } })
  expect(changes).toEqual([[]])
  expect(paired.heard().at(-1)).toMatchObject({ result: true })
  expect(relay.client.sessions.length).toBe(1)
  await vi.runAllTimersAsync()
  expect(relay.client.sessions).toEqual([])
  expect(paired.heard().at(-1)).toMatchObject({ method: 'wc_sessionDelete', params: { code: 6000 } })
})

test('accounts that are taken away and given back at once: the session goes on', async () => {
  vi.useFakeTimers()
  const { accounts, changes } = follow()
  share({})
  share(namespacesOf([1], [second]))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(changes).toEqual([[], [second]])
  expect(await accounts()).toEqual([second])
  expect(relay.client.sessions.length).toBe(1)
})

test.each([
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getPermissions',
  'wallet_getAssets',
  'wallet_getGrantedExecutionPermissions',
  'wallet_getNothingThatIsKnownYet',
  'wallet_revokePermissions',
  'wallet_prepareCalls',
  'personal_ecRecover',
])('%s asks its owner nothing: no app is opened', async (method) => {
  share({ eip155: { ...namespacesOf([1]).eip155, methods: [method, 'personal_sign'] } })
  const { provider, published } = follow()
  const sentAs = (name: string) =>
    eventually(() => {
      const last = paired.heard().at(-1)
      expect(last).toMatchObject({ params: { request: { method: name } } })
      return last?.id
    })
  const read = provider.request({ method, params: [] })
  paired.say({ id: await sentAs(method), jsonrpc: '2.0', result: {} })
  expect(await read).toEqual({})
  expect(published).toEqual([])
  const signature = provider.request({ method: 'personal_sign', params: [] })
  await eventually(() => expect(published).toEqual(['opened']))
  paired.say({ id: await sentAs('personal_sign'), jsonrpc: '2.0', result: '0x' })
  expect(await signature).toBe('0x')
})

test.each([
  'wallet_sendCalls',
  'wallet_showCallsStatus',
  'wallet_watchAsset',
  'wallet_grantPermissions',
  'wallet_getaway',
])('%s asks its owner: the app is opened', async (method) => {
  share({ eip155: { ...namespacesOf([1]).eip155, methods: [method] } })
  const { provider, published } = follow()
  provider.request({ method, params: [] }).catch(() => {})
  await eventually(() => expect(published).toEqual(['opened']))
})
