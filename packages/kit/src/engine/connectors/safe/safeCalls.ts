import { type Hex, numberToHex } from 'viem'
import type { NodeRequest } from '../../wallet/publicClientRequest.ts'
import type { SafeChannel, SafeInfo } from './safeChannel.ts'

// Batches of calls (EIP-5792): a Safe carries out one as a single transaction, all of it or nothing.

type Fields = Readonly<Record<string, unknown>>

/** @throws an error with the `code` of EIP-5792 if the batch is not for this Safe, or cannot be read. */
export async function sendCalls(
  channel: SafeChannel,
  { safeAddress, chainId }: SafeInfo,
  batch: unknown,
): Promise<Fields> {
  const { calls, capabilities, chainId: wanted, from } = { ...(batch as Fields | undefined) }
  if (from !== undefined && !isSame(from, safeAddress)) throw refusal(4100, 'The account is not this Safe.')
  if (wanted !== undefined && Number(wanted) !== chainId)
    throw refusal(5710, `Safe is not on chain ${wanted}.`)
  const lacking = neededCapability(capabilities, calls)
  if (lacking) throw refusal(5700, `Safe does not offer ${lacking}.`)
  if (!Array.isArray(calls) || calls.length === 0) throw refusal(-32602, 'There are no calls.')
  const txs = calls.map((call) => toSafeCall({ ...call }))
  const { safeTxHash } = { ...((await channel.ask('sendTransactions', { txs })) as Fields | undefined) }
  return { id: safeTxHash, capabilities: {} }
}

/** A call as Safe takes it. Safe expects decimal amounts. */
export function toSafeCall({ to, value, data }: Fields) {
  if (typeof to !== 'string') throw refusal(-32602, 'Safe creates no contracts: a call needs an address.')
  return { to, value: BigInt((value as Hex | undefined) ?? 0).toString(), data: data ?? '0x' }
}

export function capabilitiesOf({ safeAddress, chainId }: SafeInfo, list: readonly unknown[]): Fields {
  const [account, chainIds] = list
  if (account !== undefined && !isSame(account, safeAddress))
    throw refusal(4100, 'The account is not this Safe.')
  const id = numberToHex(chainId)
  if (Array.isArray(chainIds) && !chainIds.includes(id)) return {}
  // `atomicBatch` is the name in the first version of EIP-5792.
  return { [id]: { atomic: { status: 'supported' }, atomicBatch: { supported: true } } }
}

interface SafeNode {
  readonly channel: SafeChannel
  readonly info: SafeInfo
  /** Reads from the chain. */
  readonly read: (request: NodeRequest) => Promise<unknown>
}

/** Status codes of EIP-5792, by Safe's. */
const statusOf: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 }

export async function callsStatus(
  { channel, info: { chainId }, read }: SafeNode,
  id: unknown,
): Promise<Fields> {
  const details = { ...((await channel.ask('getTxBySafeTxHash', { safeTxHash: id })) as Fields | undefined) }
  const { txHash, txStatus } = details
  const response = { version: '2.0.0', id, chainId: numberToHex(chainId), atomic: true }
  const status = statusOf[String(txStatus)] ?? 100
  if (status === 400 || !txHash) return { ...response, status: status === 200 ? 100 : status }
  const receipt = (await read({ method: 'eth_getTransactionReceipt', params: [txHash] })) as Fields | null
  // Safe knows of a transaction before the node does.
  if (!receipt) return { ...response, status: 100 }
  const { blockHash, blockNumber, gasUsed, logs } = receipt
  // The receipt's own status is that of the transaction around the batch.
  const outcome = numberToHex(status === 200 ? 1 : 0)
  const result = { logs, status: outcome, blockHash, blockNumber, gasUsed, transactionHash: txHash }
  return { ...response, status, receipts: [result] }
}

/** A capability that the page cannot do without. Safe has none but that batches are atomic. */
function neededCapability(capabilities: unknown, calls: unknown): string | undefined {
  const all = [capabilities, ...(Array.isArray(calls) ? calls.map((call) => call?.capabilities) : [])]
  return all
    .flatMap((each) => Object.entries({ ...each }))
    .find(([, value]) => (value as Fields | null)?.optional !== true)?.[0]
}

const isSame = (account: unknown, address: string) => String(account).toLowerCase() === address.toLowerCase()

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })
