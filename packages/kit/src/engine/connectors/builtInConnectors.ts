import type { Config } from '@wagmi/core'
import type { EngineOptions } from '../engineOptions.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import type { Deadlines } from '../time/timeouts.ts'
import { createCoinbase } from './coinbase/createCoinbase.ts'
import type { ConnectorCreators } from './connectorCreator.ts'
import { createInjected } from './injected/createInjected.ts'
import { createSafe } from './safe/createSafe.ts'
import { createPairing, type Pairing } from './walletConnect/createPairing.ts'
import { isProjectId } from './walletConnect/walletConnectOptions.ts'

interface Parts {
  readonly options: EngineOptions
  readonly config: Config
  readonly environment: Environment
  readonly deadlines: Deadlines
  readonly log: Log
}

export interface BuiltInConnectors {
  readonly creators: ConnectorCreators
  /** Absent when no project is configured (B-8.27). */
  readonly pairing: Pairing | undefined
}

/** Foyer's own ways to wallets, and the host's in their place where there are any. */
export function builtInConnectors({
  options,
  config,
  environment,
  deadlines,
  log,
}: Parts): BuiltInConnectors {
  const { walletConnect } = options
  const pairing =
    walletConnect && isProjectId(walletConnect.projectId)
      ? createPairing({
          options: walletConnect,
          environment,
          storage: environment.storage,
          deadlines,
          chainIds: config.chains.map(({ id }) => id),
        })
      : undefined
  if (walletConnect && !pairing)
    log('Phones cannot be paired: the WalletConnect project id is missing or a placeholder.', undefined)
  return {
    creators: {
      injected: createInjected,
      safe: createSafe(options.safe),
      coinbase: createCoinbase(options.coinbase),
      ...(pairing && { walletConnect: pairing.createConnector }),
      ...options.connectors,
    },
    pairing,
  }
}
