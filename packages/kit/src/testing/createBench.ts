import {
  type Attempt,
  type Authentication,
  buttonMessages,
  type ChainSwitch,
  type ChainView,
  type ConnectedWallet,
  createStore,
  type Discovery,
  disconnectedSession,
  type EngineCommands,
  type EngineHost,
  type Fact,
  type Language,
  type OfferedConnector,
  type RequestLink,
  type Session,
  type SignIn,
  type SignOut,
  type Transaction,
  type View,
  type WalletConnectOptions,
  type WalletEntry,
} from '@foyer/core'
import { createScriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from '@foyer/testing/wallet'
import { type Chain, custom } from 'viem'
import { expect, onTestFinished } from 'vitest'
import { createSafeStorage } from '../discovery/storage.ts'
import { mainnet, polygon } from '../engine/chains/chains.ts'
import { createEngine } from '../engine/createEngine.ts'
import type { EngineOptions, WagmiEngine } from '../engine/engineOptions.ts'
import type { Environment } from '../engine/environment.ts'
import type { Timeouts } from '../engine/time/timeouts.ts'
import { recordEvents } from './recordEvents.ts'

export interface BenchOptions {
  readonly wallets?: readonly WalletEntry[]
  readonly auth?: Authentication
  readonly chains?: readonly [Chain, ...Chain[]]
  readonly initialChain?: number
  readonly timeouts?: Partial<Timeouts>
  readonly endSessionAtOnce?: boolean
  /** Several wallets can be connected. */
  readonly multipleWallets?: boolean
  readonly connectors?: EngineOptions['connectors']
  readonly creators?: EngineOptions['creators']
  readonly walletConnect?: WalletConnectOptions
  /** The page is in a frame. */
  readonly framed?: boolean
  /** Restored session. */
  readonly painted?: Session
  readonly stored?: Readonly<Record<string, string>>
  /** Answers of the chains' nodes. @default every request fails */
  readonly node?: (method: string, params: unknown, chainId: number) => unknown
  /** Real nodes in place of `node`. */
  readonly rpcUrls?: Readonly<Record<number, string>>
  readonly config?: EngineOptions['config']
  readonly resolveAvatar?: EngineOptions['resolveAvatar']
}

type WagmiCommands = Pick<WagmiEngine, 'config'> & EngineCommands

/** An engine with scripted wallets and nodes, which records every session. It is stopped when its test has finished. */
export function createBench(options: BenchOptions = {}) {
  const { discovery, entries, remembered } = createFixedDiscovery(options)
  const stored = new Map(Object.entries(options.stored ?? {}))
  const storage = createSafeStorage(() => mapStorage(stored))
  const page = createPage(storage)
  let isBalanceShown = true
  const facts = createStore<Fact | undefined>(undefined)
  const host = {
    appName: 'Bench',
    language: createStore<Language>(buttonMessages),
    session: createStore<Session>(options.painted ?? disconnectedSession),
    attempt: createStore<Attempt>({ status: 'idle' }),
    signIn: createStore<SignIn>({ status: 'idle' }),
    signOut: createStore<SignOut>({ status: 'idle' }),
    chainSwitch: createStore<ChainSwitch>({ status: 'idle' }),
    requestLink: createStore<RequestLink | undefined>(undefined),
    chains: createStore<readonly ChainView[]>([]),
    transactions: createStore<readonly Transaction[]>([]),
    discovery,
    storage,
    report: facts.set,
    ...(options.walletConnect && { walletConnect: options.walletConnect }),
    ...(options.multipleWallets && { connections: createStore<readonly ConnectedWallet[]>([]) }),
    isBalanceShown: () => isBalanceShown,
  } satisfies EngineHost
  const recorded = recordEvents({ ...host, facts, view: createStore<View>('closed') })
  onTestFinished(recorded.check)
  const logged: unknown[][] = []
  const created = createEngine({
    ...engineOptions(options),
    environment: page.environment,
    log: (...entry) => logged.push(entry),
  })

  /** The config; the commands, too, after `start`. */
  const engine = { config: created.config } as WagmiCommands
  // An answer that comes later would start timers in the next test.
  onTestFinished(() => engine.stop?.())
  const sessions: Session[] = []
  const check = () => {
    expectSound(host.session.get())
    if (options.config) return
    for (const { accounts, chainId } of engine.config.state.connections.values()) {
      expect(accounts.length).toBeGreaterThan(0)
      expect(chainId).toBeGreaterThan(0)
    }
  }
  host.session.subscribe(() => {
    check()
    sessions.push(host.session.get())
  })
  // Only custom connectors may write unchecked values.
  if (!options.config) engine.config.subscribe((state) => state, check)
  return {
    engine,
    host,
    entries,
    remembered,
    stored,
    storage,
    page,
    logged,
    sessions,
    events: recorded.events,
    start: (other: EngineHost = host) => void Object.assign(engine, created.start(other)),
    hideBalance() {
      isBalanceShown = false
    },
    session: () => host.session.get(),
    attempt: () => host.attempt.get(),
    chainSwitch: () => host.chainSwitch.get(),
  }
}

/** The wallets of the options, and the connectors that are offered. */
function createFixedDiscovery({ wallets = [], framed = false }: BenchOptions) {
  const entries = createStore<readonly WalletEntry[]>(wallets)
  const remembered: string[] = []
  const discovery: Discovery = {
    sources: createStore({ announced: [], capped: false, namespaces: {}, framed }),
    entries,
    platform: { os: 'desktop', browser: 'chrome' },
    pairing: true,
    wallets: wallets.map(({ wallet }) => wallet),
    find: (id) => entries.get().find((entry) => entry.wallet.id === id),
    look: () => {},
    remember: (id) => remembered.unshift(id),
    offer: (connectors) => entries.set([...wallets, ...connectors.flatMap(toEntry)]),
  }
  return { discovery, entries, remembered }
}

function engineOptions(options: BenchOptions): EngineOptions {
  const { auth, initialChain, timeouts, endSessionAtOnce, connectors, creators, resolveAvatar } = options
  const chains = options.chains ?? [mainnet, polygon]
  const nodes = options.rpcUrls ? { rpcUrls: options.rpcUrls } : { transports: scripted(chains, options) }
  return {
    ...(options.config ? { config: options.config } : { chains, ...nodes }),
    ...(auth && { auth }),
    ...(initialChain && { initialChain }),
    ...(timeouts && { timeouts }),
    ...(endSessionAtOnce && { endSessionAtOnce }),
    ...(connectors && { connectors }),
    ...(creators && { creators }),
    ...(resolveAvatar && { resolveAvatar }),
  }
}

/** A started bench with one injected wallet. */
export function createWalletBench(walletOptions?: ScriptedWalletOptions, options: BenchOptions = {}) {
  const wallet = createScriptedWallet(walletOptions)
  const it = createBench({ wallets: [createEntry(wallet)], ...options })
  it.start()
  return { ...it, wallet, id: wallet.info.rdns }
}

/** A bench with a connected wallet. */
export async function createConnectedBench(...options: Parameters<typeof createWalletBench>) {
  const it = createWalletBench(...options)
  await it.engine.connect(it.id)
  return it
}

function scripted(chains: readonly Chain[], { node }: BenchOptions) {
  const transportOf = (chainId: number) =>
    custom(
      {
        async request({ method, params }) {
          if (!node) throw new Error('This node is down.')
          return node(method, params, chainId)
        },
      },
      { retryCount: 0 },
    )
  return Object.fromEntries(chains.map(({ id }) => [id, transportOf(id)]))
}

/** Invariants of every session. */
export function expectSound({ status, account, chain }: Session): void {
  if (status !== 'disconnected') expect(account?.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  if (chain) expect(chain.id).toBeGreaterThan(0)
}

/** List entry of a scripted injected wallet. */
export function createEntry(wallet: ScriptedWallet, more: Partial<WalletEntry> = {}): WalletEntry {
  return {
    wallet: {
      id: wallet.info.rdns,
      name: wallet.info.name,
      groupName: 'Installed',
      iconUrl: 'data:,',
      iconBackground: '#fff',
    },
    installed: true,
    ready: true,
    recent: false,
    route: 'injected',
    contested: false,
    provider: wallet.provider,
    ...more,
  }
}

/** List entry of an offered connector, as core makes it. */
function toEntry({ id, name, type }: OfferedConnector): readonly WalletEntry[] {
  if (type === 'injected') return []
  const wallet = { id, name, groupName: 'Popular', iconUrl: 'data:,', iconBackground: '#fff', connector: id }
  const state = { installed: undefined, ready: true, recent: false, contested: false }
  return [{ wallet, ...state, route: 'connector', connectorId: id }]
}

function createPage(storage: Environment['storage']) {
  const returns = createStore(0)
  const visibility = createStore(0)
  const listeners = new Set<(key: string | null, value: string | null) => void>()
  let visible = true
  let attended = true
  const links: string[] = []
  const environment: Environment = {
    storage,
    isActive: () => visible,
    isAttended: () => attended,
    isVisible: () => visible,
    onVisibility: visibility.subscribe,
    onReturn: returns.subscribe,
    onStored(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    openLink: (link) => void links.push(link),
  }
  return {
    environment,
    /** Links to apps that were opened. */
    links,
    hide() {
      visible = false
      visibility.set(visibility.get() + 1)
    },
    /** A window of the wallet comes in front of the page, or leaves it. */
    cover(covered: boolean) {
      attended = !covered
    },
    comeBack() {
      visible = true
      visibility.set(visibility.get() + 1)
      returns.set(returns.get() + 1)
    },
    /** @param now stored when this page hears of `value`: later than it was stored, if this page was frozen */
    otherTabStores(key: string, value: string | null, now = value) {
      if (now === null) storage.removeItem(key)
      else storage.setItem(key, now)
      for (const listener of listeners) listener(key, value)
    },
  }
}

/** A storage over a map, which outlives a bench. */
export function mapStorage(map: Map<string, string>): Storage {
  return {
    length: 0,
    key: () => null,
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}
