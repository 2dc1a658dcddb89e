import { parseSnapshot } from '@foyer/core'
import { approve, createScriptedWallet, localSigner, value } from '@foyer/testing/wallet'
import fc from 'fast-check'
import { custom } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { connect, disconnect, getConnection, switchChain, switchConnection } from 'wagmi/actions'
import { createSafeStorage } from '../../discovery/storage.ts'
import { createBench, createEntry, expectSound, mapStorage } from '../../testing/createBench.ts'
import { createSignInServer } from '../../testing/createSignInServer.ts'
import { walkBehaviours } from '../../testing/walkBehaviours.ts'
import { mainnet, polygon } from '../chains/chains.ts'
import { wagmiStorage } from '../config/createWagmiConfig.ts'

// Two wallets, a host that acts by wagmi with connectors of its own of both, a sign-in server that fails, and reloads.

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ids = ['test.one', 'test.two'] as const
const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'personal_sign',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_switchEthereumChain',
] as const
const approving = Object.fromEntries(methods.map((method) => [method, approve()]))

const createWallets = () =>
  ids.map((rdns, index) =>
    createScriptedWallet({
      chains: { 1: '', 137: '', 56: '' },
      info: { rdns, name: rdns },
      permitted: false,
      signer: localSigner([1, 2].map((digit) => `0x${String(index * 2 + digit).repeat(64)}` as const)),
    }),
  )

/** A sign-in server whose methods fail, or take 2 s, as they are told. */
function createServer() {
  const does: Record<string, 'work' | 'fail' | 'wait'> = {}
  const signed = { asked: 0 }
  async function act(method: string) {
    if (does[method] === 'fail') throw new Error('The server is down.')
    if (does[method] === 'wait') await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  const server: ReturnType<typeof createSignInServer> = createSignInServer({
    async getNonce() {
      await act('getNonce')
      return 'nonce0001'
    },
    async verify({ message }) {
      await act('verify')
      server.status.set({ status: 'authenticated', address: message.split(' ')[1] as `0x${string}` })
      return true
    },
    async signOut() {
      await act('signOut')
      server.status.set({ status: 'unauthenticated' })
    },
  })
  return { ...server, does, signed }
}

/** One browser: pages of a site one after the other, which share wallets, server and storage. */
function createBrowser(multipleWallets: boolean) {
  const wallets = createWallets()
  const server = createServer()
  const hostStored = new Map<string, string>()
  const down = custom({ request: () => Promise.reject(new Error('This node is down.')) }, { retryCount: 0 })

  function open(stored: Readonly<Record<string, string>> = {}) {
    const painted = parseSnapshot(() => stored['foyer-session'] ?? null, Date.now())
    const bench = createBench({
      wallets: wallets.map((wallet) => createEntry(wallet)),
      auth: server.auth,
      multipleWallets,
      stored,
      ...(painted && { painted }),
      config: createConfig({
        chains: [mainnet, polygon],
        transports: { 1: down, 137: down },
        connectors: wallets.map(({ info: { rdns, name }, provider: { request } }) =>
          injected({ target: { id: rdns, name, provider: { ...silent, request } as never } }),
        ),
        multiInjectedProviderDiscovery: false,
        storage: wagmiStorage(createSafeStorage(() => mapStorage(hostStored))),
      }),
    })
    bench.start()
    return bench
  }

  let bench = open()
  return {
    multipleWallets,
    server,
    wallets,
    page: () => bench,
    reload() {
      bench.engine.stop()
      bench = open(Object.fromEntries(bench.stored))
    },
  }
}

/** wagmi's connector rejects where nothing listens when an event, or the read after it, is not as it expects. */
const silent = { on() {}, removeListener() {} }

type Browser = ReturnType<typeof createBrowser>

interface Step {
  readonly name: string
  readonly take: (browser: Browser) => unknown
}

/** A rejection is a result of the step; a mistake in the code is not. */
const ignore = (result: Promise<unknown> | undefined) =>
  result?.catch((error: unknown) => {
    if (error instanceof TypeError) throw error
  })

const behaviour = fc.oneof(walkBehaviours, fc.constantFrom<unknown>(null, [], {}, '0x').map(value))
const payload = fc.constantFrom<unknown>(
  '0x1',
  '0x89',
  [],
  'first',
  'second',
  { code: 1013 },
  { chainId: '0x1' },
)
const event = fc.constantFrom('accountsChanged', 'chainChanged', 'disconnect', 'connect')
const either = fc.nat(1)

const walletStep = fc.oneof(
  fc.tuple(either, fc.constantFrom(...methods), behaviour).map(([index, method, row]) => ({
    name: `${ids[index]} does ${fc.stringify(row)} at ${method}`,
    take: ({ wallets }: Browser) => wallets[index]?.script({ [method]: row }),
  })),
  either.map((index) => ({
    name: `${ids[index]} approves`,
    take: ({ wallets }: Browser) => wallets[index]?.script(approving),
  })),
  fc.tuple(either, event, payload).map(([index, name, sent]) => ({
    name: `${ids[index]} emits ${name} ${fc.stringify(sent)}`,
    take({ wallets }: Browser) {
      const { addresses = [], emit } = wallets[index] ?? {}
      const accounts = { first: [addresses[0]], second: [addresses[1], addresses[0]] }
      emit?.(name, typeof sent === 'string' && sent in accounts ? accounts[sent as 'first'] : sent)
    },
  })),
)

const visitorStep = fc.oneof(
  either.map((index) => ({
    name: `connect ${ids[index]}`,
    take: ({ page }: Browser) => void page().engine.connect(ids[index] ?? ''),
  })),
  fc.constantFrom(1, 137, 56).map((chainId) => ({
    name: `switch ${chainId}`,
    take: ({ page }: Browser) => ignore(page().engine.switchChain(chainId)),
  })),
  fc.tuple(either, either).map(([index, account]) => ({
    name: `choose account ${account} of connection ${index}`,
    take({ page }: Browser) {
      const connected = page().host.connections?.get()[index]
      const address = connected?.accounts[account]
      if (connected && address) ignore(page().engine.connections?.choose(connected.id, address))
    },
  })),
  fc.constantFrom<Step>(
    { name: 'cancel', take: ({ page }) => page().engine.cancelConnect() },
    { name: 'disconnect', take: ({ page }) => void page().engine.disconnect() },
    { name: 'prepare', take: ({ page }) => ignore(page().engine.prepareSignIn()) },
    {
      name: 'sign',
      take({ page, server }) {
        server.signed.asked += 1
        ignore(page().engine.signIn())
      },
    },
    { name: 'cancel signing', take: ({ page }) => page().engine.cancelSignIn() },
    { name: 'hide', take: ({ page }) => page().page.hide() },
    { name: 'come back', take: ({ page }) => page().page.comeBack() },
    { name: 'reload', take: ({ reload }) => reload() },
  ),
)

const hostStep = fc
  .tuple(either, fc.constantFrom('connect', 'disconnect', 'switchChain', 'switchConnection'))
  .map(([index, name]) => ({
    name: `host: ${name} ${ids[index]}`,
    take({ page }: Browser) {
      const { config } = page().engine
      const connector = config.connectors[index]
      if (!connector) return
      if (name === 'connect') ignore(connect(config, { connector }))
      else if (name === 'disconnect') ignore(disconnect(config, { connector }))
      else if (name === 'switchChain') ignore(switchChain(config, { connector, chainId: 137 }))
      else ignore(switchConnection(config, { connector }))
    },
  }))

const otherStep = fc.oneof(
  fc.tuple(fc.constantFrom('getNonce', 'verify', 'signOut'), fc.constantFrom('work', 'fail', 'wait')).map(
    ([method, does]): Step => ({
      name: `the server’s ${method}: ${does}`,
      take: ({ server }) => Object.assign(server.does, { [method]: does }),
    }),
  ),
  fc.constantFrom(0, 60, 1_100, 11_000, 310_000).map((ms) => ({
    name: `wait ${ms}`,
    take: () => vi.advanceTimersByTimeAsync(ms),
  })),
)

const step: fc.Arbitrary<Step> = fc.oneof(walletStep, visitorStep, hostStep, otherStep)

/** Longer than every timeout, and than the parts that are fetched. */
async function settle(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(100)
}

/** Kit, wagmi and server have one state, and nothing was signed unasked. */
function expectAgreement({ multipleWallets, page, server, wallets }: Browser) {
  const { engine, host, session } = page()
  const { account, chain, stale, status } = session()
  const { connections } = engine.config.state
  const connectorIds = [...connections.values()].map(({ connector }) => connector.id)
  expect(new Set(connectorIds).size).toBe(connectorIds.length)
  expect(wallets.flatMap((wallet) => wallet.of('personal_sign')).length).toBeLessThanOrEqual(
    server.signed.asked,
  )
  if (status === 'disconnected') expect(connections.size).toBe(0)
  if (status === 'disconnected' || stale) return
  const { address, chainId } = getConnection(engine.config)
  expect(address).toBe(account?.address)
  // A host's connector passes on a chain that cannot be read.
  if (chainId) expect(chainId).toBe(chain?.id)
  const signedIn = server.status.get()
  const isSignedIn = signedIn.status === 'authenticated' && signedIn.address === account?.address
  expect(status).toBe(isSignedIn ? 'connected' : 'unauthenticated')
  if (multipleWallets) expect(host.connections?.get()).toHaveLength(connections.size)
}

test('security 4.6, D-50: two wallets, a host and a server in any order end in one state, with a way out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 30 }), async (multipleWallets, steps) => {
      const browser = createBrowser(multipleWallets)
      for (const { take } of steps) {
        await take(browser)
        expectSound(browser.page().session())
      }
      await settle(1_300_000)
      expect(browser.page().attempt().status).not.toBe('opening')
      expect(browser.page().chainSwitch().status).not.toBe('confirming')
      expectAgreement(browser)

      const left = browser.page().engine.disconnect()
      await settle(60_000)
      await left
      expect(browser.page().session().status).toBe('disconnected')
      expectAgreement(browser)

      for (const wallet of browser.wallets) wallet.script(approving)
      for (const id of ids) {
        await browser.page().engine.connect(id)
        await settle(1_000)
        expect(browser.page().session().wallet?.id).toBe(id)
        expectAgreement(browser)
      }
      browser.reload()
      await settle(2_000)
      expect(browser.page().session().wallet?.id).toBe(ids[1])
      expectAgreement(browser)
      browser.page().engine.stop()
    }),
    // A fixed seed: the run of the tests is the same each time.
    { numRuns: 100, seed: 6 },
  )
})
