import type { ConnectorKind, WalletConnectOptions } from '@foyer/core'
import type { Config } from 'wagmi'
import type { Environment } from '../environment.ts'
import type { OneApproval } from '../signIn/oneApproval.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { createCoinbase } from './coinbase/createCoinbase.ts'
import type { ConnectorCreator, ConnectorCreators } from './connectorCreator.ts'
import type { ConnectorOptions } from './connectorOptions.ts'
import { createInjected } from './injected/createInjected.ts'
import { createSafe } from './safe/createSafe.ts'
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
  const creators: { [Kind in ConnectorKind]?: ConnectorCreator } = {
    injected: createInjected(environment),
    safe: createSafe(options.safe),
    coinbase: createCoinbase(options.coinbase),
    ...options.creators,
  }
  return {
    creators,
    addPairing(walletConnect, approval) {
      creators.injected = options.creators?.injected ?? createInjected(environment, approval)
      if (!walletConnect) return undefined
      const pairing = createPairing({ approval, options: walletConnect, environment, timeouts, chainIds })
      creators.walletConnect = options.creators?.walletConnect ?? pairing.createConnector
      return pairing
    },
  }
}
