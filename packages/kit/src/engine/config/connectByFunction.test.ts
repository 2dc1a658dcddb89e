import { createScriptedWallet, type ScriptedWallet } from '@foyer/testing/wallet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { connect, getConnection } from 'wagmi/actions'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { down } from '../../testing/renderSite.tsx'
import { mainnet } from '../chains/chains.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As in `useConnect().mutate({ connector: injected() })`: wagmi makes another connector for each call. */
const byFunction = ({ info: { name, rdns }, provider }: ScriptedWallet) =>
  injected({ target: { id: rdns, name, provider: provider as never } })

test('of several wallets, the one that wagmi connects once more by a function is in use', async () => {
  const wallets = ['test.one', 'test.two'].map((rdns) => createScriptedWallet({ info: { rdns } }))
  const [one, two] = wallets as [ScriptedWallet, ScriptedWallet]
  const config = createConfig({
    chains: [mainnet],
    transports: { 1: down },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const { engine, session, start } = createBench({
    config,
    wallets: wallets.map((wallet) => createEntry(wallet)),
    multipleWallets: true,
  })
  start()
  await engine.connect('test.two')
  await connect(config, { connector: byFunction(one) })
  await connect(config, { connector: byFunction(two) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(session()).toMatchObject({ status: 'connected', wallet: { id: 'test.two' } })
  expect(getConnection(config)).toMatchObject({ address: two.addresses[0], connector: { id: 'test.two' } })
  await engine.disconnect()
  expect(config.state).toMatchObject({ current: null, status: 'disconnected' })
})
