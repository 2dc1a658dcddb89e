import { type EngineHost, KitError } from '@foyer/core'
import { createWagmiConfig } from './config/createWagmiConfig.ts'
import { builtInConnectors } from './connectors/builtInConnectors.ts'
import type { EngineOptions, WagmiEngine } from './engineOptions.ts'
import { browserEnvironment } from './environment.ts'
import { consoleLog } from './log.ts'
import { boundDevices } from './signIn/devices.ts'
import { startEngine } from './startEngine.ts'
import { defaultDeadlines } from './time/timeouts.ts'

/**
 * The engine that Foyer ships: wallets, chains and sign-in on `@wagmi/core` and viem. Touches neither the
 * network nor a wallet before `start`.
 *
 * @throws KitError `chainNotConfigured` when there are no chains, two with one id, or `initialChain` is not
 *   among them.
 */
export function createEngine(options: EngineOptions): WagmiEngine {
  const environment = options.environment ?? browserEnvironment()
  const deadlines = { ...defaultDeadlines, ...options.deadlines }
  checkChains(options, options.config?.chains ?? options.chains ?? [])
  const config =
    options.config ??
    createWagmiConfig({ ...options, storage: environment.storage, rpcDeadline: deadlines.rpc })

  const log = options.log ?? consoleLog
  const devices = options.auth?.adapter.devices
  const { creators, pairing } = builtInConnectors({ options, config, environment, deadlines, log })
  let commands: ReturnType<typeof startEngine> | undefined
  let appName = ''
  const started = () => {
    if (commands) return commands
    throw new KitError('missingKitProvider', 'The engine has not been started. Render a KitProvider first.')
  }

  return {
    config,
    start(host: EngineHost) {
      if (commands) throw new KitError('missingKitProvider', 'The engine was started before. Start it once.')
      appName = host.appName
      commands = startEngine({
        config,
        host,
        deadlines,
        environment,
        auth: options.auth,
        creators,
        initialChainId: chainIdOf(options.initialChain),
        log,
        lookups: options,
      })
    },
    ...(pairing && {
      pairing: {
        uri: pairing.uri,
        prepare: () => pairing.prepare(appName),
        chooseApp: (walletId) => started().chooseApp(walletId),
      },
    }),
    ...(devices && { devices: boundDevices(devices, deadlines.server) }),
    connect: (walletId, wish) => started().connect(walletId, wish),
    cancelConnect: () => started().cancelConnect(),
    disconnect: () => started().disconnect(),
    switchChain: (chainId) => started().switchChain(chainId),
    prepareSignIn: () => started().prepareSignIn(),
    signIn: () => started().signIn(),
    cancelSignIn: () => started().cancelSignIn(),
    watchToken: (token) => started().watchToken(token),
    addTransaction: (transaction) => started().addTransaction(transaction),
    clearTransactions: () => started().clearTransactions(),
    refreshBalance: () => started().refreshBalance(),
  }
}

function chainIdOf(chain: EngineOptions['initialChain']): number | undefined {
  return typeof chain === 'object' ? chain.id : chain
}

function checkChains({ initialChain }: EngineOptions, chains: readonly { readonly id: number }[]): void {
  const ids = new Set(chains.map((chain) => chain.id))
  const wanted = chainIdOf(initialChain)
  if (ids.size === 0) throw new KitError('chainNotConfigured', 'Give createEngine at least one chain.')
  if (ids.size < chains.length)
    throw new KitError('chainNotConfigured', 'Two chains given to createEngine have the same id.')
  if (wanted !== undefined && !ids.has(wanted))
    throw new KitError(
      'chainNotConfigured',
      `The initial chain ${wanted} is not among the configured chains.`,
    )
}
