import type { Address } from '../format/address.ts'

/** Connection and sign-in of the visitor in one value. */
export type SessionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected'

export interface Balance {
  /** The exact amount in decimals, never rounded: `"1.234567890123456789"`. */
  readonly formatted: string
  readonly symbol: string
  readonly decimals: number
}

export interface Account {
  readonly address: Address
  /** The primary ENS name. Absent unless it normalises (ENSIP-15) and resolves back to `address`. */
  readonly ensName?: string
  /** A checked image URL, safe as `src`. */
  readonly ensAvatar?: string
  /** Label: the ENS name by `formatEnsName`, else the address by `formatAddress`. */
  readonly displayName: string
  /** Absent while loading and if the node failed: an unknown balance is never shown as zero. */
  readonly balance?: Balance
  /** The balance by `formatBalance`, with its symbol: `"1.23 ETH"`. */
  readonly displayBalance?: string
}

/** Native currency of a chain. */
export interface Currency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export interface SessionChain {
  /** Decimal chain id (EIP-155). */
  readonly id: number
  readonly name: string
  /** True when the chain is not among the configured ones: the page shows "Wrong network". */
  readonly unsupported: boolean
  /** Image URL. Absent while loading and if there is no icon. */
  readonly iconUrl?: string
  readonly iconBackground?: string
  readonly explorerUrl?: string
  /** Ether with 18 decimals for a chain that is not configured. Absent while the session is stale. */
  readonly nativeCurrency?: Currency
  /** Shut down. */
  readonly dead?: true
  /** No other chain is configured: the button has no chain selector. */
  readonly only?: boolean
}

export interface SessionWallet {
  readonly id: string
  readonly name: string
  readonly iconUrl?: string
  /** False for wallets that cannot switch chains on request of a page. */
  readonly canSwitchChain: boolean
}

/** State of the visitor. Immutable: replaced as a whole. */
export interface Session {
  readonly status: SessionStatus
  /** From the snapshot, not confirmed by the wallet yet: everything that needs the wallet is disabled. */
  readonly stale: boolean
  /** Stale, and the wallet did not answer in time: it is asked again, and answers when it can. */
  readonly unanswered?: true
  /** The server's answer. Absent without sign-in, while disconnected, and in a remembered session. */
  readonly authentication?: 'loading' | 'unauthenticated' | 'authenticated'
  /** The adapter has `devices`. */
  readonly listsDevices?: true
  /** The kit has `multipleWallets`: another wallet can be connected in addition to this one. */
  readonly addsWallets?: true
  readonly account?: Account
  readonly chain?: SessionChain
  readonly wallet?: SessionWallet
}

export const disconnectedSession: Session = { status: 'disconnected', stale: false }
