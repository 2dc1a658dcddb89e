import type { Address } from '@foyer/core'
import { testKeys } from '@foyer/testing/wallet'
import { encodeFunctionData, type Hex, hashMessage, hashTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { LocalChain } from '../chains/localChain.ts'
import type { LocalSafe } from '../chains/safe/deploySafe.ts'
import { safeAbi as abi } from '../chains/safe/safeAbi.ts'
import { toSafeCall } from '../chains/safe/safeBatch.ts'
import {
  encodeExecution,
  type SafeCall,
  safeMessage,
  safeTransaction,
  signAsOwners,
} from '../chains/safe/safeSigning.ts'

/** A message of the Safe Apps protocol, as the page sends it. */
export interface SafeRequest {
  readonly id: string
  readonly method: string
  readonly params?: unknown
}

export interface SafeResponse {
  readonly id: string
  readonly success: boolean
  readonly version: string
  readonly data?: unknown
  readonly error?: string
}

export interface SafeHostOptions {
  readonly chain: LocalChain
  readonly safe: LocalSafe
  /** The keys of the owners who agree, as many as the Safe wants. */
  readonly keys: readonly Hex[]
  /** How the owners sign a text. @default signatures, instead of an approval on the Safe's chain */
  readonly proveBy?: 'signatures' | 'approval'
}

export interface SafeHost {
  /** Answers as the interface of Safe does; undefined when it is told not to answer at all. */
  respond(request: SafeRequest): Promise<SafeResponse | undefined>
  /** Decision of the owners about the next requests to sign or to send. */
  decide(decision: 'approve' | 'reject' | 'later' | 'silent'): void
  /** The owners do now what was left for later. */
  settle(): Promise<void>
  /** Every request so far, oldest first. */
  readonly requests: readonly SafeRequest[]
}

interface AskedCall {
  readonly to: Address
  /** Wei, as a decimal text. */
  readonly value: string
  readonly data: Hex
}

/** The calls of a request, as one of the Safe. */
function toCall(requested: readonly AskedCall[], batchLibrary: Address): SafeCall {
  const calls = requested.map(({ to, value, data }) => ({ to, value: BigInt(value), data }))
  return toSafeCall(calls, batchLibrary)
}

type Decision = Parameters<SafeHost['decide']>[0]

/** The owners, who sign messages and transactions of their Safe at once, or later. */
function createOwners(
  { chain, safe, keys, proveBy = 'signatures' }: SafeHostOptions,
  decision: () => Decision,
) {
  const { address } = safe
  const { client } = chain
  const place = { chainId: chain.chainId, address }
  const sent = new Map<string, { txHash: string | null; txStatus: string }>()
  let waiting: (() => Promise<void>)[] = []

  async function send(call: SafeCall) {
    const nonce = await client.readContract({ address, abi, functionName: 'nonce' })
    const typed = safeTransaction(place, call, nonce)
    const safeTxHash = hashTypedData(typed)
    sent.set(safeTxHash, { txHash: null, txStatus: 'AWAITING_CONFIRMATIONS' })
    const execute = async () => {
      const txHash = await client.sendTransaction({
        account: privateKeyToAccount(testKeys[4]),
        chain: client.chain,
        to: address,
        data: encodeExecution(call, await signAsOwners(keys, typed)),
      })
      sent.set(safeTxHash, { txHash, txStatus: 'SUCCESS' })
    }
    if (decision() === 'later') waiting.push(execute)
    else await execute()
    return { safeTxHash }
  }

  return {
    /** Transactions by the hash by which Safe knows them, on the chain already or not. */
    sent: sent as ReadonlyMap<string, { readonly txHash: string | null; readonly txStatus: string }>,
    send,
    async prove(hash: Hex): Promise<{ readonly signature: Hex } | { readonly safeTxHash: Hex }> {
      if (proveBy === 'signatures') return { signature: await signAsOwners(keys, safeMessage(place, hash)) }
      const data = encodeFunctionData({ abi, functionName: 'signMessage', args: [hash] })
      return send({ to: safe.messageLibrary, value: 0n, data, operation: 1 })
    },
    async settle() {
      const late = waiting
      waiting = []
      for (const execute of late) await execute()
    },
  }
}

/** The interface of Safe around a page in its frame, with a real Safe on a local chain. */
export function createSafeHost(options: SafeHostOptions): SafeHost {
  const { chain, safe, keys } = options
  const requests: SafeRequest[] = []
  let decision: Decision = 'approve'
  const owners = createOwners(options, () => decision)

  async function perform({ method, params }: SafeRequest): Promise<unknown> {
    const asks = ['sendTransactions', 'signMessage', 'signTypedMessage'].includes(method)
    if (asks && decision === 'reject') throw new Error('Transaction was rejected')
    const input = params as never
    switch (method) {
      case 'getSafeInfo':
        return {
          safeAddress: safe.address,
          chainId: chain.chainId,
          threshold: keys.length,
          owners: [],
          isReadOnly: false,
        }
      case 'getEnvironmentInfo':
        return { origin: 'https://app.safe.global' }
      case 'signMessage':
        return owners.prove(hashMessage((input as { message: string }).message))
      case 'signTypedMessage':
        return owners.prove(hashTypedData((input as { typedData: never }).typedData))
      case 'sendTransactions':
        return owners.send(toCall((input as { txs: readonly AskedCall[] }).txs, safe.batchLibrary))
      case 'getTxBySafeTxHash': {
        const found = owners.sent.get((input as { safeTxHash: string }).safeTxHash)
        if (!found) throw new Error('Transaction not found')
        return found
      }
      case 'rpcCall': {
        const { call, params: args } = input as { call: string; params: unknown[] }
        return chain.rpc(call, args)
      }
      default:
        throw new Error(`${method} is not supported`)
    }
  }

  return {
    requests,
    decide(next) {
      decision = next
    },
    settle: owners.settle,
    async respond(request) {
      requests.push(request)
      if (decision === 'silent') return undefined
      const { id } = request
      try {
        return { id, success: true, version: '9.1.0', data: await perform(request) }
      } catch (error) {
        return { id, success: false, version: '9.1.0', error: (error as Error).message }
      }
    },
  }
}
