/** The interface between server and page: types and names only. */

/** The id of the JSON block in `index.html` that holds the `PublicConfig`. */
export const configElementId = 'foyer-config'

export const apiRoutes = {
  /** GET, query `search` and `status` → `GrantsAnswer`. */
  grants: '/api/grants',
  /** POST `CcipReadQuestion` → `CcipReadAnswer`. Only if `PublicConfig.ensLookups`. */
  ccipRead: '/api/ccip-read',
} as const

/** GET, followed by an ENS name → its picture. Only if `PublicConfig.ensLookups`. */
export const avatarPath = '/avatar/'

/** Main chains of the page, in display order (EIP-155). */
export const mainChainIds = [1, 137, 10, 42_161] as const

/** `sender`, `urls` and `callData` of an off-chain lookup (ERC-3668). */
export interface CcipReadQuestion {
  readonly sender: `0x${string}`
  readonly data: `0x${string}`
  readonly urls: readonly string[]
}

export interface CcipReadAnswer {
  readonly data: `0x${string}`
}

/** The public part of the configuration. */
export interface PublicConfig {
  /** Shown to wallets and in dialogs. */
  readonly appName: string
  /** For the copyright line of the footer. */
  readonly companyName: string
  /** "All wallets" is a step of the dialog. */
  readonly allWallets?: true
  /** Each failure in a dialog has a "Details" button, which opens a diagnosis for developers. */
  readonly doctor?: true
  /** Several wallets can be connected at the same time. */
  readonly multipleWallets?: true
  /** This server has sign-in. */
  readonly signIn: boolean
  /** This server fetches avatars and answers off-chain lookups. */
  readonly ensLookups: boolean
  /** In display order. */
  readonly chains: readonly {
    /** EIP-155. */
    readonly id: number
    /** Node of the page, the only one that `connect-src` allows. Without it, the chain's public node. */
    readonly rpcUrl?: string
  }[]
  /** Development only: URL of the guide to what is not configured. */
  readonly setupHelp?: string
  /** Present on the virtual host of the Safe App only. */
  readonly safe?: {
    /** Origins of the Safes that may embed the page. */
    readonly parents: readonly string[]
    /** Origin of the main site. */
    readonly home: string
  }
  /** Without it, phones cannot be paired. */
  readonly walletConnect?: {
    readonly projectId: string
    /** Without it, the vendor's relay. */
    readonly relayUrl?: string
    /** Connecting and signing in with one approval, where wallets know it. */
    readonly oneApproval?: true
  }
}

export type GrantStatus = 'open' | 'closed' | 'awarded'

/** One row of the home page's list. */
export interface Grant {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly organisation: string
  /** Exact decimal text: `"12500.5"`. */
  readonly amount: string
  readonly symbol: string
  /** Chain of the payment (EIP-155). */
  readonly chainId: number
  readonly status: GrantStatus
  /** RFC 3339. */
  readonly deadline: string
  /** https. */
  readonly url: string
  /** Sample row of the demo, marked as such on the page. */
  readonly sample?: true
}

export interface GrantsAnswer {
  /** Open grants first, then by deadline. */
  readonly grants: readonly Grant[]
}
