import type { ReadonlyStore } from '@foyer/core'
import { type SafeRequest, type SafeResponse, safeMessage, safeTransaction } from '@foyer/testbed/safe'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoAccount, SafeConfig } from '../demoConfig.ts'
import { createAppAnswers } from './answerApp.ts'
import { createSafeNode } from './createSafeNode.ts'
import { joinItem } from './joinItem.ts'
import type { Asked, Item, SafeState, TransactionItem } from './safeState.ts'
import { createSafeStore } from './safeStore.ts'

export interface SafeDesk {
  readonly state: ReadonlyStore<SafeState>
  /** Answers a request of the app in the frame, now or once an owner has decided. */
  respond(request: SafeRequest): Promise<SafeResponse>
  /** An owner signs. The last signature that is needed carries a transaction out. */
  sign(item: Item, owner: DemoAccount): Promise<void>
  /** Rejects the app's request while it has no signatures. */
  decline(requested: Asked): void
  /** Forgets a transaction that some owners have signed and others have not. */
  remove(item: TransactionItem): void
  lookAtBalance(): Promise<void>
}

/** The release of the Safe Apps protocol that is spoken. */
const version = '9.1.0'

const nameOf = { message: 'Message', transaction: 'Transaction' } as const

/**
 * Simulates the interface of Safe for the app in its frame: collects the owners' signatures, submits them to the
 * contract, and reports the result to the app. The contract is a deployed Safe on the local chain.
 */
export function createSafeDesk(config: SafeConfig): SafeDesk {
  const { address, threshold } = config.safe
  const place = { chainId: config.chain.id, address }
  const store = createSafeStore(config.run)
  const node = createSafeNode(config)
  const perform = createAppAnswers(config, node, store)

  async function execute(item: TransactionItem) {
    store.replace({ ...item, status: 'executing' })
    try {
      await follow(item, await node.execute(item.call, joinItem(item)))
    } catch (cause) {
      fail(item, cause)
    }
    await lookAtBalance()
  }

  async function follow(item: TransactionItem, txHash: Hex) {
    store.replace({ ...item, status: 'executing', txHash })
    const succeeded = await node.waitForReceipt(txHash)
    store.replace({ ...item, status: succeeded ? 'executed' : 'failed', txHash })
  }

  function fail(item: TransactionItem, cause: unknown) {
    const trouble = cause instanceof Error ? cause.message : String(cause)
    store.replace({ ...item, status: 'failed', trouble })
  }

  async function lookAtBalance() {
    const balance = await node.readBalance()
    if (balance !== undefined) store.setBalance(balance)
  }

  // Sent before a reload of the page.
  for (const item of store.get().items)
    if (item.status === 'executing' && item.txHash)
      void follow(item, item.txHash)
        .catch((cause) => fail(item, cause))
        .then(lookAtBalance)

  return {
    state: store,
    lookAtBalance,
    async sign(item, owner) {
      const typed =
        item.kind === 'message'
          ? safeMessage(place, item.hash)
          : safeTransaction(place, item.call, item.nonce)
      const signature = await privateKeyToAccount(owner.key).signTypedData(typed as never)
      const signed = { ...item, signatures: { ...item.signatures, [owner.address]: signature } }
      const requested = store.get().requested.find((each) => each.item.id === item.id)
      store.put(signed)
      requested?.respond({
        data: item.kind === 'message' ? { messageHash: item.id } : { safeTxHash: item.id },
      })
      if (Object.keys(signed.signatures).length < threshold) return
      if (signed.kind === 'message') store.replace({ ...signed, status: 'signed' })
      else await execute(signed)
    },
    async respond(request) {
      const { id } = request
      try {
        return { id, success: true, version, data: await perform(request) }
      } catch (cause) {
        return { id, success: false, version, error: cause instanceof Error ? cause.message : String(cause) }
      }
    },
    decline: (requested) => requested.respond({ error: `${nameOf[requested.item.kind]} was rejected` }),
    remove: (item) => store.replace({ ...item, status: 'deleted' }),
  }
}
