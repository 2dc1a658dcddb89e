import type { Address } from '@foyer/core'
import { encodeFunctionData, type Hex, hashMessage, hashTypedData, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { LocalChain } from '../chains/localChain.ts'
import type { LocalSafe } from '../chains/safe/deploySafe.ts'
import { safeAbi as abi, safeTypes as types } from '../chains/safe/safeAbi.ts'
import { testKeys } from '../testKeys.ts'

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
  /** How the owners prove a text: by signatures when left out, or by approving it on the chain of the Safe (D-18). */
  readonly proveBy?: 'signatures' | 'approval'
}

export interface SafeHost {
  /** Answers as the interface of Safe does; undefined when it is told not to answer at all. */
  answer(request: SafeRequest): Promise<SafeResponse | undefined>
  /** What the owners do with the next requests to sign or to send. */
  decide(decision: 'approve' | 'reject' | 'later' | 'silent'): void
  /** The owners do now what was left for later. */
  settle(): Promise<void>
  /** Every request so far, oldest first. */
  readonly requests: readonly SafeRequest[]
}

interface SafeCall {
  readonly to: Address
  readonly value: string
  readonly data: Hex
}

/** Makes a Safe run the code of a library as its own. */
const delegateCall = 1

function onlyOne({ txs }: { readonly txs: readonly SafeCall[] }): SafeCall {
  const [call] = txs
  if (call && txs.length === 1) return call
  throw new Error('This Safe sends one transaction at a time.')
}

/** What the interface of Safe does for a page that it holds in a frame, with a real Safe on a local chain. */
export function createSafeHost(options: SafeHostOptions): SafeHost {
  const { chain, safe, keys, proveBy = 'signatures' } = options
  const { address } = safe
  const { client } = chain
  const requests: SafeRequest[] = []
  const sent = new Map<string, { txHash: string | null; txStatus: string }>()
  let waiting: (() => Promise<void>)[] = []
  let decision: Parameters<SafeHost['decide']>[0] = 'approve'

  /** Signatures in the order of their owners, which is what Safe wants. */
  async function signAll(
    sign: (account: ReturnType<typeof privateKeyToAccount>) => Promise<Hex>,
  ): Promise<Hex> {
    const owners = keys.map((key) => privateKeyToAccount(key))
    owners.sort((one, other) => (BigInt(one.address) < BigInt(other.address) ? -1 : 1))
    const signatures = await Promise.all(owners.map(sign))
    return `0x${signatures.map((signature) => signature.slice(2)).join('')}`
  }

  async function signHash(hash: Hex): Promise<Hex> {
    const domain = { chainId: chain.chainId, verifyingContract: address }
    return signAll((owner) =>
      owner.signTypedData({ domain, types, primaryType: 'SafeMessage', message: { message: hash } }),
    )
  }

  /** Under the hash by which Safe knows it, whether it is on the chain already or not. */
  async function prove(hash: Hex): Promise<{ readonly signature: Hex } | { readonly safeTxHash: Hex }> {
    if (proveBy === 'signatures') return { signature: await signHash(hash) }
    const data = encodeFunctionData({ abi, functionName: 'signMessage', args: [hash] })
    return send({ to: safe.messageLibrary, value: '0', data }, delegateCall)
  }

  async function send(call: SafeCall, operation = 0) {
    const nonce = await client.readContract({ address, abi, functionName: 'nonce' })
    const message = {
      to: call.to,
      value: BigInt(call.value),
      data: call.data,
      operation,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
    } as const
    const typed = {
      domain: { chainId: chain.chainId, verifyingContract: address },
      types,
      primaryType: 'SafeTx',
      message: { ...message, nonce },
    } as const
    const safeTxHash = hashTypedData(typed)
    sent.set(safeTxHash, { txHash: null, txStatus: 'AWAITING_CONFIRMATIONS' })
    const execute = async () => {
      const signatures = await signAll((owner) => owner.signTypedData(typed))
      const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = message
      const args = [
        to,
        value,
        data,
        operation,
        safeTxGas,
        baseGas,
        gasPrice,
        gasToken,
        refundReceiver,
        signatures,
      ] as const
      const txHash = await client.sendTransaction({
        account: privateKeyToAccount(testKeys[4]),
        chain: client.chain,
        to: address,
        data: encodeFunctionData({ abi, functionName: 'execTransaction', args }),
      })
      sent.set(safeTxHash, { txHash, txStatus: 'SUCCESS' })
    }
    if (decision === 'later') waiting.push(execute)
    else await execute()
    return { safeTxHash }
  }

  async function perform({ method, params }: SafeRequest): Promise<unknown> {
    const asks = ['sendTransactions', 'signMessage', 'signTypedMessage'].includes(method)
    if (asks && decision === 'reject') throw new Error('Transaction was rejected')
    const given = params as never
    switch (method) {
      case 'getSafeInfo':
        return {
          safeAddress: address,
          chainId: chain.chainId,
          threshold: keys.length,
          owners: [],
          isReadOnly: false,
        }
      case 'getEnvironmentInfo':
        return { origin: 'https://app.safe.global' }
      case 'signMessage':
        return prove(hashMessage((given as { message: string }).message))
      case 'signTypedMessage':
        return prove(hashTypedData((given as { typedData: never }).typedData))
      case 'sendTransactions':
        return send(onlyOne(given))
      case 'getTxBySafeTxHash': {
        const found = sent.get((given as { safeTxHash: string }).safeTxHash)
        if (!found) throw new Error('Transaction not found')
        return found
      }
      case 'rpcCall': {
        const { call, params: args } = given as { call: string; params: unknown[] }
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
    async settle() {
      const late = waiting
      waiting = []
      for (const execute of late) await execute()
    },
    async answer(request) {
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
