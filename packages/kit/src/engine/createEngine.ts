import { type Discovery, type HostConfig, isDeveloping, KitError } from '@foyer/core'
import type { Config } from 'wagmi'
import { createWagmiConfig } from './config/createWagmiConfig.ts'
import { createConnections } from './connection/connections.ts'
import { liveConnection } from './connection/liveConnection.ts'
import { builtInConnectors } from './connectors/builtInConnectors.ts'
import { createOfferedConnectors, type OfferedConnectors } from './connectors/offeredConnectors.ts'
import type { Log } from './engineContext.ts'
import type { EngineChains, EngineOptions, WagmiEngine } from './engineOptions.ts'
import { browserEnvironment } from './environment.ts'
import type { WrongUse } from './reportWrongUse.ts'
import { createOneApproval } from './signIn/oneApproval.ts'
import { startEngine } from './startEngine.ts'
import { readTimeouts } from './time/timeouts.ts'

/**
 * Foyer's engine: wallets, chains and sign-in on wagmi and viem. Makes no request before `start`.
 *
 * @throws KitError `invalidKitOptions` if `config` is none of wagmi 2.9 or later.
 * @throws KitError `chainNotConfigured` without chains, with two chains of one id, or if `initialChain` is not among
 *   them.
 * @example
 * export const engine = createEngine({ chains: [mainnet, optimism] })
 * @example
 * export const engine = createEngine({ config }) // your wagmi config, the one that createKit has
 */
export function createEngine<
  const Chains extends EngineChains = EngineChains,
  Shared extends Config = Config<Chains>,
>(options: EngineOptions<Chains, Shared>): WagmiEngine<Shared>
/** Options that are chosen at run time, such as one of two lists of chains: their config has a general type. */
export function createEngine(options: EngineOptions): WagmiEngine
export function createEngine(options: EngineOptions): WagmiEngine {
  const { environment = browserEnvironment(), log = consoleLog, initialChain } = options
  const timeouts = readTimeouts(options.timeouts)
  const initialChainId = typeof initialChain === 'object' ? initialChain.id : initialChain
  if ('walletConnect' in options) reportWrongUse(log, 'walletConnect')
  reportWhileDeveloping(log, options)
  checkConfig(options.config)
  checkChains(options.config?.chains ?? options.chains ?? [], initialChainId)
  const config =
    options.config ??
    createWagmiConfig({ ...options, storage: environment.storage, rpcTimeoutMs: timeouts.rpcMs })
  const { creators, addPairing } = builtInConnectors({ options, config, environment, timeouts })
  const offered = createOfferedConnectors(config, options.connectors)
  const connections = createConnections({ config, creators, offered, timeouts, log })
  let running: AbortController | undefined

  return {
    config,
    start(host) {
      // A hot update of the host's module starts the engine with another kit.
      if (running && !running.signal.aborted) reportWrongUse(log, 'secondKit')
      running?.abort()
      const lifetime = new AbortController()
      running = lifetime
      const live = () => liveConnection(config, connections)
      const { signal } = lifetime
      const onStop = collectEnds(signal, log)
      const { auth } = options
      const asksToSignIn = host.walletConnect?.oneApproval === true && auth && auth.enabled !== false
      const approval = asksToSignIn ? createOneApproval({ auth, timeouts, log, onStop }) : undefined
      const pairing = addPairing(host.walletConnect, approval)
      connections.nameBy(host.discovery)
      host.discovery.offer(offered.list())
      offerMiniApp(host.discovery, offered, signal)
      reportUnknownConfig(options.config, host.config, log)
      return {
        ...startEngine(
          { config, host, timeouts, environment, log, live, signal, onStop },
          {
            approval,
            auth,
            connections,
            endsAtOnce: options.endSessionAtOnce === true,
            initialChainId,
            lookups: options,
            pairing,
          },
        ),
        stop: () => lifetime.abort(),
      }
    },
  }
}

/** Adds one listener for all parts: Node 20 warns of a leak at the eleventh of a signal. */
function collectEnds(signal: AbortSignal, log: Log): (end: () => void) => void {
  const ends: (() => void)[] = []
  signal.addEventListener('abort', () => {
    for (const end of ends) {
      try {
        end()
      } catch (cause) {
        // An `unsubscribe` of the host, such as of its adapter.
        log('A part of the engine could not be stopped.', cause)
      }
    }
  })
  return (end) => void ends.push(end)
}

const consoleLog: Log = (message, cause) =>
  console.warn(`Foyer: ${message}`, ...(cause === undefined ? [] : [cause]))

/** In a frame or a web view of React Native, the page may be a mini app of an app that names itself nowhere. */
function offerMiniApp(discovery: Discovery, offered: OfferedConnectors, signal: AbortSignal): void {
  if (discovery.sources.get().framed || 'ReactNativeWebView' in globalThis)
    import('./connectors/offerAnswered.ts').then(
      ({ offerAnswered }) => offerAnswered(discovery, offered, signal),
      // The list is as without it.
      () => {},
    )
}

/** Like `isDeveloping`, but written in place: bundlers leave the import out of a page that is built for production. */
function reportWhileDeveloping(log: Log, options: EngineOptions): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    void import('./reportVersions.ts').then(({ reportVersions }) => reportVersions(log))
    void import('./reportEngineOptions.ts').then(({ reportEngineOptions }) =>
      reportEngineOptions(log, options),
    )
  } catch {
    // Not bundled.
  }
}

/** Written in place, as above. */
function reportWrongUse(log: Log, use: WrongUse): void {
  try {
    if (process.env.NODE_ENV === 'development')
      void import('./reportWrongUse.ts').then((reports) => reports.reportWrongUse(log, use))
  } catch {
    // Not bundled.
  }
}

/** @throws KitError `invalidKitOptions` for what is no config of wagmi, or one of an older version. */
function checkConfig(config: Config | undefined): void {
  if (config && !config._internal?.connectors)
    throw new KitError(
      'invalidKitOptions',
      'createEngine needs a `config` made by createConfig of wagmi 2.9 or later.',
    )
}

/**
 * Compares the wagmi config of the engine with the kit's, while developing.
 *
 * @throws KitError `invalidKitOptions` if they are two.
 */
function reportUnknownConfig(shared: Config | undefined, known: HostConfig | undefined, log: Log): void {
  if (!isDeveloping() || shared === known) return
  if (shared && known)
    throw new KitError(
      'invalidKitOptions',
      'createKit and createEngine have different wagmi configs. Pass the same `config` to both.',
    )
  reportWrongUse(log, shared ? 'configOfEngine' : 'configOfKit')
}

function checkChains(chains: readonly { readonly id: number }[], initialChainId: number | undefined): void {
  const ids = new Set(chains.map((chain) => chain.id))
  if (ids.size === 0) throw new KitError('chainNotConfigured', 'Give createEngine at least one chain.')
  if (ids.size < chains.length)
    throw new KitError('chainNotConfigured', 'Two chains given to createEngine have the same id.')
  if (initialChainId !== undefined && !ids.has(initialChainId))
    throw new KitError(
      'chainNotConfigured',
      `The initial chain ${initialChainId} is not among the configured chains.`,
    )
}
