import { type Eip1193Provider, KitError } from '@foyer/core'
import type { Connector } from '@wagmi/core'
import type { Deadlines } from '../time/timeouts.ts'
import { withDeadline } from '../time/withTimeout.ts'
import { guardProvider } from './guardProvider.ts'

export interface WalletRequest {
  readonly args: { readonly method: string; readonly params?: unknown }
  readonly deadlines: Deadlines
  readonly signal: AbortSignal
}

/**
 * Sends a request to the connected wallet, whoever made its connector: with our deadlines and our checks.
 *
 * @throws KitError `walletNotInstalled` when the connector has no provider; else what the wallet throws.
 */
export async function requestWallet(connector: Connector, request: WalletRequest): Promise<unknown> {
  const { args, deadlines, signal } = request
  const limits = { ms: deadlines.silent, signal, who: 'The wallet' }
  const provider = (await withDeadline(() => connector.getProvider(), limits)) as Eip1193Provider | undefined
  if (!provider) throw new KitError('walletNotInstalled', `${connector.name} is not available.`)
  return guardProvider(provider, { deadlines, signal }).request(args)
}
