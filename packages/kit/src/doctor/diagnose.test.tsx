import { disconnectedSession, KitError, type Session } from '@foyer/core'
import { announceDetail } from '@foyer/testing/wallet'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.ts'
import { connected } from '../testing/openDialog.tsx'
import { stubServer } from '../testing/stubServer.ts'

afterEach(() => void vi.unstubAllGlobals())

const fails = () => {
  throw new Error('This wallet is updating.')
}

test.each<[string, () => unknown]>([
  ['throws', fails],
  ['returns no promise', () => []],
  ['rejects', async () => fails()],
])('35.2 a wallet whose request %s is a finding, and not the end of the diagnosis', async (name, request) => {
  stubServer(() => true)
  vi.stubGlobal('isSecureContext', true)
  const id = `example.${name.replaceAll(' ', '-')}`
  const session: Session = { ...connected, wallet: { id, name, canSwitchChain: true } }
  const { kit } = createTestKit({ session, loadWallets: async () => [] })
  await kit.discovery()
  announceDetail({
    info: { uuid: crypto.randomUUID(), name, icon: 'data:image/png;base64,AA', rdns: id },
    provider: { request },
  })
  const { wallets } = await kit.diagnose()
  expect(wallets.find((wallet) => wallet.id === id)).toMatchObject({ name, state: 'locked' })
})

test('35.2 an engine that cannot be fetched is not the end of the diagnosis either', async () => {
  stubServer(() => true)
  vi.stubGlobal('isSecureContext', true)
  const loadEngine = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { kit } = createTestKit({ session: disconnectedSession, loadEngine, loadWallets: async () => [] })
  const error = new KitError('outdatedPage', '')
  kit.attempt.set({ status: 'failed', walletId: 'metaMask', error })
  const { findings, network } = await kit.diagnose({ network: true })
  expect(findings).toContainEqual({ cause: 'outdatedPage' })
  expect(network).toBeUndefined()
})
