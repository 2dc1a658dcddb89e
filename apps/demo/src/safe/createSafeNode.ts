import type { Address } from '@foyer/core'
import { encodeExecution, type SafeCall, safeAbi } from '@foyer/testbed/safe'
import { fillTransaction, localSigner, sendRpc } from '@foyer/testing/wallet'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { SafeConfig } from '../demoConfig.ts'

const receiptPollingMs = 500

export interface SafeNode {
  request(method: string, params: readonly unknown[]): Promise<unknown>
  readNonce(): Promise<bigint>
  /** In wei. Undefined if the node does not answer. */
  readBalance(): Promise<bigint | undefined>
  /** Sends a call that the owners have signed, paid for by another account. Returns the hash of the transaction. */
  execute(call: SafeCall, signatures: Hex): Promise<Hex>
  /** Resolves with whether the transaction succeeded, once it is in a block. */
  waitForReceipt(hash: Hex): Promise<boolean>
}

/** The Safe on its chain, over JSON-RPC. */
export function createSafeNode({ chain, payerKey, safe: { address } }: SafeConfig): SafeNode {
  const request = (method: string, params: readonly unknown[]) => sendRpc(chain.rpcUrl, method, params)
  return {
    request,
    async readNonce() {
      const data = encodeFunctionData({ abi: safeAbi, functionName: 'nonce' })
      const response = await request('eth_call', [{ to: address, data }, 'latest'])
      return decodeFunctionResult({ abi: safeAbi, functionName: 'nonce', data: response as Hex })
    },
    async readBalance() {
      const wei = await request('eth_getBalance', [address, 'latest']).catch(() => undefined)
      return typeof wei === 'string' ? BigInt(wei) : undefined
    },
    async execute(call, signatures) {
      const signer = localSigner([payerKey])
      const [from] = signer.addresses as readonly [Address]
      const execution = { from, to: address, data: encodeExecution(call, signatures) }
      const filled = await fillTransaction(execution, chain.id, request)
      return (await request('eth_sendRawTransaction', [await signer.signTransaction(from, filled)])) as Hex
    },
    async waitForReceipt(hash) {
      for (;;) {
        const receipt = (await request('eth_getTransactionReceipt', [hash])) as {
          readonly status: Hex
        } | null
        if (receipt) return BigInt(receipt.status) === 1n
        await new Promise((resolve) => setTimeout(resolve, receiptPollingMs))
      }
    },
  }
}
