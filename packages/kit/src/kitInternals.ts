import type {
  Attempt,
  ChainSwitch,
  ChainView,
  Discovery,
  EngineCommands,
  Fact,
  Language,
  ReadonlyStore,
  RequestLink,
  Session,
  SignIn,
  SignOut,
  Store,
  Transaction,
  View,
} from '@foyer/core'
import type { ReactNode } from 'react'
import type { DiagnoseOptions, Diagnosis } from './doctor/diagnosis.ts'
import type { KitEvents } from './events/kitEvent.ts'
import type { KitOptions } from './kitOptions.ts'

/** Key of the internals in a kit. Not exported to hosts. */
export const internals: unique symbol = Symbol('foyer.internals')

/** A kit, as `createKit` returns it. Constant: its values are in stores, so it causes no renders. */
export interface Kit {
  /**
   * Opens a dialog if the session allows it; does nothing otherwise. While a remembered account waits for its wallet, or the
   * server is asked, the dialog of the latest call opens afterwards.
   *
   * @param walletId With `'connect'`: the dialog opens as after a press on this wallet. Its list is shown if it has none.
   */
  open(view: Exclude<View, 'closed'>, walletId?: string): void
  /** Closes the open dialog. Closing "Verify your account" disconnects the wallet. */
  close(): void
  readonly session: ReadonlyStore<Session>
  /** Setting another language updates everything on screen. */
  readonly language: Store<Language>
  readonly events: KitEvents
  /**
   * Names the causes of what does not work, such as a wallet that is locked or a policy that blocks the relay. Opens
   * nothing, and contains no address. Rejects if its chunk cannot be fetched.
   */
  diagnose(options?: DiagnoseOptions): Promise<Diagnosis>
  /** Loads and starts the engine. Rejects if its chunk cannot be fetched. */
  engine(): Promise<EngineCommands>
  /**
   * Stops the engine, closes what is open and removes the listeners of the dialogs. The wallet stays connected. The kit
   * cannot be used afterwards. `FoyerProvider` does it when it is given another kit, such as after a hot update.
   */
  destroy(): void
  /** Used by Foyer's components. */
  readonly [internals]: KitInternals
}

/** The part of a kit that Foyer's components read through context. */
export interface KitInternals
  extends Omit<Kit, typeof internals | 'open'>,
    Pick<
      KitOptions,
      | 'appName'
      | 'avatar'
      | 'coolMode'
      | 'disclaimer'
      | 'doctor'
      | 'learnMoreUrl'
      | 'modalSize'
      | 'showRecentTransactions'
      | 'tryOut'
      | 'transactionToasts'
    > {
  /** The session of the prerendered HTML, with which hydration must start. */
  readonly htmlSession: Session
  /** The same of the language, which a host may set before it renders. */
  readonly htmlLanguage: Language
  readonly view: ReadonlyStore<View>
  readonly attempt: Store<Attempt>
  readonly signIn: ReadonlyStore<SignIn>
  readonly signOut: ReadonlyStore<SignOut>
  readonly chainSwitch: ReadonlyStore<ChainSwitch>
  readonly requestLink: ReadonlyStore<RequestLink | undefined>
  readonly chains: ReadonlyStore<readonly ChainView[]>
  readonly transactions: ReadonlyStore<readonly Transaction[]>
  /** The last moment that no store holds. */
  readonly facts: ReadonlyStore<Fact | undefined>
  /** Sets `facts`. */
  report(fact: Fact): void
  /** Renders the open dialog. Null until the dialogs are loaded. */
  readonly dialogs: ReadonlyStore<ReactNode>
  /**
   * Replaces the dialogs after a failure, until the next press: a file of the kit could not be fetched, or the configuration
   * is invalid.
   */
  readonly notice: Store<ReactNode>
  /** @param rdns Under which the wallet is listed if no record of the list has its id. */
  open(...wanted: [...Parameters<Kit['open']>, rdns?: readonly string[]]): void
  /** Ids of the wallet that the connect dialog selects as soon as it is shown, the first known one. */
  readonly wanted: Store<readonly string[] | undefined>
  /** The wallets of the page, which are loaded with the dialogs. */
  discovery(): Promise<Discovery>
  /** The mounted `FoyerProvider`s. The first one renders what is open. */
  readonly places: Store<readonly object[]>
  /**
   * Closes the open dialog and shows a notice: a `KitError` is an error of the configuration, anything else a file that could
   * not be fetched. Never rejects.
   *
   * @param again Of what is in the page: asks for the file once more. A dialog is opened again.
   */
  fail(error: unknown, again?: () => void): Promise<void>
  /** Preloads the dialogs. Call on hover, focus or pointer down. */
  preloadDialogs(): void
  /**
   * Restores a remembered connection, follows the host's wagmi config, and preloads the dialogs when the page is idle. Call
   * at every mount, in the browser.
   *
   * @returns a function that stops following the config: the engine of a kit without a place would end that of another one
   */
  resume(): () => void
  /**
   * Announces a mounted button. While every button hides the balance, the engine does not read it.
   *
   * @returns a function that withdraws the announcement
   */
  addButton(showsBalance: boolean): () => void
}
