import type { Eip1193Provider } from '@foyer/core'
import { type Hex, hexToString, numberToHex, stringToHex } from 'viem'
import { sleep, withTimeout } from '../../time/withTimeout.ts'
import type { NodeRequest } from '../../wallet/publicClientRequest.ts'
import { callsStatus, capabilitiesOf, sendCalls, toSafeCall } from './safeCalls.ts'
import type { SafeChannel, SafeInfo } from './safeChannel.ts'

/** Result of a transaction that was sent to Safe. `failed`: never carried out, or reverted within Safe's transaction. */
export type SafeOutcome = { readonly hash: string } | 'cancelled' | 'failed'

export interface SafeProvider extends Eip1193Provider {
  /**
   * Waits until the owners have signed and Safe has sent the transaction. `eth_sendTransaction` returns Safe's own
   * hash, which is unknown to nodes.
   */
  sent(safeTxHash: string, signal: AbortSignal): Promise<SafeOutcome>
}

interface Options {
  readonly channel: SafeChannel
  readonly info: SafeInfo
  /** Sends a read to this page's node; rejects if the Safe's chain has none. */
  readonly read: (request: NodeRequest) => Promise<unknown>
  /** Aborts when the Safe is disconnected. */
  readonly signal: AbortSignal
}

/** Interval between two requests for the state of a transaction or signature. */
const pollIntervalMs = 3_000

/** A Safe as an EIP-1193 provider. Account and chain never change while the page is open. */
export function createSafeProvider({ channel, info, read, signal }: Options): SafeProvider {
  const readOrAskSafe = async (args: NodeRequest) =>
    read(args).catch(() => channel.ask('rpcCall', { call: args.method, params: args.params ?? [] }))

  return {
    sent: (safeTxHash, until) => awaitSent(channel, safeTxHash, until),

    async request({ method, params }) {
      const list: readonly unknown[] = Array.isArray(params) ? params : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [info.safeAddress]
        case 'eth_chainId':
          return numberToHex(info.chainId)
        case 'personal_sign':
          return sign(channel, { method: 'signMessage', params: { message: toText(list[0]) } }, signal)
        case 'eth_signTypedData':
        case 'eth_signTypedData_v4': {
          const typedData = typeof list[1] === 'string' ? JSON.parse(list[1]) : list[1]
          return sign(channel, { method: 'signTypedMessage', params: { typedData } }, signal)
        }
        case 'wallet_sendCalls':
          return sendCalls(channel, info, list[0])
        case 'wallet_getCallsStatus':
          return callsStatus({ channel, info, read: readOrAskSafe }, list[0])
        case 'wallet_getCapabilities':
          return capabilitiesOf(info, list)
        case 'eth_sendTransaction':
          return send(channel, { ...(list[0] as object) })
        case 'eth_getTransactionReceipt':
        case 'eth_getTransactionByHash': {
          const { hash, status } = await transactionOf(channel, list[0])
          const found = await readOrAskSafe({ method, params: [hash ?? list[0]] })
          // The receipt's own status is that of the transaction around the Safe's.
          const hasFailed = found && status === 'FAILED' && method === 'eth_getTransactionReceipt'
          return hasFailed ? { ...found, status: '0x0' } : found
        }
        default:
          if (/^(wallet_|eth_sign)/.test(method))
            throw Object.assign(new Error(`Safe does not offer ${method}.`), { code: 4200 })
          return readOrAskSafe({ method, params })
      }
    },
  }
}

async function transactionOf(channel: SafeChannel, safeTxHash: unknown) {
  const details = await channel.ask('getTxBySafeTxHash', { safeTxHash }).catch(() => undefined)
  const { txHash, txStatus }: { txHash?: unknown; txStatus?: unknown } = {
    ...(details as object | undefined),
  }
  return { hash: typeof txHash === 'string' ? txHash : undefined, status: txStatus }
}

async function send(channel: SafeChannel, transaction: Readonly<Record<string, unknown>>) {
  const { gas } = transaction
  const safeTxGas = typeof gas === 'string' ? Number(gas) : undefined
  const response = await channel.ask('sendTransactions', {
    txs: [toSafeCall(transaction)],
    params: { ...(safeTxGas && { safeTxGas }) },
  })
  return (response as { readonly safeTxHash?: unknown } | undefined)?.safeTxHash
}

/**
 * Safe answers with a signature, with the hash under which it collects the owners' signatures, or with the hash of a
 * transaction that approves the message on chain. After the latter the empty signature is valid (EIP-1271).
 */
async function sign(
  channel: SafeChannel,
  { method, params }: { readonly method: string; readonly params: unknown },
  signal: AbortSignal,
) {
  const response = { ...((await channel.ask(method, params)) as object | undefined) }
  const { signature, safeTxHash, messageHash } = response as Readonly<Record<string, unknown>>
  if (typeof signature === 'string' && signature !== '') return signature
  if (typeof messageHash === 'string') return awaitSignature(channel, messageHash, signal)
  const outcome = typeof safeTxHash === 'string' ? await awaitSent(channel, safeTxHash, signal) : undefined
  if (typeof outcome === 'string')
    throw Object.assign(new Error('The owners did not approve it.'), { code: 4001 })
  return '0x'
}

async function awaitSignature(channel: SafeChannel, messageHash: string, signal: AbortSignal) {
  for (;;) {
    const ask = () => channel.ask('getOffChainSignature', messageHash).catch(() => '')
    const signature = await withTimeout(ask, { signal, subject: 'Safe' })
    if (typeof signature === 'string' && signature !== '') return signature
    await sleep(pollIntervalMs, signal)
  }
}

async function awaitSent(
  channel: SafeChannel,
  safeTxHash: string,
  signal: AbortSignal,
): Promise<SafeOutcome> {
  for (;;) {
    const ask = () => transactionOf(channel, safeTxHash)
    const { hash, status } = await withTimeout(ask, { signal, subject: 'Safe' })
    // It may have a hash, and a successful receipt: with `safeTxGas`, only the inner call reverts.
    if (status === 'FAILED') return 'failed'
    if (hash) return { hash }
    if (status === 'CANCELLED') return 'cancelled'
    await sleep(pollIntervalMs, signal)
  }
}

/** `personal_sign` carries bytes as hex digits. Safe shows and signs a text if the bytes are valid UTF-8. */
function toText(message: unknown): unknown {
  if (typeof message !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(message)) return message
  const text = hexToString(message as Hex)
  return stringToHex(text) === message.toLowerCase() ? text : message
}
