import { eventually } from '@foyer/testbed/eventually'
import {
  announce,
  approve,
  ask,
  createScriptedWallet,
  fail,
  type ScriptedWallet,
} from '@foyer/testing/wallet'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createConfig, createConnector, injected } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { createKit } from '../../index.ts'
import { announcedRdns as rdns, announcedRecord as record } from '../../testing/announcedRecord.ts'
import { down, renderSite } from '../../testing/renderSite.tsx'
import { mainnet } from '../chains/chains.ts'
import { createWalletConnector } from '../connectors/createWalletConnector.ts'
import { createEngine } from '../createEngine.ts'

// A wallet of the catalogue that announces itself, in a site whose `WagmiProvider` reconnects it: wagmi has a connector of its own
// for the announcement, with the `rdns` as id.

let wallet: ScriptedWallet
let leavePage = () => {}
beforeEach(() => {
  // As most wallets: a site cannot give back its permission.
  wallet = createScriptedWallet({
    info: { name: 'Mine', rdns },
    script: { wallet_revokePermissions: fail(4200, 'Unsupported method.') },
  })
  leavePage = announce(wallet)
})
afterEach(() => {
  cleanup()
  leavePage()
  localStorage.clear()
})

/** A page load in the same browser. */
function visit() {
  cleanup()
  const config = createConfig({ chains: [mainnet], transports: { 1: down } })
  const kit = createKit({
    appName: 'Site',
    config,
    loadWallets: async () => [record],
    loadEngine: async () => ({ engine: createEngine({ config, log: () => {} }) }),
  })
  renderSite(kit, config)
  const connected = () =>
    eventually(() => {
      expect(config.state.status).toBe('connected')
      expect(kit.session.get()).toMatchObject({ status: 'connected', stale: false, wallet: { id: 'mine' } })
    })
  const left = () => eventually(() => expect(kit.session.get().status).toBe('disconnected'))
  const ids = () => [...config.state.connections.values()].map(({ connector }) => connector.id)
  return { config, connected, ids, kit, left }
}

type Page = ReturnType<typeof visit>

async function connectByKit() {
  const page = visit()
  const engine = await page.kit.engine()
  expect((await act(() => engine.connect('mine'))).ok).toBe(true)
  await page.connected()
  return page
}

async function connectByConnector() {
  const page = visit()
  const create = await createWalletConnector(record, 'Site')
  await act(() => connect(page.config, { connector: createConnector(create) }))
  return page
}

async function expectNotConnected() {
  const { config, ids, kit, left } = visit()
  await act(() => kit.engine())
  await eventually(() => expect(config.state.status).toBe('disconnected'))
  await left()
  expect(ids()).toEqual([])
}

const byKit = ({ kit }: Page) => kit.engine().then((engine) => engine.disconnect())
const byWagmi = ({ config }: Page) => disconnect(config)

test('has one connector id, before and after a reload', async () => {
  const before = (await connectByKit()).ids()
  const page = visit()
  await page.connected()
  expect([before, page.ids()]).toEqual([[rdns], [rdns]])
})

test.each<[string, () => Promise<Page>, (page: Page) => Promise<unknown>]>([
  ['connected by the kit, left by it', connectByKit, byKit],
  ['connected by the kit, left by wagmi', connectByKit, byWagmi],
  ['connected by the connector of its record, left by wagmi', connectByConnector, byWagmi],
])('%s: it is not connected at the next visit', async (_, connected, leave) => {
  const page = await connected()
  await act(() => leave(page))
  await page.left()
  await expectNotConnected()
})

test('left by wagmi, by the connector of its record: marked by the id of wagmi’s connector, and by its own', async () => {
  const page = await connectByConnector()
  expect(page.ids()).toEqual([rdns])
  await act(() => byWagmi(page))
  const marks = () => Object.keys(localStorage).filter((key) => key.endsWith('.disconnected'))
  expect(marks().sort()).toEqual([`wagmi.${rdns}.disconnected`, 'wagmi.mine.disconnected'])
  await connectByConnector()
  expect(marks()).toEqual([])
})

test('left before it has answered at the next visit: it is not connected at the one after it', async () => {
  await connectByKit()
  wallet.script({ eth_accounts: ask() })
  const page = visit()
  await wallet.nextAsked('eth_accounts')
  await act(() => byKit(page))
  wallet.script({ eth_accounts: approve() })
  await expectNotConnected()
})

test('left, and connected again: it is connected at the next visit', async () => {
  const page = await connectByKit()
  await act(() => byKit(page))
  await connectByKit()
  await visit().connected()
})

async function leaveElsewhere() {
  const key = `wagmi.${rdns}.disconnected`
  localStorage.setItem(key, 'true')
  const event = new StorageEvent('storage', { key, newValue: 'true', storageArea: localStorage })
  await act(async () => void window.dispatchEvent(event))
}

test('left in another tab, which wagmi has reconnected: it is left here', async () => {
  const page = await connectByKit()
  await leaveElsewhere()
  await page.left()
})

test('connected by the host with the id of its record, and left in another tab: it is left here', async () => {
  const page = visit()
  const target = { id: 'mine', name: 'Mine', provider: wallet.provider as never }
  await act(() => connect(page.config, { connector: injected({ target }) }))
  await page.connected()
  await leaveElsewhere()
  await page.left()
})
