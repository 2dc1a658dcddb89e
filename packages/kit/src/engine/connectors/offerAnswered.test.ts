import { createStore, type OfferedConnector, type Platform } from '@foyer/core'
import { afterEach, expect, test, vi } from 'vitest'
import { offerAnswered } from './offerAnswered.ts'

afterEach(() => vi.unstubAllGlobals())

const ios = { os: 'ios', browser: 'other' } as const
const inAnApp: Platform = { ...ios, place: { name: 'an app', leaves: 'https' } }
const inFarcaster: Platform = {
  ...ios,
  place: { name: 'Farcaster', leaves: 'https', connectors: ['farcaster'] },
}

/** Two connectors of hosts, one of them of Farcaster; the app around the page answers as told. */
function offer(
  respond: () => Promise<unknown>,
  { framed = false, platform = inAnApp }: { framed?: boolean; platform?: Platform } = {},
) {
  const request = vi.fn(respond)
  const listed: OfferedConnector[] = [
    { id: 'own', name: 'Own', type: 'own' },
    { id: 'farcaster', name: 'Farcaster', type: 'farcasterMiniApp' },
  ]
  const connector = { getProvider: async () => ({ request }) }
  const discovery = {
    platform,
    sources: createStore({ announced: [], capped: false, namespaces: {}, framed }),
    offer: vi.fn(),
  }
  const lifetime = new AbortController()
  offerAnswered(discovery as never, { list: () => listed, find: () => connector as never }, lifetime.signal)
  return { request, offered: discovery.offer, stop: () => lifetime.abort() }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const marked = [
  expect.not.objectContaining({ isAnswered: true }),
  expect.objectContaining({ id: 'farcaster', isAnswered: true }),
]

test('D-51 in a view of React Native whose app answers for its chain, the connector is offered', async () => {
  vi.stubGlobal('ReactNativeWebView', {})
  const { request, offered } = offer(async () => '0x1')
  await settle()
  expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'eth_chainId' })
  expect(offered).toHaveBeenCalledExactlyOnceWith(marked)
})

test('D-51 in a frame of any origin, too', async () => {
  const { offered } = offer(async () => '0x1', { framed: true })
  await settle()
  expect(offered).toHaveBeenCalledExactlyOnceWith(marked)
})

test.each([
  ['is silent', () => new Promise<never>(() => {})],
  ['fails', () => Promise.reject(new Error('no such method'))],
  ['says nothing', async () => undefined],
])('D-51 an app that %s has none', async (_title, respond) => {
  const { request, offered } = offer(respond, { framed: true })
  await settle()
  expect(request).toHaveBeenCalledOnce()
  expect(offered).not.toHaveBeenCalled()
})

test('D-51 in a browser, and in a mini app that is known, no connector is asked', async () => {
  const inBrowser = offer(async () => '0x1')
  const known = offer(async () => '0x1', { framed: true, platform: inFarcaster })
  await settle()
  expect(inBrowser.request).not.toHaveBeenCalled()
  expect(known.request).not.toHaveBeenCalled()
})

test('D-51 an engine that was stopped offers nothing', async () => {
  const { offered, stop } = offer(async () => '0x1', { framed: true })
  stop()
  await settle()
  expect(offered).not.toHaveBeenCalled()
})
