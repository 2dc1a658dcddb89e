import type { Session } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet } from '@foyer/testing/wallet'
import { http } from 'viem'
import { expect, test } from 'vitest'
import { createConfig, createStorage } from 'wagmi'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { mainnet } from '../chains/chains.ts'

/** wagmi's storage of a host, which is not checked when it is read. */
function hostStorage(entries: Readonly<Record<string, string>>) {
  const stored = new Map(Object.entries(entries))
  return createStorage({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
}

test('a connector id of wagmi that cannot be read does not keep the wallet of the last visit away', async () => {
  const wallet = createScriptedWallet({ permitted: true })
  const storage = hostStorage({ 'wagmi.recentConnectorId': 'not JSON' })
  const config = createConfig({ chains: [mainnet], transports: { 1: http() }, storage })
  const painted: Session = {
    status: 'connected',
    stale: true,
    account: { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', displayName: '0xf3…2266' },
    chain: { id: 1, name: 'Ethereum', unsupported: false },
    wallet: { id: wallet.info.rdns, name: 'Scripted', canSwitchChain: false },
  }
  const { host, session, start } = createBench({ config, painted, wallets: [createEntry(wallet)] })
  start({ ...host, config })
  await eventually(() => expect(session()).toMatchObject({ status: 'connected', stale: false }))
})
