import type {
  Address,
  Engine,
  HostConfig,
  Language,
  Session,
  Wallet,
  WalletConnectOptions,
  WalletId,
} from '@foyer/core'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { KitEventListener } from './events/kitEvent.ts'

/** Props of a host's avatar component. */
export interface AvatarProps {
  readonly address: Address
  /** URL of the ENS avatar. Undefined while unknown, and if there is none. */
  readonly ensImage: string | undefined
  /** CSS pixels. */
  readonly size: number
}

export type AvatarComponent = ComponentType<AvatarProps>

/** Components that a disclaimer is made of, in the type and colours of the dialog. */
export interface DisclaimerProps {
  /** A paragraph. */
  readonly Text: FunctionComponent<{ children: ReactNode }>
  /** A link, which opens a separate page. */
  readonly Link: FunctionComponent<{ children: ReactNode; href: string }>
}

export type DisclaimerComponent = FunctionComponent<DisclaimerProps>

export interface KitOptions {
  /** Your app's name in dialogs and wallets. */
  readonly appName: string
  /**
   * `import()` of your module that exports the engine. Keep chains, keys and sign-in there: value imports of this file are
   * in the first chunk.
   */
  readonly loadEngine: () => Promise<{ readonly engine: Engine }>
  /**
   * The wallet catalogue.
   *
   * @default Foyer's ten wallets
   */
  readonly loadWallets?: (() => Promise<readonly Wallet[]>) | undefined
  /**
   * Ids of the wallets to list, in this order: of the catalogue, of `@foyer/kit/wallets/more` or of your `allWallets`.
   * They are under one heading. Records of the latter two are fetched with the dialog if one of them is named.
   *
   * @default the whole catalogue, by its groups
   */
  readonly wallets?: readonly WalletId[] | undefined
  /**
   * Adds "All wallets": a search in the catalogue and `@foyer/kit/wallets/more`, or in the records that a function
   * resolves to. Fetched when it is opened, or at the visits after one of them was used.
   *
   * @default false
   */
  readonly allWallets?: (boolean | (() => Promise<readonly Wallet[]>)) | undefined
  /**
   * Keeps several wallets connected, also after a reload; the account dialog switches accounts. A sign-in belongs to its
   * account.
   *
   * @default false: another wallet replaces the first one
   */
  readonly multipleWallets?: boolean | undefined
  /**
   * Your wagmi config, the same as in `createEngine`: its connection is shown without a press, and its connectors are
   * listed from the first opening.
   *
   * @default none: the engine has its own
   */
  readonly config?: HostConfig | undefined
  /**
   * Pairs phones through WalletConnect. The engine reads it from here.
   *
   * @default none: no wallets on phones
   */
  readonly walletConnect?: WalletConnectOptions | undefined
  /**
   * For development: lists unusable wallets too, with the reason.
   *
   * @default usable wallets only
   */
  readonly tryOut?: TryOut | undefined
  /**
   * On phones, also lists unusable wallets, marked "(unsupported)".
   *
   * @default false
   */
  readonly listUnsupported?: boolean | undefined
  /**
   * Target of "Learn More".
   *
   * @default ethereum.org's page on wallets
   */
  readonly learnMoreUrl?: string | undefined
  /**
   * Confetti of wallet icons while a row is pressed, unless reduced motion is preferred.
   *
   * @default false
   */
  readonly coolMode?: boolean | undefined
  /**
   * Shows a toast, below every dialog, when a recent transaction ends.
   *
   * @default true
   */
  readonly transactionToasts?: boolean | undefined
  /**
   * Replaces the avatar, in a circle of `size` CSS pixels. Define it outside of any component; it is in the first chunk.
   */
  readonly avatar?: AvatarComponent | undefined
  /** Shown below the wallets, for example with your terms of service. The kit does not translate it. */
  readonly disclaimer?: DisclaimerComponent | undefined
  /**
   * Lists recent transactions in the account dialog. They are followed in either case.
   *
   * @default true
   */
  readonly showRecentTransactions?: boolean | undefined
  /**
   * `'compact'` shows the wallets and the steps of a wallet one at a time, on wide windows too.
   *
   * @default 'wide'
   */
  readonly modalSize?: 'wide' | 'compact' | undefined
  /**
   * Result of `loadLanguage` of `@foyer/kit/locales`.
   *
   * @default English
   */
  readonly language?: Language | undefined
  /**
   * Called for every event, from the first one on; `kit.events.subscribe` adds listeners later.
   *
   * @default none: the code of events is not loaded
   */
  readonly onEvent?: KitEventListener | undefined
  /**
   * Adds "Details" next to each failure: a diagnosis for developers, in English.
   *
   * @default false
   */
  readonly doctor?: boolean | undefined
  /** Initial session for prerendering and tests, such as `initialSession` of `@foyer/kit/prerender`. @default the remembered one */
  readonly session?: Session | undefined
}

/** Development hints for phones that cannot be paired. */
export interface TryOut {
  /** Name of your setting with the WalletConnect project id. */
  readonly projectSetting: string
  /** Lines for a terminal that set it and start the page again, shown to be copied. */
  readonly commands?: string | undefined
  /** URL of the instructions for this setting. */
  readonly helpUrl: string
}
