import {
  type Attempt,
  buttonMessages,
  type ChainSwitch,
  type ChainView,
  canOpen,
  createStore,
  disconnectedSession,
  type Engine,
  type EngineCommands,
  KitError,
  type Language,
  type ReadonlyStore,
  type Session,
  type SignIn,
  type Store,
  type Transaction,
  type View,
  type Wallet,
  type WalletConnectOptions,
} from '@foyer/core'
import type { ReactNode } from 'react'
import type { AvatarComponent } from './avatar/Avatar.tsx'
import { loadDefaultWallets, loadDialogModule, loadDiscoveryModule } from './lazy.ts'
import { once } from './once.ts'
import { createOutdatedNotice } from './provider/createOutdatedNotice.tsx'
import { readRemembered } from './remember/readRemembered.ts'
import { whenIdle } from './whenIdle.ts'

export interface KitOptions {
  /**
   * Name of the application in dialogs and wallets.
   *
   * @default 'Foyer Demo'
   */
  readonly appName?: string
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
  readonly loadWallets?: () => Promise<readonly Wallet[]>
  /**
   * Pairing of phones through WalletConnect. The only place for it: the engine reads it from the kit.
   *
   * @default none: wallets on phones are left out
   */
  readonly walletConnect?: WalletConnectOptions
  /**
   * Development: lists every wallet of the catalogue, unusable ones with the reason. Without it, only usable wallets
   * are listed.
   */
  readonly tryOut?: TryOut
  /**
   * On phones, also lists unusable wallets, marked "(unsupported)".
   *
   * @default false
   */
  readonly listUnsupported?: boolean
  /**
   * Target of "Learn More".
   *
   * @default ethereum.org's page on wallets
   */
  readonly learnMoreUrl?: string
  /**
   * Confetti of a wallet's icons while its row is pressed, unless reduced motion is preferred.
   *
   * @default false
   */
  readonly coolMode?: boolean
  /**
   * Replaces the avatar, in a circle of `size` CSS pixels. Define it outside of any component; it is part of the first
   * chunk.
   */
  readonly avatar?: AvatarComponent
  /**
   * Result of `loadLanguage` of `@foyer/kit/locales`.
   *
   * @default English
   */
  readonly language?: Language
  /** Initial session instead of the remembered one: for prerendering and tests. */
  readonly session?: Session
}

/** Development hints for phones that cannot be paired. */
export interface TryOut {
  /** Name of your setting with the WalletConnect project id. */
  readonly projectSetting: string
  /** URL of the instructions for this setting. */
  readonly helpUrl: string
}

/** Shared by all components through context. Constant, so it causes no renders. */
export interface Kit extends Pick<KitOptions, 'learnMoreUrl' | 'coolMode' | 'tryOut' | 'avatar'> {
  readonly appName: string
  /** Setting another language updates everything on screen. */
  readonly language: Store<Language>
  readonly session: ReadonlyStore<Session>
  /** The session of the prerendered HTML, with which hydration must start. */
  readonly htmlSession: Session
  readonly view: ReadonlyStore<View>
  readonly attempt: ReadonlyStore<Attempt>
  readonly signIn: ReadonlyStore<SignIn>
  readonly chainSwitch: ReadonlyStore<ChainSwitch>
  readonly chains: ReadonlyStore<readonly ChainView[]>
  readonly transactions: ReadonlyStore<readonly Transaction[]>
  /** Renders the open dialog. Null until the dialogs are loaded. */
  readonly dialogs: ReadonlyStore<ReactNode>
  /**
   * Replaces the dialogs after a failure, until the next press: a chunk of the kit is missing, usually after a
   * deployment, or the configuration is invalid.
   */
  readonly notice: ReadonlyStore<ReactNode>
  /** Opens a dialog if `canOpen` allows it; does nothing otherwise. */
  open(view: Exclude<View, 'closed'>): void
  /** Closes the open dialog. Closing "Verify your account" disconnects the wallet. */
  close(): void
  /**
   * Closes the open dialog and shows a notice: a `KitError` is an error of the configuration, anything else a missing
   * chunk.
   */
  fail(error: unknown): void
  /** Preloads the dialogs. Call on hover, focus or pointer down. */
  warm(): void
  /** Restores a remembered connection, and preloads the dialogs when the page is idle. Call once, in the browser. */
  resume(): void
  /** Loads and starts the engine. Rejects if its chunk cannot be fetched. */
  engine(): Promise<EngineCommands>
  /**
   * Announces a mounted button. While every button hides the balance, the engine does not read it.
   *
   * @returns a function that withdraws the announcement
   */
  addButton(showsBalance: boolean): () => void
  /**
   * Stops the engine, closes what is open and removes the listeners of the dialogs. The wallet stays connected. The kit
   * cannot be used afterwards. For hot updates: `import.meta.hot?.dispose(() => kit.destroy())`.
   */
  destroy(): void
}

/** Creates the kit, without access to network or wallets. Safe on a server. */
export function createKit({
  appName = 'Foyer Demo',
  loadEngine,
  loadWallets = loadDefaultWallets,
  language = buttonMessages,
  session: given,
  ...asGiven
}: KitOptions): Kit {
  const remembered = given ? undefined : readRemembered()

  const lifetime = new AbortController()
  /** Mounted buttons, with whether each of them shows the balance. */
  const buttons = new Map<symbol, boolean>()

  /** What the engine writes, and what it asks of the kit. */
  const lent = {
    appName,
    language: createStore(language),
    session: createStore(given ?? remembered ?? disconnectedSession),
    chains: createStore<readonly ChainView[]>([]),
    transactions: createStore<readonly Transaction[]>([]),
    attempt: createStore<Attempt>({ status: 'idle' }),
    signIn: createStore<SignIn>({ status: 'idle' }),
    chainSwitch: createStore<ChainSwitch>({ status: 'idle' }),
    // A page with only buttons of its own may show the balance in them.
    isBalanceShown: () => buttons.size === 0 || [...buttons.values()].includes(true),
  }
  const view = createStore<View>('closed')
  const dialogs = createStore<ReactNode>(undefined)
  const notice = createStore<ReactNode>(undefined)

  const surroundings = once(async () => {
    const [discovery, wallets] = await Promise.all([loadDiscoveryModule(), loadWallets()])
    return discovery.openDiscovery(wallets, asGiven)
  })

  const engine = once(async () => {
    const [{ engine }, found] = await Promise.all([loadEngine(), surroundings()])
    // Destroyed while the engine was loading: starting it would stop the run of another kit.
    if (lifetime.signal.aborted) return new Promise<never>(() => {})
    const commands = engine.start({ ...lent, ...found })
    lifetime.signal.addEventListener('abort', commands.stop)
    return commands
  })

  const loadDialogs = once(async () => {
    const [{ createDialogs, ConnectDialog }, { discovery }] = await Promise.all([
      loadDialogModule(),
      surroundings(),
    ])
    dialogs.set(await createDialogs(lent, view, { discovery, ConnectDialog }, lifetime.signal))
  })

  function fail(error: unknown) {
    console.error(error)
    const wasPressed = view.get() !== 'closed'
    view.set('closed')
    if (!(error instanceof KitError)) notice.set(createOutdatedNotice(lent.language.get()))
    else if (wasPressed)
      loadDialogModule()
        .then((dialogs) => dialogs.showFailure(lent, error, notice))
        .catch(fail)
  }

  // A failed preload is ignored: the press tries again, and reports it.
  const warm = () => void loadDialogs().catch(() => {})
  const startEngine = () => void engine().catch(fail)

  return {
    ...lent,
    ...asGiven,
    // `@foyer/kit/remember` sets the global if it has written the remembered session into the HTML.
    htmlSession: given ?? ((globalThis.foyerRemembered && remembered) || disconnectedSession),
    view,
    dialogs,
    notice,
    open(wanted) {
      const session = lent.session.get()
      const next = wanted === 'connect' && session.status === 'unauthenticated' ? 'signIn' : wanted
      if (!canOpen(next, session)) return
      notice.set(undefined)
      view.set(next)
      // The press needs the dialog first; the engine loads afterwards.
      loadDialogs().then(() => whenIdle(startEngine), fail)
    },
    close() {
      if (view.get() === 'signIn') engine().then((started) => started.disconnect(), fail)
      view.set('closed')
    },
    fail,
    warm,
    resume() {
      // In a frame, the embedding Safe connects automatically: start at once.
      if (parent !== window) startEngine()
      // After the first paint.
      whenIdle(() => {
        if (remembered) startEngine()
        warm()
      })
    },
    engine,
    addButton(showsBalance) {
      const key = Symbol('button')
      buttons.set(key, showsBalance)
      return () => buttons.delete(key)
    },
    destroy() {
      lifetime.abort()
      view.set('closed')
      dialogs.set(undefined)
      notice.set(undefined)
    },
  }
}
