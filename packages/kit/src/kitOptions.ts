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
  /** Name of the application in dialogs and wallets. */
  readonly appName: string
  /**
   * `import()` of your module that exports the engine. Keep chains, keys and authentication in that module: value
   * imports of this file are part of the first chunk.
   */
  readonly loadEngine: () => Promise<{ readonly engine: Engine }>
  /**
   * The wallet catalogue.
   *
   * @default Foyer's ten wallets
   */
  readonly loadWallets?: (() => Promise<readonly Wallet[]>) | undefined
  /**
   * The wallets of the list by id, in its order and under one heading: of the catalogue, of `@foyer/kit/wallets/more` and of
   * your own `allWallets`. The records of the latter two are fetched with the dialog if one of them is named.
   *
   * @default the whole catalogue, by its groups
   */
  readonly wallets?: readonly WalletId[] | undefined
  /**
   * Adds "All wallets" to the list: a search in the catalogue and in `@foyer/kit/wallets/more`, or in the records that a
   * function resolves to. Fetched when it is opened, or at the visits after one of them was used.
   *
   * @default false
   */
  readonly allWallets?: (boolean | (() => Promise<readonly Wallet[]>)) | undefined
  /**
   * Keeps several wallets connected, over a reload too: the account dialog lists them with their accounts, one of which
   * is in use. A sign-in belongs to its account.
   *
   * @default false: connecting another wallet replaces the first one
   */
  readonly multipleWallets?: boolean | undefined
  /**
   * The host's wagmi config, the one that `createEngine` shares: a connection that the host has opened, or restored,
   * is shown without a press, and the config's connectors are listed from the first opening.
   *
   * @default none: the engine has its own config
   */
  readonly config?: HostConfig | undefined
  /**
   * Pairing of phones through WalletConnect. The only place for it: the engine reads it from the kit.
   *
   * @default none: wallets on phones are left out
   */
  readonly walletConnect?: WalletConnectOptions | undefined
  /**
   * Development: lists every wallet of the catalogue, unusable ones with the reason. Without it, only usable wallets
   * are listed.
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
   * Confetti of a wallet's icons while its row is pressed, unless reduced motion is preferred.
   *
   * @default false
   */
  readonly coolMode?: boolean | undefined
  /**
   * A toast for each recent transaction that has ended, on the page below every dialog.
   *
   * @default true
   */
  readonly transactionToasts?: boolean | undefined
  /**
   * Replaces the avatar, in a circle of `size` CSS pixels. Define it outside of any component; it is part of the first
   * chunk.
   */
  readonly avatar?: AvatarComponent | undefined
  /** Shown below the wallets, for example with your terms of service. In your language: the kit translates none of it. */
  readonly disclaimer?: DisclaimerComponent | undefined
  /**
   * Lists recent transactions in the account dialog. They are followed in either case.
   *
   * @default true
   */
  readonly showRecentTransactions?: boolean | undefined
  /**
   * On computers, "compact" shows the wallets and the steps of a wallet one at a time on wide windows, too.
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
   * Called for every event, such as a failed attempt with its cause. The same as `kit.events.subscribe`, from the first
   * event on.
   *
   * @default none: no event is made, and their code is not loaded
   */
  readonly onEvent?: KitEventListener | undefined
  /**
   * A link "Details" next to each failure opens a diagnosis: its causes, and what to change. For developers, in English.
   *
   * @default false
   */
  readonly doctor?: boolean | undefined
  /** Initial session instead of the remembered one: `initialSession` of `@foyer/kit/prerender`, for prerendering and tests. */
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
