import type { Address } from '../format/address.ts'

/** One call of a batch, as in viem: with its data, or with a function that is encoded. Without `to`, it creates a contract. */
export interface Call {
  readonly to?: Address
  readonly data?: `0x${string}`
  /** In the chain's smallest unit. */
  readonly value?: bigint
  /** With `functionName`, in place of `data`. */
  readonly abi?: readonly unknown[]
  readonly functionName?: string
  readonly args?: readonly unknown[]
}

/** Capabilities of a wallet on one chain, by name (EIP-5792, and the ERCs that add names). */
export interface ChainCapabilities {
  /** Whether the wallet carries out all calls of a batch or none, or would once the account is upgraded (`ready`). */
  readonly atomic?: { readonly status: AtomicStatus }
  /** ERC-7677. */
  readonly paymasterService?: { readonly supported: boolean }
  readonly [name: string]: unknown
}

export type AtomicStatus = 'supported' | 'ready' | 'unsupported'

/** Capabilities by decimal chain id, as viem's `getCapabilities` returns them. */
export type Capabilities = Readonly<Record<number, ChainCapabilities>>

/** Notice to the visitor before a batch is sent. */
export interface CallsNotice {
  /**
   * `sequence`: the wallet takes one call after the other, and asks for each. `upgrade`: the wallet would turn the account
   * into a smart account first (EIP-7702).
   */
  readonly reason: 'sequence' | 'upgrade'
  readonly count: number
}

export interface SendCallsOptions {
  /** Nothing is sent if the wallet is on another chain. @default the connected one */
  readonly chainId?: number
  /** All calls or none: a wallet that does not guarantee it is not used. @default false */
  readonly atomic?: boolean
  /**
   * Where the wallet takes no batch, `sequence` sends the calls one after the other, each as soon as the one before is
   * mined, and stops at the first that fails. `refuse` throws. @default 'sequence'
   */
  readonly fallback?: 'sequence' | 'refuse'
  /** Pays the fees (ERC-7677). With `optional`, a wallet that cannot use it is used without. */
  readonly paymasterService?: {
    readonly url: string
    readonly context?: Readonly<Record<string, unknown>>
    readonly optional?: boolean
  }
  /** Other capabilities that the batch needs, or with `optional` would use. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** Text of the batch's row in the account dialog. @default none: the batch is not listed */
  readonly description?: string
  /** Shows a notice before the wallet is asked. The batch is sent if it resolves to true. @default nothing is shown */
  readonly onNotice?: (notice: CallsNotice) => Promise<boolean>
  /** Called before each call of a sequence, with its number from 1 to `count`. */
  readonly onStep?: (step: number, count: number) => void
}

/** The result of `sendCalls`, as in viem. */
export interface SentCalls {
  /** Up to 8,194 characters. Of a sequence: its transaction hashes, in the form that viem's `getCallsStatus` reads. */
  readonly id: string
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** Receipt of a transaction that carries calls of a batch, as in viem. */
export interface CallReceipt {
  readonly transactionHash: `0x${string}`
  readonly blockHash: `0x${string}`
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly status: 'success' | 'reverted'
  readonly logs: readonly unknown[]
}

/** Status of a batch, as in viem. */
export interface CallsStatus {
  readonly id: string
  readonly version: string
  readonly chainId: number
  readonly atomic: boolean
  /** Undefined for a code that EIP-5792 does not have. */
  readonly status: 'pending' | 'success' | 'failure' | undefined
  /** 1xx pending, 2xx confirmed, 4xx not sent, 5xx reverted, 6xx partly reverted. */
  readonly statusCode: number
  readonly receipts: readonly CallReceipt[]
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** Batches of calls (EIP-5792) through the connected wallet. */
export interface CallCommands {
  /**
   * Capabilities of the wallet on the requested chains; by default on the connected one. Nothing is shown to the visitor.
   *
   * @throws KitError `unsupportedMethod` without the method, `timeout`, `walletNotInstalled` if none is connected.
   */
  capabilities(chainIds?: readonly number[]): Promise<Capabilities>
  /**
   * Sends calls as one batch on the connected chain, or where the wallet takes none one after the other.
   *
   * @throws KitError `userRejected`, `upgradeRejected`, `batchUnsupported`, `batchTooLarge`, `capabilityUnsupported` or
   *   another failure of the wallet. Nothing has been sent then.
   */
  send(calls: readonly Call[], options?: SendCallsOptions): Promise<SentCalls>
  /** @throws KitError `batchUnknown` if the wallet does not know the id, or another failure of the wallet. */
  status(id: string): Promise<CallsStatus>
  /** Asks the wallet to show the batch. @throws KitError `unsupportedMethod` or another failure of the wallet. */
  show(id: string): Promise<void>
}
