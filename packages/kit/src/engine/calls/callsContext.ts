import {
  type Address,
  type AwaitedTransaction,
  type Call,
  type CallCommands,
  type CallsStatus,
  errorTexts,
  type Hash,
  KitError,
  type SendCallsOptions,
  type SentTransaction,
  type Transaction,
  type TransactionBatch,
  type TransactionEvent,
} from '@foyer/core'
import { numberToHex } from 'viem'
import type { Connector } from 'wagmi'
import { awaitLive } from '../connection/liveConnection.ts'
import type { EngineContext } from '../engineContext.ts'
import { requestWallet } from '../wallet/requestWallet.ts'
import type { Turns } from './createTurns.ts'

/** The part of the engine for batches of calls, which is fetched with the first of them. */
export interface CallsPart {
  readonly commands: CallCommands
  /** Waits until a listed batch has ended. */
  wait(waited: WaitedCalls, row: BatchRow): Promise<TransactionEvent>
}

/** A listed batch. */
export type WaitedCalls = AwaitedTransaction & { readonly batch: TransactionBatch }

/** The row of a batch as it is stored now. */
export interface BatchRow {
  read(): TransactionBatch | undefined
  /** Calls `listener` after every change of a row. */
  onChange(listener: () => void): () => void
  /** Makes it pending again, after its end. */
  onReorged(): void
  /** Facts of a transaction, if it is the last one and a node has shown it. */
  sentOf(hash: Hash): SentTransaction | undefined
  /** Notes facts of a transaction that a node has shown, if it is the last one. */
  onShown(hash: Hash, sent: SentTransaction): void
}

/** Lists a transaction or batch in the account dialog, in place of one with the same hash. */
export type PutTransaction = (address: string, chainId: number, transaction: Transaction) => void

/** Context of the commands for batches of calls. */
export interface CallsContext extends EngineContext {
  readonly put: PutTransaction
  /** Turns of status requests. */
  readonly turns: Turns
  /** Accounts from which a batch was sent since the page was loaded, by the id of the batch. */
  readonly takenBy: Map<string, CallsAccount>
  /** Status requests that wait for their turn or for a response, by the id of the batch. */
  readonly statuses: Map<string, Promise<CallsStatus>>
}

/** The account that a batch is for. */
export interface CallsAccount {
  readonly connector: Connector
  readonly address: Address
  readonly chainId: number
}

/** Calls to send. */
export interface Sending {
  readonly account: CallsAccount
  readonly calls: readonly Call[]
  readonly options: SendCallsOptions
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

/** The connected wallet that has taken a batch, which can be another one than the one in use, and its chain; undefined without it. */
export function takerOf(
  { config, takenBy }: CallsContext,
  id: string,
): Pick<CallsAccount, 'connector' | 'chainId'> | undefined {
  const taken = takenBy.get(id)
  const found = [...config.state.connections.values()].find(
    ({ connector }) => connector.id === taken?.connector.id,
  )
  return taken && found && { connector: found.connector, chainId: taken.chainId }
}

/** Sends a request of EIP-5792, or a transaction, to the connected wallet. */
export function ask(
  { signal, timeouts }: EngineContext,
  connector: Connector,
  args: { readonly method: string; readonly params: readonly unknown[] },
): Promise<unknown> {
  return requestWallet(connector, { args, timeouts, signal })
}

/** A call as in JSON-RPC. */
export function toRpcCall({ to, data, value }: Call) {
  return { ...(to && { to }), ...(data && { data }), value: numberToHex(value ?? 0n) }
}
