import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultWallets, safeWallet } from '../wallets/index.ts'
import { openDiscovery } from './openDiscovery.ts'

const tryOut = { projectSetting: 'ID', helpUrl: 'https://example.com/' }
const warn = vi.spyOn(console, 'warn')
const info = vi.spyOn(console, 'info')

beforeEach(() => {
  warn.mockReset()
  info.mockReset()
})
afterEach(() => vi.unstubAllEnvs())

test('a project id makes phones pairable, and goes on to the engine as it is', async () => {
  const walletConnect = { projectId: 'a-1', relayUrl: 'wss://relay.example' }
  const opened = await openDiscovery(defaultWallets, { walletConnect })
  expect([opened.discovery.pairing, opened.walletConnect]).toEqual([true, walletConnect])
  expect([warn.mock.calls, info.mock.calls]).toEqual([[], []])
})

test.each(['{key}', '', 'two words'])(
  'B-8.27 the project id %j is none: said once, and the engine is offered nothing',
  async (projectId) => {
    const opened = await openDiscovery(defaultWallets, { walletConnect: { projectId } })
    expect(opened.discovery.pairing).toBe(false)
    expect(opened).not.toHaveProperty('walletConnect')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('walletConnect.projectId'))
  },
)

test.each([
  ['while developing', 'development', defaultWallets, {}, 1],
  ['in production', 'production', defaultWallets, {}, 0],
  ['without a wallet that pairs', 'development', [safeWallet], {}, 0],
  ['on a page that says so in its dialog', 'development', defaultWallets, { tryOut }, 0],
] as const)('a missing project id is told to the developer: %s', async (_, mode, wallets, options, times) => {
  vi.stubEnv('NODE_ENV', mode)
  await openDiscovery(wallets, options)
  expect(info).toHaveBeenCalledTimes(times)
  expect(warn).not.toHaveBeenCalled()
})
