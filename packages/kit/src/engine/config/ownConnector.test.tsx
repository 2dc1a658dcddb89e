import { eventually } from '@foyer/testbed/eventually'
import {
  announce,
  createScriptedWallet,
  fail,
  localSigner,
  type ScriptedWallet,
  value,
} from '@foyer/testing/wallet'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createConfig, createConnector, injected } from 'wagmi'
import { connect, disconnect, switchChain, switchConnection } from 'wagmi/actions'
import { createKit, type Kit } from '../../index.ts'
import { announcedRdns as rdns, announcedRecord as record } from '../../testing/announcedRecord.ts'
import { down, renderSite } from '../../testing/renderSite.tsx'
import { mainnet, polygon } from '../chains/chains.ts'
import { createWalletConnector } from '../connectors/createWalletConnector.ts'
import { createEngine } from '../createEngine.ts'

// wagmi has a connector of its own for each announcement, and the kit connects the wallet by another one: what becomes of the first
// one meanwhile, and after a reload.

const key = (digit: string) => `0x${digit.repeat(64)}` as const
// As most wallets: a site cannot give back its permission.
const script = { wallet_revokePermissions: fail(4200, 'Unsupported method.') }

let wallet: ScriptedWallet
let pages: Kit[] = []
let leavePage: (() => void)[] = []
beforeEach(() => {
  const other = { name: 'Other', rdns: 'example.other' }
  wallet = createScriptedWallet({
    chains: { 1: '', 137: '' },
    info: { name: 'Mine', rdns },
    script,
    signer: localSigner([key('1'), key('2')]),
  })
  const second = createScriptedWallet({ info: other, script, signer: localSigner([key('3')]) })
  leavePage = [announce(second), announce(wallet)]
})
afterEach(() => {
  endPages()
  for (const leave of leavePage) leave()
  localStorage.clear()
})

function endPages() {
  cleanup()
  for (const kit of pages) kit.destroy()
  pages = []
}

/** A page load in the same browser. @param engineArrives Before that, the engine is being fetched. */
function visit(multipleWallets = false, engineArrives: Promise<unknown> = Promise.resolve()) {
  endPages()
  const config = createConfig({ chains: [mainnet, polygon], transports: { 1: down, 137: down } })
  const kit = createKit({
    appName: 'Site',
    config,
    multipleWallets,
    loadWallets: async () => [record],
    loadEngine: async () => engineArrives.then(() => ({ engine: createEngine({ config, log: () => {} }) })),
  })
  pages.push(kit)
  renderSite(kit, config)
  const connected = (id: string) =>
    eventually(() => {
      expect(config.state.status).toBe('connected')
      expect(kit.session.get()).toMatchObject({ status: 'connected', stale: false, wallet: { id } })
    })
  return { config, connected, kit }
}

async function connectByKit(id = 'mine', multipleWallets = false) {
  const page = visit(multipleWallets)
  const engine = await page.kit.engine()
  await eventually(() => expect(page.config.state.status).toBe('disconnected'))
  expect((await act(() => engine.connect(id))).ok).toBe(true)
  await page.connected(id)
  return page
}

function own({ connectors }: ReturnType<typeof visit>['config']) {
  const connector = connectors.find(({ id }) => id === rdns)
  if (!connector) throw new Error('Not announced.')
  return connector
}

test('wagmi’s `disconnect` with it ends the connection of the kit, and it can be connected again', async () => {
  const { config, kit } = await connectByKit()
  await act(() => disconnect(config, { connector: own(config) }))
  await eventually(() => expect(kit.session.get().status).toBe('disconnected'))
  expect(config.state).toMatchObject({ current: null, status: 'disconnected', connections: new Map() })
  expect(wallet.of('wallet_revokePermissions')).toHaveLength(1)
  await act(() => connect(config, { connector: own(config) }))
  expect(config.state.current).toBe(own(config).uid)
  await act(() => disconnect(config, { connector: own(config) }))
  expect(config.state.status).toBe('disconnected')
})

test('wagmi’s `switchChain` with it switches the wallet', async () => {
  const { config, kit } = await connectByKit()
  await act(() => switchChain(config, { connector: own(config), chainId: 137 }))
  expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
  await eventually(() => expect(kit.session.get().chain?.id).toBe(137))
  expect(config.state.chainId).toBe(137)
})

test('wagmi’s `switchConnection` with it puts the connection of the kit to use', async () => {
  const { config, connected, kit } = await connectByKit('mine', true)
  const uid = config.state.current
  const engine = await kit.engine()
  await act(() => engine.connect('example.other'))
  await connected('example.other')
  const { accounts } = await act(() => switchConnection(config, { connector: own(config) }))
  expect(accounts).toEqual(wallet.addresses)
  expect(config.state.current).toBe(uid)
  await connected('mine')
  expect(config.state.connections.size).toBe(2)
})

test('it does not take over when the wallet, which lists its accounts in a fixed order, switches', async () => {
  const { config, kit } = await connectByKit()
  const uid = config.state.current
  const reads = wallet.of('eth_accounts').length
  const accounts: unknown[] = []
  kit.session.subscribe(() => accounts.push(kit.session.get().account?.address))
  const [first, second] = wallet.addresses
  wallet.script({ eth_accounts: value([first, second]) })
  await act(async () => void wallet.emit('accountsChanged', [second, first]))
  // That of wagmi, and later that of the kit.
  await eventually(() => expect(wallet.of('eth_accounts').length).toBeGreaterThan(reads))
  await eventually(() => expect(kit.session.get().account?.address).toBe(second))
  expect(config.state.current).toBe(uid)
  expect(new Set(accounts)).toEqual(new Set([second]))
})

test('a wallet that wagmi connects with it while the kit connects it is one connection', async () => {
  const { config, connected, kit } = visit(true)
  const engine = await kit.engine()
  await eventually(() => expect(config.state.status).toBe('disconnected'))
  await act(() => Promise.all([connect(config, { connector: own(config) }), engine.connect('mine')]))
  await connected('mine')
  expect([...config.state.connections.values()].map(({ connector }) => connector.id)).toEqual([rdns])
})

test('with several wallets, a wallet that wagmi reconnects with it is one connection', async () => {
  await connectByKit('mine', true)
  await eventually(() => expect(localStorage.getItem('foyer-connections')).toContain('"mine"'))
  const { config, connected, kit } = visit(true)
  await connected('mine')
  const { connections } = await kit.engine()
  const reads = wallet.of('eth_accounts').length
  await act(async () => connections?.choose(config.state.current ?? '', wallet.addresses[0] as `0x${string}`))
  await eventually(() => expect(wallet.of('eth_accounts').length).toBeGreaterThan(reads))
  expect(JSON.parse(localStorage.getItem('foyer-connections') ?? '')).toEqual([{ walletId: 'mine' }])
  expect([...config.state.connections.values()].map(({ connector }) => connector.id)).toEqual([rdns])
})

test('a wallet that the host connected last, by the connector of its record, is in use after a reload', async () => {
  const { config, connected } = await connectByKit('example.other')
  const create = await createWalletConnector(record, 'Site')
  await act(() => connect(config, { connector: createConnector(create) }))
  await connected('mine')
  await visit().connected('mine')
})

test.each([false, true])(
  'a wallet that the host connects, by the id of its record, while wagmi reconnects it is one connection, several: %s',
  async (multipleWallets) => {
    await connectByKit('mine', multipleWallets)
    let arrive = () => {}
    const page = visit(
      multipleWallets,
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
    )
    const target = { id: 'mine', name: 'Mine', provider: wallet.provider as never }
    await eventually(() => expect(page.config.state.current).not.toBeNull())
    await act(() => connect(page.config, { connector: injected({ target }) }))
    expect(page.config.state.connections.size).toBe(2)
    arrive()
    await page.connected('mine')
    await eventually(() => expect(page.config.state.connections.size).toBe(1))
    await act(() => disconnect(page.config))
    await eventually(() => expect(page.kit.session.get().status).toBe('disconnected'))
    expect(page.config.state.status).toBe('disconnected')
  },
)
