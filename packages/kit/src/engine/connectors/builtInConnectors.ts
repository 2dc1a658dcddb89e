import type { ConnectorKind, WalletConnectOptions, WalletEntry } from '@foyer/core'
import type { Config } from 'wagmi'
import type { Environment } from '../environment.ts'
import type { OneApproval } from '../signIn/oneApproval.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { guardProvider } from '../wallet/guardProvider.ts'
import { type ConnectorCreator, type ConnectorCreators, walletNotInstalled } from './connectorCreator.ts'
import type { CoinbaseOptions, ConnectorOptions, SafeOptions } from './connectorOptions.ts'
import { connectorIdOf } from './disconnectedMark.ts'
import { injectedConnector } from './injected/injectedConnector.ts'
import { createPairing, type Pairing } from './walletConnect/createPairing.ts'

interface Options {
  readonly options: ConnectorOptions
  readonly config: Config
  readonly environment: Environment
  readonly timeouts: Timeouts
}

export interface BuiltInConnectors {
  readonly creators: ConnectorCreators
  /**
   * Adds the connector for phones: the kit has its options, and passes them at the start. From then on, extensions are
   * asked to sign in with the same approval, too.
   *
   * @returns undefined if phones cannot be paired
   */
  addPairing(
    walletConnect: WalletConnectOptions | undefined,
    approval: OneApproval | undefined,
  ): Pairing | undefined
}

/** Foyer's connectors, replaced by those of `creators` where there are any. */
export function builtInConnectors({ options, config, environment, timeouts }: Options): BuiltInConnectors {
  const chainIds = config.chains.map(({ id }) => id)
  const idsOf = (entry: WalletEntry) => [connectorIdOf(config, entry)] as const
  const creators: { [Kind in ConnectorKind]?: ConnectorCreator } = {
    injected: createInjected(environment, idsOf),
    safe: createSafe(options.safe),
    coinbase: createCoinbase(options.coinbase),
    ...options.creators,
  }
  return {
    creators,
    addPairing(walletConnect, approval) {
      creators.injected = options.creators?.injected ?? createInjected(environment, idsOf, approval)
      if (!walletConnect) return undefined
      const pairing = createPairing({ approval, options: walletConnect, environment, timeouts, chainIds })
      creators.walletConnect = options.creators?.walletConnect ?? pairing.createConnector
      return pairing
    },
  }
}

/**
 * Creates connectors for wallets that inject a provider.
 *
 * @param idsOf Id of the connector of a wallet, and of others of it, whose marks it has, too.
 * @param approval signs in with the approval to connect, where the wallet can
 */
export function createInjected(
  { isAttended }: Environment,
  idsOf: (entry: WalletEntry) => readonly [connectorId: string, ...others: string[]],
  approval?: OneApproval,
): ConnectorCreator {
  return ({ entry, timeouts, silent, signal, onLoss }) => {
    const { name } = entry.wallet
    if (!entry.provider) throw walletNotInstalled(name)
    const [id, ...others] = idsOf(entry)
    const provider = guardProvider(entry.provider, { timeouts, signal })
    const signIn = approval && { approval, signal }
    return injectedConnector({ id, others, name, provider, timeouts, silent, signIn, onLoss, isAttended })
  }
}

const publicSafe = 'https://app.safe.global'

/** Creates connectors for the Safe around this page. Their code is fetched when Safe is chosen or reconnected. */
export function createSafe({ origins = [publicSafe] }: SafeOptions = {}): ConnectorCreator {
  return async ({ entry, timeouts, signal }) => {
    const { safeConnector } = await import('./safe/safeConnector.ts')
    const { id, name } = entry.wallet
    return safeConnector({ id, name, origins, timeouts, signal })
  }
}

/** Once it has been fetched: `import` costs a task even then, and Safari opens windows within the press alone. */
let loaded: typeof import('./coinbase/openCoinbase.ts') | undefined

/** Creates connectors for Coinbase Wallet without its extension. The vendor's SDK is fetched when it is chosen. */
export function createCoinbase({ walletUrl }: CoinbaseOptions = {}): ConnectorCreator {
  return async (request) => {
    loaded ??= await import('./coinbase/openCoinbase.ts')
    return loaded.openCoinbase(request, walletUrl)
  }
}
