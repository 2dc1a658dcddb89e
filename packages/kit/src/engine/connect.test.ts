import { after, createScriptedWallet, never, pending, reject, throws, value } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBench, entryOf } from './testBench.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const lower = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function bench(...[options]: Parameters<typeof createScriptedWallet>) {
  const wallet = createScriptedWallet(options)
  const it = createBench({ wallets: [entryOf(wallet)] })
  it.start()
  return { ...it, wallet, id: wallet.info.rdns }
}

describe('connecting', () => {
  test('B-4.1 disconnected, connecting, connected, with account, chain and wallet', async () => {
    const { engine, attempt, id, session, wallet, remembered } = bench()
    await vi.runOnlyPendingTimersAsync()
    const done = engine.connect(id)
    expect(attempt()).toEqual({ status: 'opening', walletId: id, slow: false })
    await done
    expect(attempt()).toEqual({ status: 'connected', walletId: id })
    expect(session()).toMatchObject({
      status: 'connected',
      stale: false,
      account: { address: wallet.addresses[0], displayName: '0xf3…2266' },
      chain: { id: 1, name: 'Ethereum', unsupported: false },
      wallet: { id, name: wallet.info.name, canSwitchChain: true },
    })
    expect(remembered).toEqual([id])
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_requestPermissions',
      'eth_accounts',
      'eth_chainId',
    ])
  })

  test('disconnecting forgets everything but the recent wallets', async () => {
    const { engine, id, session, wallet, stored } = bench()
    await engine.connect(id)
    expect(stored.get('foyer-session')).toContain(checksummed)
    stored.set('WALLETCONNECT_DEEPLINK_CHOICE', '{}')
    await engine.disconnect()
    expect(session()).toEqual({ status: 'disconnected', stale: false })
    expect(wallet.of('wallet_revokePermissions')).toHaveLength(1)
    expect([...stored.keys()].sort()).toEqual([`wagmi.${id}.disconnected`, 'wagmi.store'])
    expect(wallet.listeners('accountsChanged')).toBe(0)
  })
})
