/** An account as EIP-55 text: `0x` and 40 hex digits in mixed case. */
export type Address = `0x${string}`

/** B-4.20. What the visitor is to this page. */
export type SessionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected'

export interface Balance {
  /** The whole amount as a decimal text, never rounded: `"1.234567890123456789"`. */
  readonly formatted: string
  readonly symbol: string
  readonly decimals: number
}

export interface Account {
  readonly address: Address
  /** The primary ENS name, only when it normalises (ENSIP-15) and resolves back to `address`. */
  readonly ensName?: string
  /** An image that is safe to use as `src`, already checked. */
  readonly ensAvatar?: string
  /** What to call the account: the ENS name cut as in B-12.30, else the address cut as in B-12.20. */
  readonly displayName: string
  /** Absent while unknown or when the node failed: an unknown balance is never shown as zero. */
  readonly balance?: Balance
  /** The balance as in B-12.1 with its symbol: `"1.23 ETH"`. */
  readonly displayBalance?: string
}

/** What a chain counts fees in. */
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
  /** A resolved image address, absent while loading or when there is none. */
  readonly iconUrl?: string
  readonly iconBackground?: string
  readonly explorerUrl?: string
  /** Ether with 18 decimals for a chain that is not configured (B-3.13). Absent while painted from memory. */
  readonly nativeCurrency?: Currency
  /** No other chain is configured, so there is nothing to switch to (B-2.13). */
  readonly only?: boolean
}

export interface SessionWallet {
  readonly id: string
  readonly name: string
  readonly iconUrl?: string
  /** False for wallets that cannot switch networks from the app (B-8.14). */
  readonly canSwitchChain: boolean
}

/** Everything the page knows of its visitor. One value, replaced as a whole. */
export interface Session {
  readonly status: SessionStatus
  /** Painted from memory (D-3): the wallet has not confirmed it yet, so nothing that needs the wallet is enabled. */
  readonly stale: boolean
  /** What the server says of the visitor; absent when sign-in is not used. */
  readonly authentication?: 'loading' | 'unauthenticated' | 'authenticated'
  /** The server can tell where the account is signed in. */
  readonly listsDevices?: true
  readonly account?: Account
  readonly chain?: SessionChain
  readonly wallet?: SessionWallet
}

export const disconnectedSession: Session = { status: 'disconnected', stale: false }
