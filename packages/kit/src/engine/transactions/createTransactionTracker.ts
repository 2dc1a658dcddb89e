import {
  createTransactionStore,
  type EngineHost,
  errorTexts,
  KitError,
  type NewTransaction,
  transactionsKey,
} from '@foyer/core'
import type { Config } from '@wagmi/core'
import type { LiveConnection } from '../connection/liveConnection.ts'
import type { Environment } from '../environment.ts'
import type { Deadlines } from '../time/timeouts.ts'

export interface Following {
  /** @throws KitError `missingAddressOrChain` without a connected account, `invalidTransaction`. */
  add(transaction: NewTransaction): void
  /** @throws KitError `missingAddressOrChain` without a connected account. */
  clear(): void
  /** Shows the transactions of this account on this chain, and waits for those that are pending. */
  follow(address: string | undefined, chainId: number | undefined): void
}

interface Parts {
  readonly config: Config
  readonly host: EngineHost
  readonly deadlines: Deadlines
  readonly environment: Environment
  readonly live: () => LiveConnection | undefined
  /** A transaction has changed what the account holds. */
  readonly onConfirmed: () => void
}

/** Recent transactions (section 4.5): the rules are core's; storage, other tabs and chains are joined to it here. */
export function createFollowing({
  config,
  host,
  deadlines,
  environment,
  live,
  onConfirmed,
}: Parts): Following {
  let shown: { readonly address: string; readonly chainId: number } | undefined

  const store = createTransactionStore({
    storage: host.storage,
    async waitForReceipt(transaction) {
      const { waitForReceipt } = await import('./waitForReceipt.ts')
      const provider = await live()?.connector.getProvider()
      const outcome = await waitForReceipt(config, transaction, {
        timeout: deadlines.receipt,
        environment,
        provider,
      })
      if (outcome.status === 'success') onConfirmed()
      return outcome
    },
    now: Date.now,
    // A null key: the other tab has emptied the storage.
    onOtherTab: (listener) =>
      environment.onStored((key) => (key === transactionsKey || key === null) && listener()),
  })

  function publish() {
    host.transactions.set(shown ? store.list(shown.address, shown.chainId) : none)
  }

  function account() {
    const { address, chainId } = live() ?? {}
    if (!address || chainId === undefined)
      throw new KitError('missingAddressOrChain', errorTexts.missingAddressOrChain)
    return [address, chainId] as const
  }

  store.onChange(publish)
  // Waiting ends after five minutes; a visitor who comes back wants to know.
  environment.onReturn(() => shown && store.follow(shown.address, shown.chainId))
  return {
    add: (transaction) => store.add(...account(), transaction),
    clear: () => store.clear(...account()),
    follow(address, chainId) {
      if (address === shown?.address && chainId === shown?.chainId) return
      shown = address && chainId !== undefined ? { address, chainId } : undefined
      if (shown) store.follow(shown.address, shown.chainId)
      publish()
    },
  }
}

const none = [] as const
