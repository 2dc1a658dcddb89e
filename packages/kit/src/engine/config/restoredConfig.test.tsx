import { eventually } from '@foyer/testbed/eventually'
import {
  announce,
  approve,
  ask,
  createScriptedWallet,
  type ScriptedWallet,
  value,
} from '@foyer/testing/wallet'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CreateConnectorFn, createConfig, createConnector } from 'wagmi'
import { connect, disconnect, reconnect } from 'wagmi/actions'
import { createKit } from '../../index.ts'
import { down, renderSite } from '../../testing/renderSite.tsx'
import { mainnet } from '../chains/chains.ts'
import { createEngine } from '../createEngine.ts'

// A site whose `WagmiProvider` reconnects a stored connection when it is mounted, in real wagmi.

let wallet: ScriptedWallet
let leavePage = () => {}
beforeEach(() => {
  wallet = createScriptedWallet()
  leavePage = announce(wallet)
})
afterEach(() => {
  cleanup()
  leavePage()
  localStorage.clear()
})

/** A page load in the same browser. */
function visit({ reconnectOnMount = true, connectors: offered = [] as CreateConnectorFn[] } = {}) {
  cleanup()
  const config = createConfig({ chains: [mainnet], connectors: offered, transports: { 1: down } })
  let load = () => {}
  const loading = new Promise<void>((resolve) => {
    load = resolve
  })
  const logged: unknown[] = []
  const kit = createKit({
    appName: 'Site',
    config,
    async loadEngine() {
      await loading
      return {
        engine: createEngine({ config, log: (...entry: unknown[]) => logged.push(entry[1]) } as never),
      }
    },
  })
  renderSite(kit, config, { reconnectOnMount })
  const connectors = () =>
    [...config.state.connections.values()].map(({ connector }) => [
      connector.id,
      typeof connector.getAccounts,
    ])
  return { config, connectors, kit, load, logged, session: () => kit.session.get() }
}

type Page = ReturnType<typeof visit>

/** The connector that wagmi has made of the announcement. */
function announced({ connectors }: Pick<Page['config'], 'connectors'>) {
  const connector = connectors.find(({ id }) => id === wallet.info.rdns)
  if (!connector) throw new Error('Not announced.')
  return connector
}

async function connected() {
  const { config } = visit()
  const connector = await eventually(() => announced(config))
  await act(() => connect(config, { connector }))
  expect(config.state.status).toBe('connected')
}

/** The next visit, in which wagmi awaits the wallet: it has only what it has stored. */
async function reconnecting(when: 'before' | 'while' | 'after') {
  await connected()
  wallet.script({ eth_accounts: ask() })
  const page = visit()
  if (when === 'before') page.load()
  const request = await wallet.nextAsked('eth_accounts')
  expect(page.connectors()).toEqual([[wallet.info.rdns, 'undefined']])
  if (when === 'while') page.load()
  return {
    ...page,
    /** The wallet answers from now on. */
    async wake() {
      wallet.script({ eth_accounts: approve() })
      await act(async () => request.respond())
    },
  }
}

async function expectConnected({ config, connectors, session }: Page) {
  await eventually(() => expect(config.state.status).toBe('connected'))
  await eventually(() => expect(session()).toMatchObject({ status: 'connected', stale: false }))
  expect(session().account?.address).toBe(wallet.addresses[0])
  expect(connectors()).toEqual([[wallet.info.rdns, 'function']])
}

async function expectNotConnected() {
  wallet.script({ eth_accounts: approve() })
  const next = visit()
  next.load()
  await act(() => next.kit.engine())
  await eventually(() => expect(next.config.state.status).toBe('disconnected'))
  await eventually(() => expect(next.session()).toMatchObject({ status: 'disconnected' }))
  expect(next.connectors()).toEqual([])
}

describe.each(['before', 'while', 'after'] as const)('the engine comes %s wagmi reconnects', (when) => {
  test('one connection, and what wagmi’s `disconnect` ends stays ended', async () => {
    const page = await reconnecting(when)
    await page.wake()
    if (when === 'after') page.load()
    await expectConnected(page)
    expect(page.logged.filter((cause) => cause instanceof TypeError)).toEqual([])
    await act(() => disconnect(page.config))
    await eventually(() => expect(page.session().status).toBe('disconnected'))
    await expectNotConnected()
  })

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['reconnect', ({ config }) => reconnect(config)],
    ['connect', ({ config }) => connect(config, { connector: announced(config) })],
  ])('`%s` of wagmi meanwhile: one connection', async (_, press) => {
    const page = await reconnecting(when)
    const pressed = press(page)
    await page.wake()
    await act(() => pressed)
    if (when === 'after') page.load()
    await expectConnected(page)
  })
})

test.each(['before', 'while'] as const)(
  'Disconnect of the kit, whose engine came %s wagmi reconnects, is not undone by the answer of the wallet',
  async (when) => {
    const page = await reconnecting(when)
    const engine = await page.kit.engine()
    expect((await act(() => engine.disconnect())).ok).toBe(true)
    const statuses: string[] = []
    page.kit.session.subscribe(() => statuses.push(page.session().status))
    await page.wake()
    await eventually(() => expect(page.connectors()).toEqual([]))
    expect(page.session().status).toBe('disconnected')
    expect(statuses).not.toContain('connected')
    expect(page.logged.filter((cause) => cause instanceof TypeError)).toEqual([])
    await expectNotConnected()
  },
)

test('what wagmi has stored and does not reconnect is no connection', async () => {
  await connected()
  wallet.script({ eth_accounts: value([]) })
  const page = visit({ reconnectOnMount: false })
  await eventually(() => expect(page.connectors()).toEqual([[wallet.info.rdns, 'undefined']]))
  page.load()
  await act(() => page.kit.engine())
  await eventually(() => expect(page.connectors()).toEqual([]))
  await disconnect(page.config)
  expect(page.config.state.status).toBe('disconnected')
})

/** A connector whose service is down: wagmi's own catches what `getProvider` and `connect` throw, and not this. */
const unreachable = (more: object = {}) =>
  createConnector(() => ({
    id: 'unreachable',
    name: 'Unreachable',
    type: 'unreachable',
    getProvider: async () => ({}),
    isAuthorized: () => Promise.reject(new Error('The service is down.')),
    connect: () => Promise.reject(new Error('The service is down.')),
    disconnect: async () => {},
    getAccounts: async () => [],
    getChainId: async () => 1,
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onDisconnect: () => {},
    ...more,
  }))

function unavailable(): never {
  throw new Error('The service is down.')
}

describe.each<[string, CreateConnectorFn]>([
  ['cannot tell whether it is connected', unreachable()],
  ['throws at once', unreachable({ getProvider: unavailable, isAuthorized: unavailable })],
  ['cannot be asked', unreachable({ isAuthorized: undefined })],
])('wagmi 5233 a connector that %s', (_, connector) => {
  test('leaves wagmi not in `reconnecting`', async () => {
    const page = visit({ connectors: [connector] })
    await eventually(() => expect(page.config.state.status).toBe('disconnected'))
    page.load()
    await act(() => page.kit.engine())
    await eventually(() => expect(page.session()).toMatchObject({ status: 'disconnected' }))
  })

  test('comes before a wallet, which is reconnected', async () => {
    await connected()
    localStorage.setItem('wagmi.recentConnectorId', '"unreachable"')
    const page = visit({ connectors: [connector] })
    page.load()
    await expectConnected(page)
  })
})
