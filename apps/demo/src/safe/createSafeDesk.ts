import { type Address, createStore, type ReadonlyStore } from '@foyer/core'
import {
  joinSignatures,
  type SafeRequest,
  type SafeResponse,
  safeMessage,
  safeTransaction,
} from '@foyer/testing/safe'
import { type Hex, hashMessage, hashTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoAccount, SafeConfig } from '../demoConfig.ts'
import { createSafeNode } from './createSafeNode.ts'
import { readItems, writeItems } from './itemStorage.ts'
import type { Asked, Item, MessageItem, SafeState, TransactionItem } from './safeState.ts'

export interface SafeDesk {
  readonly state: ReadonlyStore<SafeState>
  /** Answers a request of the app in the frame, now or once an owner has decided. */
  answer(request: SafeRequest): Promise<SafeResponse>
  /** An owner signs. The last signature that is needed carries a transaction out. */
  sign(item: Item, owner: DemoAccount): Promise<void>
  /** Rejects the app's request while it has no signatures. */
  decline(asked: Asked): void
  /** Forgets a transaction that some owners have signed and others have not. */
  remove(item: TransactionItem): void
  lookAtBalance(): Promise<void>
}

/** The release of the Safe Apps protocol that is spoken. */
const version = '9.1.0'

interface AskedCall {
  readonly to: Address
  readonly value: string
  readonly data: Hex
}

/**
 * What the interface of Safe does for an app in its frame: it gathers the owners' signatures, hands them to the
 * contract, and tells the app what has become of it. The Safe is a real one on the local chain.
 */
export function createSafeDesk(config: SafeConfig): SafeDesk {
  const { chain, owners, run } = config
  const { address, threshold } = config.safe
  const place = { chainId: chain.id, address }
  const state = createStore<SafeState>({ items: readItems(run), asked: [] })
  const node = createSafeNode(config)

  function set(change: Partial<SafeState>) {
    state.set({ ...state.get(), ...change })
    writeItems(run, state.get().items)
  }
  const put = (item: Item) => set({ items: [item, ...state.get().items.filter(({ id }) => id !== item.id)] })
  const replace = (item: Item) =>
    set({ items: state.get().items.map((each) => (each.id === item.id ? item : each)) })
  const everyItem = () => [...state.get().items, ...state.get().asked.map(({ item }) => item)]
  const find = (id: unknown) => state.get().items.find((item) => item.id === id)

  /** Puts a request before the owners. Resolves with what the app is told once the first of them has signed. */
  function ask(id: string, item: Item): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const asked: Asked = {
        id,
        item,
        answer(answer) {
          set({ asked: state.get().asked.filter((each) => each.id !== id) })
          if ('error' in answer) reject(new Error(answer.error))
          else resolve(answer.data)
        },
      }
      set({ asked: [...state.get().asked, asked] })
    })
  }

  function toMessage(text: string, hash: Hex): MessageItem {
    const id = hashTypedData(safeMessage(place, hash))
    return { kind: 'message', id, text, hash, signatures: {}, status: 'gathering' }
  }

  /** Transactions are carried out in their order, so the next one comes after those that wait. */
  async function toTransaction({ txs }: { readonly txs: readonly AskedCall[] }): Promise<TransactionItem> {
    const [given, ...more] = txs
    if (!given || more.length > 0) throw new Error('The Demo Safe takes one transaction at a time.')
    const call = { to: given.to, value: BigInt(given.value), data: given.data }
    const nonce = everyItem()
      .filter(isOpen)
      .reduce(next, await node.readNonce())
    const id = hashTypedData(safeTransaction(place, call, nonce))
    return { kind: 'transaction', id, call, nonce, signatures: {}, status: 'gathering' }
  }

  async function perform({ id, method, params }: SafeRequest): Promise<unknown> {
    const given = params as never
    switch (method) {
      case 'getSafeInfo':
        return {
          safeAddress: address,
          chainId: chain.id,
          threshold,
          owners: owners.map((owner) => owner.address),
          isReadOnly: false,
        }
      case 'getEnvironmentInfo':
        return { origin: location.origin }
      case 'signMessage': {
        const { message } = given as { message: string }
        return ask(id, toMessage(message, hashMessage(message)))
      }
      case 'signTypedMessage': {
        const { typedData } = given as { typedData: Parameters<typeof hashTypedData>[0] }
        return ask(id, toMessage(JSON.stringify(typedData, null, 2), hashTypedData(typedData)))
      }
      case 'getOffChainSignature': {
        const item = find(params)
        return item?.kind === 'message' && item.status === 'signed' ? joined(item) : ''
      }
      case 'sendTransactions':
        return ask(id, await toTransaction(given))
      case 'getTxBySafeTxHash': {
        const item = find((given as { safeTxHash: string }).safeTxHash)
        if (item?.kind !== 'transaction') throw new Error('Transaction not found')
        return { txHash: item.txHash ?? null, txStatus: txStatus[item.status] }
      }
      case 'rpcCall': {
        const { call, params: args } = given as { call: string; params: unknown[] }
        return node.request(call, args)
      }
      default:
        throw new Error(`${method} is not supported`)
    }
  }

  async function sign(item: Item, owner: DemoAccount) {
    const typed =
      item.kind === 'message' ? safeMessage(place, item.hash) : safeTransaction(place, item.call, item.nonce)
    const signature = await privateKeyToAccount(owner.key).signTypedData(typed as never)
    const signed = { ...item, signatures: { ...item.signatures, [owner.address]: signature } }
    const asked = state.get().asked.find((each) => each.item.id === item.id)
    put(signed)
    asked?.answer({ data: item.kind === 'message' ? { messageHash: item.id } : { safeTxHash: item.id } })
    if (Object.keys(signed.signatures).length < threshold) return
    if (signed.kind === 'message') replace({ ...signed, status: 'signed' })
    else await execute(signed)
  }

  async function execute(item: TransactionItem) {
    replace({ ...item, status: 'executing' })
    try {
      const txHash = await node.execute(item.call, joined(item))
      replace({ ...item, status: 'executing', txHash })
      const succeeded = await node.waitForReceipt(txHash)
      replace({ ...item, status: succeeded ? 'executed' : 'failed', txHash })
    } catch (cause) {
      const trouble = cause instanceof Error ? cause.message : String(cause)
      replace({ ...item, status: 'failed', trouble })
    }
    await lookAtBalance()
  }

  async function lookAtBalance() {
    const balance = await node.readBalance()
    if (balance !== undefined) set({ balance })
  }

  return {
    state,
    sign,
    lookAtBalance,
    async answer(request) {
      const { id } = request
      try {
        return { id, success: true, version, data: await perform(request) }
      } catch (cause) {
        return { id, success: false, version, error: cause instanceof Error ? cause.message : String(cause) }
      }
    },
    decline: (asked) => asked.answer({ error: `${nameOf[asked.item.kind]} was rejected` }),
    remove: (item) => replace({ ...item, status: 'deleted' }),
  }
}

const nameOf = { message: 'Message', transaction: 'Transaction' } as const

/** How Safe names them to an app. */
const txStatus = {
  gathering: 'AWAITING_CONFIRMATIONS',
  executing: 'AWAITING_EXECUTION',
  executed: 'SUCCESS',
  failed: 'FAILED',
  deleted: 'CANCELLED',
} as const

function joined({ signatures }: Item): Hex {
  return joinSignatures(Object.entries(signatures) as [Address, Hex][])
}

const isOpen = (item: Item): item is TransactionItem =>
  item.kind === 'transaction' && (item.status === 'gathering' || item.status === 'executing')

const next = (nonce: bigint, item: TransactionItem) => (item.nonce >= nonce ? item.nonce + 1n : nonce)
