import { parseSnapshot } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet, localSigner, never, value } from '@foyer/testing/wallet'
import { describe, expect, test } from 'vitest'
import { createConnector } from 'wagmi'
import { type BenchOptions, createBench, createEntry } from '../../testing/createBench.ts'

// A wallet of the list and a connector of the host at the same time, with a real engine and wagmi's state between them.

type Behaviour = 'shares' | 'locked' | 'silent' | 'throws'

const address = `0x${'a'.repeat(40)}` as const

/** A connector of the host that remembers its connection over a reload, as wagmi's own do. */
function createHostConnector(storage = { isConnected: false }) {
  let behaviour: Behaviour = 'shares'
  let prompts = 0
  let reads = 0
  async function getAccounts(): Promise<readonly `0x${string}`[]> {
    reads += 1
    if (behaviour === 'silent') return new Promise<never>(() => {})
    if (behaviour === 'throws') throw new Error('Not connected.')
    return behaviour === 'locked' ? [] : [address]
  }
  const connector = createConnector(() => ({
    id: 'hosts',
    name: 'Hosts',
    type: 'hosts',
    async connect({ isReconnecting } = {}) {
      if (!isReconnecting) prompts += 1
      const accounts = await getAccounts()
      storage.isConnected = true
      return { accounts: accounts as never, chainId: 1 }
    },
    async disconnect() {
      storage.isConnected = false
    },
    getAccounts,
    getChainId: async () => 1,
    getProvider: async () => createScriptedWallet().provider,
    isAuthorized: async () => storage.isConnected && (await getAccounts()).length > 0,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  return {
    connector,
    storage,
    prompts: () => prompts,
    reads: () => reads,
    be(next: Behaviour) {
      behaviour = next
    },
  }
}

type Hosts = ReturnType<typeof createHostConnector>

const createOne = () =>
  createScriptedWallet({
    info: { rdns: 'test.one', name: 'One' },
    signer: localSigner([`0x${'1'.repeat(64)}`]),
    permitted: false,
  })

function open(one: ReturnType<typeof createOne>, hosts: Hosts, more: BenchOptions = {}) {
  const it = createBench({
    wallets: [createEntry(one)],
    connectors: [hosts.connector],
    multipleWallets: true,
    timeouts: { graceMs: 20, lateMs: 100 },
    ...more,
  })
  it.start()
  const connected = () => it.host.connections?.get() ?? []
  const idOf = (name: string) => connected().find(({ wallet }) => wallet.name === name)?.id ?? ''
  return { ...it, one, hosts, connected, idOf, names: () => connected().map(({ wallet }) => wallet.name) }
}

type Page = ReturnType<typeof open>

async function openBoth(order = ['test.one', 'hosts']) {
  const page = open(createOne(), createHostConnector())
  for (const id of order) await page.engine.connect(id)
  await eventually(() => expect(page.names()).toHaveLength(2))
  return page
}

function reload(
  page: Page,
  behaviour: Behaviour = 'shares',
  hosts = createHostConnector(page.hosts.storage),
) {
  page.engine.stop()
  hosts.be(behaviour)
  const painted = parseSnapshot(() => page.stored.get('foyer-session') ?? null, Date.now())
  return open(page.one, hosts, { stored: Object.fromEntries(page.stored), ...(painted && { painted }) })
}

const stored = ({ stored: map }: Page) =>
  JSON.parse(map.get('foyer-connections') ?? '[]').map(({ walletId }: { walletId: string }) => walletId)

describe.each([
  ['the connector of the host in use', ['test.one', 'hosts']],
  ['the wallet of the list in use', ['hosts', 'test.one']],
])('D-50 %s', (_, order) => {
  test('both are back after a reload, and nothing is asked', async () => {
    const page = reload(await openBoth(order))
    await eventually(() => expect(page.names().toSorted()).toEqual(['Hosts', 'One']))
    expect(page.session()).toMatchObject({ stale: false, wallet: { id: order[1] } })
    expect(page.hosts.prompts()).toBe(0)
  })

  test.each(['Hosts', 'One'])('disconnecting %s leaves the other, over a reload too', async (name) => {
    const page = await openBoth(order)
    await page.engine.connections?.disconnect(page.idOf(name))
    const other = name === 'One' ? 'Hosts' : 'One'
    await eventually(() => expect(page.names()).toEqual([other]))
    expect(page.session().status).toBe('connected')
    const next = reload(page)
    await eventually(() => expect(next.session()).toMatchObject({ stale: false, wallet: { name: other } }))
    expect(next.names()).toEqual([other])
    expect(next.hosts.prompts()).toBe(0)
  })

  test.each(['silent', 'locked', 'throws'] as const)(
    'a connector that is %s at the reload comes back beside the other',
    async (behaviour) => {
      const page = reload(await openBoth(order), behaviour)
      await eventually(() => expect(page.hosts.reads()).toBeGreaterThan(0))
      const isAwaited = behaviour === 'silent' && order[1] === 'hosts'
      await eventually(() => expect(page.session().unanswered ?? false).toBe(isAwaited))
      if (!isAwaited) await eventually(() => expect(page.names()).toEqual(['One']))
      expect(stored(page)).toEqual(order)
      page.hosts.be('shares')
      page.page.comeBack()
      await eventually(() => expect(page.names()).toHaveLength(2))
      expect(page.session()).toMatchObject({ stale: false, status: 'connected' })
      expect(page.hosts.prompts()).toBe(0)
    },
  )

  test.each([
    ['silent', never()],
    ['locked', value([])],
  ])('a wallet of the list that is %s at the reload comes back beside the connector', async (_, absent) => {
    const before = await openBoth(order)
    before.one.script({ eth_accounts: absent })
    const reads = before.one.of('eth_accounts').length
    const page = reload(before)
    await eventually(() => expect(page.one.of('eth_accounts').length).toBeGreaterThan(reads))
    expect(stored(page)).toEqual(order)
    page.one.script({ eth_accounts: value(page.one.addresses) })
    page.one.emit('accountsChanged', page.one.addresses)
    await eventually(() => expect(page.names()).toHaveLength(2))
    expect(page.hosts.prompts()).toBe(0)
  })
})
