import type { Eip1193Provider } from '@foyer/core'
import type { Connector } from 'wagmi'
import { walletNotInstalled } from '../connectors/connectorCreator.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { withTimeout } from '../time/withTimeout.ts'
import { guardProvider } from './guardProvider.ts'

export interface WalletRequest {
  readonly args: { readonly method: string; readonly params?: unknown }
  readonly timeouts: Timeouts
  readonly signal: AbortSignal
}

/**
 * Sends a request to the connected wallet through a guarded provider, also for connectors of the host.
 *
 * @throws KitError `walletNotInstalled` if the connector has no provider; otherwise the wallet's error.
 */
export async function requestWallet(connector: Connector, request: WalletRequest): Promise<unknown> {
  const { args, timeouts, signal } = request
  const limits = { timeoutMs: timeouts.silentMs, signal, subject: 'The wallet' }
  const provider = (await withTimeout(() => connector.getProvider(), limits)) as Eip1193Provider | undefined
  if (!provider) throw walletNotInstalled(connector.name)
  return guardProvider(provider, { timeouts, signal }).request(args)
}
