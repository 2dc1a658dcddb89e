import type { CreateConnectorFn } from 'wagmi'

/** Kept for code that names it. Steps of wallets that Foyer knows come from its own records. */
export type InstructionStepName = 'install' | 'create' | 'scan' | 'connect' | 'refresh'

/** Texts of a host's own, which are shown in every language. */
export interface Instructions {
  learnMoreUrl: string
  steps: { step: InstructionStepName; title: string; description: string }[]
}

interface DownloadUrls {
  android?: string
  ios?: string
  mobile?: string
  qrCode?: string
  chrome?: string
  edge?: string
  firefox?: string
  opera?: string
  safari?: string
  browserExtension?: string
  /** @deprecated The dialog has no place for it. */
  macos?: string
  /** @deprecated The dialog has no place for it. */
  windows?: string
  /** @deprecated The dialog has no place for it. */
  linux?: string
  /** @deprecated The dialog has no place for it. */
  desktop?: string
}

/** A wallet that a function returns to `connectorsForWallets`. One of your own is connected by its `createConnector`. */
export interface Wallet {
  id: string
  /** Other ids that `WalletButton` takes. */
  aliases?: string[]
  name: string
  rdns?: string
  shortName?: string
  iconUrl: string | (() => Promise<string>)
  iconAccent?: string
  iconBackground: string
  /** `false`: the dialog offers `downloadUrls` in place of a connection. Otherwise the kit looks for the wallet itself. */
  installed?: boolean | undefined
  downloadUrls?: DownloadUrls
  hidden?: () => boolean
  createConnector: (walletDetails: WalletDetailsParams) => CreateConnectorFn
  /**
   * Links of an app that pairs (`getWalletConnectConnector`): a link ends with `=` and the URI. They are made once, with a sample
   * URI. A connector of another kind shows its code, or opens its app, by itself.
   */
  mobile?: { getUri?: (uri: string) => string }
  desktop?: { getUri?: (uri: string) => string; instructions?: Instructions }
  /** Content of the code: the bare URI, or an https link. */
  qrCode?: { getUri: (uri: string) => string; instructions?: Instructions }
  extension?: { instructions?: Instructions }
}

/** Parameters of WalletConnect. The kit pairs by its own client, which reads `metadata` and `relayUrl`. */
export interface RainbowKitWalletConnectParameters {
  metadata?: Partial<SiteMetadata>
  /** `wss://…` @default WalletConnect's public relay */
  relayUrl?: string
  /** @deprecated Has no effect: the kit's client has its own storage key. */
  customStoragePrefix?: string
  /** @deprecated Has no effect. */
  disableProviderPing?: boolean
  /** @deprecated Has no effect: a stale chain is asked for when it is used. */
  isNewChainsStale?: boolean
  /** @deprecated Has no effect: the code is in the kit's own dialog. */
  qrModalOptions?: object
  /** @deprecated Has no effect: the kit's client stores in localStorage. */
  storage?: object
  /** @deprecated Has no effect: the kit's client stores in localStorage. */
  storageOptions?: object
  /** @deprecated Has no effect: the kit sends no telemetry. */
  telemetryEnabled?: boolean
}

/** The site, as the app of a wallet shows it. */
interface SiteMetadata {
  name: string
  description: string
  url: string
  icons: string[]
  /** @deprecated Has no effect: the kit asks no service about pages. */
  verifyUrl?: string
  /** @deprecated Has no effect. */
  redirect?: { native?: string; universal?: string; linkMode?: boolean }
}

/** As a wallet of the list gets them: with all that is known of the site, and without options of WalletConnect's own client. */
type PassedParameters = Omit<
  RainbowKitWalletConnectParameters,
  'metadata' | 'qrModalOptions' | 'storage' | 'storageOptions'
> & { metadata?: SiteMetadata }

export interface DefaultWalletOptions {
  projectId: string
  walletConnectParameters?: PassedParameters
}

/** Argument of the functions of a `WalletList`. */
export interface CreateWalletParams extends DefaultWalletOptions {
  appName: string
  appIcon?: string
  /** The same as `walletConnectParameters`, by the name that `walletConnectWallet` has for them. */
  options?: PassedParameters
}

export type CreateWalletFn = (createWalletParams: CreateWalletParams) => Wallet

export type WalletList = { groupName: string; wallets: CreateWalletFn[] }[]

/** `rkDetails` of the connectors of `connectorsForWallets`. */
export type RainbowKitDetails = Omit<Wallet, 'createConnector' | 'hidden'> & {
  /** Place in the whole list, with hidden wallets, from 0. */
  index: number
  /** From 1: announced wallets have the group 0. */
  groupIndex: number
  groupName: string
  isRainbowKitConnector: boolean
}

export interface WalletDetailsParams {
  rkDetails: RainbowKitDetails
}

export type CreateConnector = (walletDetails: WalletDetailsParams) => CreateConnectorFn
