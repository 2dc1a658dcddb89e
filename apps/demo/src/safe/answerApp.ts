import type { Address } from '@foyer/core'
import { type SafeRequest, safeMessage, safeTransaction, toSafeCall } from '@foyer/testbed/safe'
import { type Hex, hashMessage, hashTypedData } from 'viem'
import type { SafeConfig } from '../demoConfig.ts'
import type { SafeNode } from './createSafeNode.ts'
import { joinItem } from './joinItem.ts'
import type { MessageItem, TransactionItem } from './safeState.ts'
import type { SafeStore } from './safeStore.ts'

interface AskedCall {
  readonly to: Address
  readonly value: string
  readonly data: Hex
}

/** The names of the states in the Safe Apps protocol. */
const txStatus = {
  gathering: 'AWAITING_CONFIRMATIONS',
  executing: 'AWAITING_EXECUTION',
  executed: 'SUCCESS',
  failed: 'FAILED',
  deleted: 'CANCELLED',
} as const

/** Answers the requests of the Safe Apps protocol. Those that need a signature wait for an owner. */
export function createAppAnswers(config: SafeConfig, node: SafeNode, store: SafeStore) {
  const { chain, owners, safe } = config
  const { toMessage, toTransaction } = createItems(config, node, store)
  const info = {
    safeAddress: safe.address,
    chainId: chain.id,
    threshold: safe.threshold,
    owners: owners.map((owner) => owner.address),
    isReadOnly: false,
  }

  return async function answer({ id, method, params }: SafeRequest): Promise<unknown> {
    const provided = params as never
    switch (method) {
      case 'getSafeInfo':
        return info
      case 'getEnvironmentInfo':
        return { origin: location.origin }
      case 'signMessage': {
        const { message } = provided as { message: string }
        return store.ask(id, toMessage(message, hashMessage(message)))
      }
      case 'signTypedMessage': {
        const { typedData } = provided as { typedData: Parameters<typeof hashTypedData>[0] }
        return store.ask(id, toMessage(JSON.stringify(typedData, null, 2), hashTypedData(typedData)))
      }
      case 'getOffChainSignature': {
        const item = store.find(params)
        return item?.kind === 'message' && item.status === 'signed' ? joinItem(item) : ''
      }
      case 'sendTransactions':
        return store.ask(id, await toTransaction(provided))
      case 'getTxBySafeTxHash': {
        const item = store.find((provided as { safeTxHash: string }).safeTxHash)
        if (item?.kind !== 'transaction') throw new Error('Transaction not found')
        return { txHash: item.txHash ?? null, txStatus: txStatus[item.status] }
      }
      case 'rpcCall': {
        const { call, params: args } = provided as { call: string; params: unknown[] }
        return node.request(call, args)
      }
      default:
        throw new Error(`${method} is not supported`)
    }
  }
}

/** Makes the items of the queue, which owners sign. */
function createItems({ chain, safe }: SafeConfig, node: SafeNode, store: SafeStore) {
  const { address, batchLibrary } = safe
  const place = { chainId: chain.id, address }
  return {
    toMessage(text: string, hash: Hex): MessageItem {
      const id = hashTypedData(safeMessage(place, hash))
      return { kind: 'message', id, text, hash, signatures: {}, status: 'gathering' }
    },

    /** Transactions are carried out in their order, so the next one comes after those that wait. */
    async toTransaction({ txs }: { readonly txs: readonly AskedCall[] }): Promise<TransactionItem> {
      const calls = txs.map(({ to, value, data }) => ({ to, value: BigInt(value), data }))
      const call = toSafeCall(calls, batchLibrary)
      const ofChain = await node.readNonce()
      const nonce = store
        .openTransactions()
        .reduce((free, item) => (item.nonce >= free ? item.nonce + 1n : free), ofChain)
      const id = hashTypedData(safeTransaction(place, call, nonce))
      return { kind: 'transaction', id, calls, call, nonce, signatures: {}, status: 'gathering' }
    },
  }
}
