import type { OfferedConnector, Platform } from '@foyer/core'
import { expect, test, vi } from 'vitest'
import { offerAnswered } from './offerAnswered.ts'

const ios = { os: 'ios', browser: 'other' } as const
const inAnApp: Platform = { ...ios, place: { name: 'an app', leaves: 'https' } }
const inFarcaster: Platform = {
  ...ios,
  place: { name: 'Farcaster', leaves: 'https', connectors: ['farcaster'] },
}

/** Two connectors of hosts, one of them of Farcaster; the app around the page answers as configured. */
function offer(respond: () => Promise<unknown>, platform: Platform = inAnApp) {
  const request = vi.fn(respond)
  const listed: OfferedConnector[] = [
    { id: 'own', name: 'Own', type: 'own' },
    { id: 'farcaster', name: 'Farcaster', type: 'farcasterMiniApp' },
  ]
  const connector = { getProvider: async () => ({ request }) }
  const discovery = { platform, offer: vi.fn() }
  const lifetime = new AbortController()
  offerAnswered(discovery as never, { list: () => listed, find: () => connector as never }, lifetime.signal)
  return { request, offered: discovery.offer, stop: () => lifetime.abort() }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('D-51 an app that answers for its chain has its connector offered', async () => {
  const { request, offered } = offer(async () => '0x1')
  await settle()
  expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'eth_chainId' })
  expect(offered).toHaveBeenCalledExactlyOnceWith([
    expect.not.objectContaining({ isAnswered: true }),
    expect.objectContaining({ id: 'farcaster', isAnswered: true }),
  ])
})

test.each([
  ['is silent', () => new Promise<never>(() => {})],
  ['fails', () => Promise.reject(new Error('no such method'))],
  ['says nothing', async () => undefined],
])('D-51 an app that %s has none', async (_title, respond) => {
  const { request, offered } = offer(respond)
  await settle()
  expect(request).toHaveBeenCalledOnce()
  expect(offered).not.toHaveBeenCalled()
})

test('D-51 in a mini app that is known, no connector is asked', async () => {
  const { request } = offer(async () => '0x1', inFarcaster)
  await settle()
  expect(request).not.toHaveBeenCalled()
})

test('D-51 an engine that was stopped offers nothing', async () => {
  const { offered, stop } = offer(async () => '0x1')
  stop()
  await settle()
  expect(offered).not.toHaveBeenCalled()
})
