import type { Place } from '../platform/place.ts'

/** The subset of EIP-1193 that Foyer uses. Providers are untrusted: every answer is checked. */
export interface Eip1193Provider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (...args: unknown[]) => void): unknown
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown
}

export type StepKey = 'install' | 'create' | 'scan' | 'window' | 'refresh'

/** A step with a host's own texts, which are shown in every language. */
export interface OwnStep {
  /** Selects the picture. With any other text, or none, the number of the step is shown. */
  readonly step?: StepKey | (string & {})
  readonly title: string
  readonly description: string
}

/** How to recognise a wallet among the providers of a page, as data. */
export interface InjectedRule {
  /** Matches any provider: the generic "Browser Wallet". */
  readonly any?: true
  /** Flags on the provider, one of which must be true: `['isRainbow']`. */
  readonly flags?: readonly string[]
  /** Flags none of which may be true: those of wallets that imitate this one. */
  readonly unless?: readonly string[]
  /**
   * Many wallets set this one's flags for compatibility. A provider is then this wallet only if it has no other flag
   * (`is…: true`) and no other wallet in the page has announced itself.
   */
  readonly imitated?: true
  /** When the provider has the flag, all of these properties must be present: `{ isBraveWallet: ['_events', '_state'] }`. */
  readonly requires?: Readonly<Record<string, readonly string[]>>
  /** The wallet's own global, read before `window.ethereum`: `'trustwallet'`. */
  readonly namespace?: string
}

/** Download links: https URLs without tracking parameters. */
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

/**
 * Base URLs of the links that pass a pairing URI to the app as `?uri=…`. A base that ends with `=` is followed by the encoded
 * URI: `https://wallet.example/open?wc=`.
 */
export interface WalletLinks {
  readonly ios?: string
  /** @default the bare URI, for which the system offers every installed wallet */
  readonly android?: string
  readonly universal?: string
  /** https link for the web views of other apps, where no scheme opens. Unlike `universal` it is no content of a QR code. */
  readonly webView?: string
  /** Scheme of a desktop app, or https link of a wallet that is a page. */
  readonly desktop?: string
}

export interface WalletInstructions {
  readonly learnMoreUrl: string
  /** Keys, whose texts exist in every language, or steps with own texts. */
  readonly steps: readonly (StepKey | OwnStep)[]
}

/**
 * Where instructions are shown. `qrCode`: for an app whose code was scanned from this computer. `mobile`: on the phone that
 * shows the page, after GET. `desktop`: for an app of this computer. `extension`: for an extension of this browser.
 */
export type InstructionKind = 'qrCode' | 'mobile' | 'desktop' | 'extension'

/**
 * How a wallet is reached: one of Foyer's connectors, or a wagmi connector by its id. Many wallets may share one of
 * Foyer's.
 */
export type ConnectorKind = 'injected' | 'walletConnect' | 'safe' | 'coinbase' | (string & {})

/** A wagmi connector of the host: of its config, or given to `createEngine`. */
export interface OfferedConnector {
  readonly id: string
  readonly name: string
  /** Image URL. */
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  readonly type?: string
  /** The app around the page has answered it: it is of a mini app, in its own app. */
  readonly isAnswered?: boolean
}

/**
 * A wallet of the catalogue, as a plain record that is independent of page and device.
 * To add one, see `docs/contributing/add-a-wallet.md`.
 */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly shortName?: string
  /** Former names and names of the same product, by which a search finds the wallet too. */
  readonly aliases?: readonly string[]
  /**
   * Heading of the group in the list. "Recommended", "Popular", "Other", "Others" and "More" are translated; a name of
   * yours is shown as it is.
   */
  readonly groupName: string
  /** Image URL, or a function that loads one (one chunk per wallet). */
  readonly iconUrl: string | (() => Promise<string>)
  /** Any CSS colour; background of the icon's box until the icon is loaded. */
  readonly iconBackground: string
  /** `#` and 3 or 6 hex digits. */
  readonly iconAccent?: `#${string}`
  /** Reverse-DNS ids under which the wallet announces itself (EIP-6963). They win over flags. */
  readonly rdns?: readonly string[]
  readonly injected?: InjectedRule
  /** How to reach the wallet without a provider in the page. Without it, the wallet is unavailable then. */
  readonly connector?: ConnectorKind
  readonly links?: WalletLinks
  /**
   * Link that opens a page in the app's browser on phones: its base, which the encoded page URL follows, or a function of the
   * page URL.
   */
  readonly appBrowserUrl?: string | ((pageUrl: string) => string)
  /** Site of a wallet that holds pages in its frame. Offered where the page is not in it. */
  readonly webUrl?: string
  readonly downloadUrls?: DownloadUrls
  readonly instructions?: Readonly<Partial<Record<InstructionKind, WalletInstructions>>>
  /** Hides the wallet. A function receives the entries that are visible so far. */
  readonly hidden?: boolean | ((visible: readonly WalletEntry[]) => boolean)
}

/** A validated EIP-6963 announcement. */
export interface AnnouncedWallet {
  /** 1 to 253 characters, in lower case. Most wallets announce a UUID. */
  readonly uuid: string
  /** 1 to 253 characters, in lower case. Most wallets announce a host name in reverse order. */
  readonly rdns: string
  readonly name: string
  /** A `data:` URL. Absent if the announced icon was refused. */
  readonly icon?: string
  readonly provider: Eip1193Provider
  /** Another announcement claims the same identity. Both are listed, neither is reconnected automatically. */
  readonly contested: boolean
}

/** All sources of wallets in a page. */
export interface Sources {
  readonly announced: readonly AnnouncedWallet[]
  /** True if announcements beyond the limit were dropped. */
  readonly capped: boolean
  /** `window.ethereum`. */
  readonly ethereum?: Eip1193Provider
  /** Each reading of `window.ethereum` gives another object. */
  readonly isEthereumUnstable?: boolean
  /** Globals of single wallets, by name: `{ trustwallet: … }`. */
  readonly namespaces: Readonly<Record<string, Eip1193Provider>>
  /** The page runs in a frame, for example inside Safe. */
  readonly framed: boolean
  /** Absent until the host or the engine has offered some. */
  readonly connectors?: readonly OfferedConnector[]
}

export interface Platform {
  readonly os: 'ios' | 'android' | 'desktop'
  readonly browser: 'brave' | 'edge' | 'opera' | 'arc' | 'chrome' | 'firefox' | 'safari' | 'other'
  /** The app in whose web view or frame the page is. Absent in a browser. */
  readonly place?: Place
}

/** Device of the page, and whether phones can be paired. */
export interface Device {
  readonly platform: Platform
  /**
   * Whether a WalletConnect project is configured. `'unset'`: not yet, in development: phone wallets are listed with
   * the reason.
   */
  readonly pairing: boolean | 'unset'
}

/** Result of pressing the wallet. */
export type Route =
  | 'injected' // its provider is in the page
  | 'deepLink' // on a phone: open the app with a pairing URI
  | 'qrCode' // on a desktop: show a pairing URI
  | 'popup' // open the vendor's window
  | 'appBrowser' // on a phone: open this page in the app's browser
  | 'safe' // the page runs inside the contract wallet
  | 'connector' // connect with the host's wagmi connector
  | 'unset' // development only: show what must be configured
  | 'install' // not reachable, but available for download
  | 'unavailable'

/** A wallet in the list: the record and its state in this page and on this device. */
export interface WalletEntry {
  readonly wallet: Wallet
  /** True: found. False: known to be absent. Undefined: unknown or irrelevant. */
  readonly installed: boolean | undefined
  readonly ready: boolean
  readonly recent: boolean
  readonly route: Route
  /** Two wallets in this page claim this identity. */
  readonly contested: boolean
  /** The wallet announced itself under an `rdns` that is no host name: it is not recognised at the next visit. */
  readonly transient?: true
  readonly provider?: Eip1193Provider
  /** Id of the wagmi connector that the route `connector` uses. */
  readonly connectorId?: string
}
