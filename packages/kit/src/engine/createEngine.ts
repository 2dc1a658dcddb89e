import { KitError } from '@foyer/core'
import { isDeveloping } from '../isDeveloping.ts'
import { createWagmiConfig } from './config/createWagmiConfig.ts'
import { createConnections } from './connection/connections.ts'
import { liveConnection } from './connection/liveConnection.ts'
import { builtInConnectors } from './connectors/builtInConnectors.ts'
import type { EngineOptions, WagmiEngine } from './engineOptions.ts'
import { browserEnvironment } from './environment.ts'
import { consoleLog } from './log.ts'
import { createOneApproval } from './signIn/oneApproval.ts'
import { startEngine } from './startEngine.ts'
import { defaultTimeouts } from './time/timeouts.ts'

/**
 * Foyer's engine: wallets, chains and sign-in on `@wagmi/core` and viem. Makes no request before `start`.
 *
 * @throws KitError `chainNotConfigured` without chains, with two chains of one id, or if `initialChain` is not among
 *   them.
 */
export function createEngine(options: EngineOptions): WagmiEngine {
  const { environment = browserEnvironment(), log = consoleLog, initialChain } = options
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const initialChainId = typeof initialChain === 'object' ? initialChain.id : initialChain
  if ('walletConnect' in options && isDeveloping())
    log('`walletConnect` of createEngine is ignored: pass it to createKit.', undefined)
  checkChains(options.config?.chains ?? options.chains ?? [], initialChainId)
  const config =
    options.config ??
    createWagmiConfig({ ...options, storage: environment.storage, rpcTimeoutMs: timeouts.rpcMs })
  const { creators, addPairing } = builtInConnectors({ options, config, environment, timeouts })
  const connections = createConnections({ config, creators, timeouts, log })
  let running: AbortController | undefined

  return {
    config,
    start(host) {
      // A hot update of the host's module starts the engine with another kit.
      running?.abort()
      const lifetime = new AbortController()
      running = lifetime
      const live = () => liveConnection(config, connections)
      const { signal } = lifetime
      const { auth } = options
      const asksToSignIn = host.walletConnect?.oneApproval === true && auth && auth.enabled !== false
      const approval = asksToSignIn ? createOneApproval({ auth, timeouts, log }) : undefined
      const pairing = addPairing(host.walletConnect, approval)
      return {
        ...startEngine(
          { config, host, timeouts, environment, log, live, signal },
          { auth, connections, initialChainId, lookups: options, pairing },
        ),
        stop: () => lifetime.abort(),
      }
    },
  }
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
