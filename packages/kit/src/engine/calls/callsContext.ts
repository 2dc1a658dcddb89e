import { type Address, errorTexts, KitError } from '@foyer/core'
import type { Connector } from 'wagmi'
import { awaitLive } from '../connection/awaitLive.ts'
import type { EngineContext } from '../engineContext.ts'
import { requestWallet } from '../wallet/requestWallet.ts'
import type { PutTransaction } from './callsPart.ts'
import type { Turns } from './createTurns.ts'

/** Context of the commands for batches of calls. */
export interface CallsContext extends EngineContext {
  readonly put: PutTransaction
  /** Turns of status requests. */
  readonly turns: Turns
}

/** The account that a batch is for. */
export interface CallsAccount {
  readonly connector: Connector
  readonly address: Address
  readonly chainId: number
}

/**
 * The connected account.
 *
 * @throws KitError `missingAddressOrChain` without one.
 */
export async function connectedAccount(context: EngineContext): Promise<CallsAccount> {
  const { connector, address, chainId } = (await awaitLive(context)) ?? {}
  if (!connector || !address || chainId === undefined)
    throw new KitError('missingAddressOrChain', errorTexts.missingAddressOrChain)
  return { connector, address, chainId }
}

/** Sends a request of EIP-5792, or a transaction, to the connected wallet. */
export function ask(
  { signal, timeouts }: EngineContext,
  connector: Connector,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  return requestWallet(connector, { args: { method, params }, timeouts, signal })
}
