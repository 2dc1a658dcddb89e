import type { Config } from '@wagmi/core'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { createCoinbase } from './coinbase/createCoinbase.ts'
import type { ConnectorCreators } from './connectorCreator.ts'
import type { ConnectorOptions } from './connectorOptions.ts'
import { createInjected } from './injected/createInjected.ts'
import { createSafe } from './safe/createSafe.ts'
import { createPairing, type Pairing } from './walletConnect/createPairing.ts'
import { isProjectId } from './walletConnect/walletConnectOptions.ts'

interface Options {
  readonly options: ConnectorOptions
  readonly config: Config
  readonly environment: Environment
  readonly timeouts: Timeouts
  readonly log: Log
}

export interface BuiltInConnectors {
  readonly creators: ConnectorCreators
  /** Undefined without a WalletConnect project id. */
  readonly pairing: Pairing | undefined
}

/** Foyer's connectors, replaced by the host's where there are any. */
export function builtInConnectors({
  options,
  config,
  environment,
  timeouts,
  log,
}: Options): BuiltInConnectors {
  const { walletConnect } = options
  const chainIds = config.chains.map(({ id }) => id)
  const pairing =
    walletConnect && isProjectId(walletConnect.projectId)
      ? createPairing({ options: walletConnect, environment, timeouts, chainIds })
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
