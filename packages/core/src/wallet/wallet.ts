/** The least of EIP-1193 that Foyer relies on. A provider is never trusted: every answer is checked. */
export interface Eip1193Provider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (...args: unknown[]) => void): unknown
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown
}

export type StepKey = 'install' | 'create' | 'scan' | 'refresh'

/** A step in a host's own words. They are shown as they are, in every language. */
export interface OwnStep {
  /** Decides the picture beside the words. Any other text, or none: the number of the step. */
  readonly step?: StepKey | (string & {})
  readonly title: string
  readonly description: string
}

/** How to recognise a wallet among the providers of a page, as data (section 5.5). */
export interface InjectedRule {
  /** Any provider will do: the generic "Browser Wallet". */
  readonly any?: true
  /** Flags on the provider, one of which must be true: `['isRainbow']`. */
  readonly flags?: readonly string[]
  /** Flags none of which may be true: other wallets that claim to be this one. */
  readonly unless?: readonly string[]
  /** When the provider has the flag, all of these properties must be present: `{ isBraveWallet: ['_events', '_state'] }`. */
  readonly requires?: Readonly<Record<string, readonly string[]>>
  /** A global of the wallet's own, looked at before `window.ethereum`: `'trustwallet'`. */
  readonly namespace?: string
}

/** Where to get a wallet. Every value is an https URL without tracking parameters. */
export interface DownloadUrls {
  readonly android?: string
  readonly ios?: string
  readonly mobile?: string
  readonly qrCode?: string
  readonly chrome?: string
  readonly edge?: string
  readonly firefox?: string
  readonly opera?: string
  readonly safari?: string
  readonly browserExtension?: string
}

/** Bases of the links that hand a pairing URI to the app: the URI follows as `?uri=…`. */
export interface WalletLinks {
  readonly ios?: string
  readonly universal?: string
  /** A desktop app's own scheme. */
  readonly desktop?: string
}

export interface WalletInstructions {
  readonly learnMoreUrl: string
  /** Keys, whose texts exist in every language, or steps in words of your own. */
  readonly steps: readonly (StepKey | OwnStep)[]
}

/** Through what a wallet is reached. One connector may serve many wallets. */
export type ConnectorKind = 'injected' | 'walletConnect' | 'safe' | 'coinbase'

/**
 * B-3.1. One wallet of the catalogue: a record, no behaviour. Nothing in it looks at the environment.
 * To add one, see `docs/guides/add-a-wallet.md`.
 */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly shortName?: string
  readonly groupName: string
  /** An image address, or a function that loads one (one chunk per wallet). */
  readonly iconUrl: string | (() => Promise<string>)
  /** Any CSS colour; painted in the icon's box until the icon is there. */
  readonly iconBackground: string
  /** `#` and 3 or 6 hex digits. */
  readonly iconAccent?: `#${string}`
  /** Reverse-DNS ids under which the wallet announces itself (EIP-6963). They win over flags. */
  readonly rdns?: readonly string[]
  readonly injected?: InjectedRule
  /** How to reach it when it is not found in the page. Absent: then it cannot be reached. */
  readonly connector?: Exclude<ConnectorKind, 'injected'>
  readonly links?: WalletLinks
  readonly downloadUrls?: DownloadUrls
  readonly instructions?: {
    readonly qrCode?: WalletInstructions
    readonly mobile?: WalletInstructions
    readonly desktop?: WalletInstructions
    readonly extension?: WalletInstructions
  }
  /** Left out of the list when true, or when the function says so. It sees the entries already kept. */
  readonly hidden?: boolean | ((visible: readonly WalletEntry[]) => boolean)
}

/** A wallet that announced itself (EIP-6963), after the announcement was checked and copied. */
export interface AnnouncedWallet {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  /** A `data:` image, or absent when the announced one was refused. */
  readonly icon?: string
  readonly provider: Eip1193Provider
  /** Another announcement claims the same identity. Both are shown, neither is reconnected by itself. */
  readonly contested: boolean
}

/** All the ways in which wallets can show up in a page, gathered once. */
export interface Sources {
  readonly announced: readonly AnnouncedWallet[]
  /** True when announcements were left out because there were more than the cap. */
  readonly capped: boolean
  /** `window.ethereum`, or nothing. */
  readonly ethereum?: Eip1193Provider
  /** Wallets' own globals, by name: `{ trustwallet: … }`. */
  readonly namespaces: Readonly<Record<string, Eip1193Provider>>
  /** The page runs inside a frame, as it does inside Safe. */
  readonly framed: boolean
}

export interface Platform {
  readonly os: 'ios' | 'android' | 'desktop'
  readonly browser: 'brave' | 'edge' | 'opera' | 'arc' | 'chrome' | 'firefox' | 'safari' | 'other'
}

/** Where a page is open, and whether it can reach a phone from there. */
export interface Device {
  readonly platform: Platform
  /**
   * A WalletConnect project is configured, so phones can be paired. `'unset'`: it has yet to be, by those who try the
   * page out.
   */
  readonly pairing: boolean | 'unset'
}

/** What pressing the wallet leads to. */
export type Route =
  | 'injected' // its provider is in the page
  | 'deepLink' // on a phone: open the app with a pairing URI
  | 'qrCode' // on a desktop: show a pairing URI
  | 'popup' // the vendor's own window
  | 'safe' // the page runs inside the contract wallet
  | 'unset' // only while a page is tried out: it says what is to be configured
  | 'install' // not reachable, but there is a way to get it
  | 'unavailable'

/** B-3.3. A wallet as the list shows it: the record and what this page and this device make of it. */
export interface WalletEntry {
  readonly wallet: Wallet
  /** True: found. False: known to be absent. Undefined: cannot tell, or it does not matter. */
  readonly installed: boolean | undefined
  readonly ready: boolean
  readonly recent: boolean
  readonly route: Route
  /** Two wallets in this page claim to be this one. */
  readonly contested: boolean
  readonly provider?: Eip1193Provider
}
