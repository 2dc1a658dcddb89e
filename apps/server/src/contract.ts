/** What the server tells the page and what the page may ask of the server, as types and names only. */

/** The id of the JSON block in `index.html` that holds the `PublicConfig`. */
export const configElementId = 'foyer-config'

export const apiRoutes = {
  /** GET, query `search` and `status` → `GrantsAnswer`. */
  grants: '/api/grants',
  /** POST `CcipReadQuestion` → `CcipReadAnswer`. Only where `PublicConfig` has `ensLookups`. */
  ccipRead: '/api/ccip-read',
} as const

/** GET, an ENS name behind it → its picture. Only where `PublicConfig` has `ensLookups`. */
export const avatarPath = '/avatar/'

/** What a contract wants to be asked outside the chain: `sender`, `urls` and `callData` of ERC-3668. */
export interface CcipReadQuestion {
  readonly sender: `0x${string}`
  readonly data: `0x${string}`
  readonly urls: readonly string[]
}

export interface CcipReadAnswer {
  readonly data: `0x${string}`
}

/** The part of the configuration that every visitor may read. */
export interface PublicConfig {
  /** Shown to wallets and in dialogs. */
  readonly appName: string
  /** Named by the copyright line of the footer. */
  readonly companyName: string
  /** True when this server has sign-in. */
  readonly signIn: boolean
  /** True when this server fetches pictures of names and answers off-chain look-ups. */
  readonly ensLookups: boolean
  /** In the order in which they are offered. */
  readonly chains: readonly {
    /** EIP-155. */
    readonly id: number
    /** The node to ask; the page may reach no other one (`connect-src`). Absent: the chain's own public one. */
    readonly rpcUrl?: string
  }[]
  /** Present while the page is tried out on this machine: the address of the guide to what is not configured. */
  readonly setupHelp?: string
  /** Present on the face for Safe only, which is made to be shown in a frame. */
  readonly safe?: {
    /** Origins of the Safes that may hold the page. */
    readonly parents: readonly string[]
    /** The site by itself, for those who cannot be served here. */
    readonly home: string
  }
  /** Absent: pairing with phones is not offered. */
  readonly walletConnect?: {
    readonly projectId: string
    /** Absent: the vendor's relay. */
    readonly relayUrl?: string
  }
}

export type GrantStatus = 'open' | 'closed' | 'awarded'

/** D-2. One row of the home screen's list. */
export interface Grant {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly organisation: string
  /** A decimal text, never rounded: `"12500.5"`. */
  readonly amount: string
  readonly symbol: string
  /** EIP-155: the chain on which it is paid. */
  readonly chainId: number
  readonly status: GrantStatus
  /** RFC 3339. */
  readonly deadline: string
  /** https. */
  readonly url: string
  /** True for the rows that ship with the demo: the page says so. */
  readonly sample?: true
}

export interface GrantsAnswer {
  /** Open ones first, then by deadline. */
  readonly grants: readonly Grant[]
}
