import type { Address, Eip1193Provider } from '@foyer/core'
import { type Hex, hexToString, numberToHex, stringToHex } from 'viem'
import { sleep } from '../../time/withTimeout.ts'
import type { NodeRequest } from '../../wallet/publicClientRequest.ts'
import type { SafeChannel } from './safeChannel.ts'

/** The Safe that this page is open in, checked. */
export interface SafeInfo {
  readonly safeAddress: Address
  readonly chainId: number
}

/** What became of a transaction that was handed to Safe. */
export type SafeOutcome = { readonly hash: string } | 'cancelled'

export interface SafeProvider extends Eip1193Provider {
  /**
   * Waits until the owners have signed and Safe has sent the transaction (D-18): `eth_sendTransaction` gives
   * the hash under which Safe keeps it, which no node knows.
   */
  sent(safeTxHash: string, signal: AbortSignal): Promise<SafeOutcome>
}

interface Parts {
  readonly channel: SafeChannel
  readonly info: SafeInfo
  /** Asks a node of ours; rejects when this page has none for the Safe's chain. */
  readonly read: (request: NodeRequest) => Promise<unknown>
  /** The page has left the Safe. */
  readonly signal: AbortSignal
}

/** Milliseconds between two questions after what waits for its owners. */
const pause = 3_000

/** A Safe as an EIP-1193 provider. Account and chain never change: the visitor would open the page anew. */
export function createSafeProvider({ channel, info, read, signal }: Parts): SafeProvider {
  const transactionOf = async (safeTxHash: unknown) => {
    const details = await channel.ask('getTxBySafeTxHash', { safeTxHash }).catch(() => undefined)
    const { txHash, txStatus }: { txHash?: unknown; txStatus?: unknown } = {
      ...(details as object | undefined),
    }
    return { hash: typeof txHash === 'string' ? txHash : undefined, status: txStatus }
  }
  const ask = async (args: NodeRequest) =>
    read(args).catch(() => channel.ask('rpcCall', { call: args.method, params: args.params ?? [] }))

  async function send(transaction: Readonly<Record<string, unknown>>) {
    const { to, value = '0x0', data = '0x', gas } = transaction
    const safeTxGas = typeof gas === 'string' ? Number(gas) : undefined
    const answer = await channel.ask('sendTransactions', {
      // Safe reads amounts as decimal texts.
      txs: [{ to, value: BigInt(value as string).toString(), data }],
      params: { ...(safeTxGas && { safeTxGas }) },
    })
    return (answer as { readonly safeTxHash?: unknown } | undefined)?.safeTxHash
  }

  /**
   * Safe answers with a signature; with the hash under which it gathers the owners' signatures; or, where they
   * approve on the chain instead, with that of a transaction. Once it is mined, the empty signature is good (D-18).
   */
  async function sign(method: string, params: unknown) {
    const answer = { ...((await channel.ask(method, params)) as object | undefined) }
    const { signature, safeTxHash, messageHash } = answer as Readonly<Record<string, unknown>>
    if (typeof signature === 'string' && signature !== '') return signature
    if (typeof messageHash === 'string') return gathered(messageHash)
    if (typeof safeTxHash === 'string' && (await sent(safeTxHash, signal)) === 'cancelled')
      throw Object.assign(new Error('The owners did not approve it.'), { code: 4001 })
    return '0x'
  }

  async function gathered(messageHash: string): Promise<unknown> {
    for (;;) {
      signal.throwIfAborted()
      const signature = await channel.ask('getOffChainSignature', messageHash).catch(() => '')
      if (typeof signature === 'string' && signature !== '') return signature
      await sleep(pause, signal)
    }
  }

  async function sent(safeTxHash: string, until: AbortSignal): Promise<SafeOutcome> {
    for (;;) {
      until.throwIfAborted()
      const { hash, status } = await transactionOf(safeTxHash)
      if (hash) return { hash }
      if (status === 'CANCELLED' || status === 'FAILED') return 'cancelled'
      await sleep(pause, until)
    }
  }

  return {
    async request({ method, params }) {
      const list: readonly unknown[] = Array.isArray(params) ? params : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [info.safeAddress]
        case 'eth_chainId':
          return numberToHex(info.chainId)
        case 'personal_sign':
          return sign('signMessage', { message: toText(list[0]) })
        case 'eth_signTypedData':
        case 'eth_signTypedData_v4':
          return sign('signTypedMessage', {
            typedData: typeof list[1] === 'string' ? JSON.parse(list[1]) : list[1],
          })
        case 'eth_sendTransaction':
          return send({ ...(list[0] as object) })
        case 'eth_getTransactionReceipt':
        case 'eth_getTransactionByHash': {
          const { hash } = await transactionOf(list[0])
          return ask({ method, params: [hash ?? list[0]] })
        }
        default:
          if (/^(wallet_|eth_sign)/.test(method))
            throw Object.assign(new Error(`Safe does not offer ${method}.`), { code: 4200 })
          return ask({ method, params })
      }
    },

    sent,
  }
}

/** `personal_sign` carries bytes as hex digits; Safe shows, and signs, a text where the bytes are one. */
function toText(message: unknown): unknown {
  if (typeof message !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(message)) return message
  const text = hexToString(message as Hex)
  return stringToHex(text) === message.toLowerCase() ? text : message
}
