import {
  type Attempt,
  buttonMessages,
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
} from '@foyer/core'
import type { ReactNode } from 'react'
import type { AvatarComponent } from './avatar/Avatar.tsx'
import { loadDefaultWallets, loadDialogModule, loadDiscoveryModule } from './lazy.ts'
import { once } from './once.ts'
import { createOutdatedNotice } from './provider/createOutdatedNotice.tsx'
import { readRemembered } from './remember/readRemembered.ts'
import { whenIdle } from './whenIdle.ts'

export interface KitOptions {
  /** Names the application where a dialog or a wallet mentions it. "Foyer Demo" when left out. */
  readonly appName?: string
  /**
   * Your own `import()` of a module that exports the engine. Keep chains, keys and authentication in that
   * module: what this file names by value is in your first chunk.
   */
  readonly loadEngine: () => Promise<{ readonly engine: Engine }>
  /** The wallet catalogue. Foyer's ten when left out. */
  readonly loadWallets?: () => Promise<readonly Wallet[]>
  /** Whether phones can be paired (a WalletConnect project id is configured). False when left out. */
  readonly walletConnect?: boolean
  /**
   * For the time before there are visitors: every wallet of the catalogue is listed, and one that cannot be used says
   * why. Left out, visitors see the wallets that can work.
   */
  readonly tryOut?: TryOut
  /** Lists, on phones, wallets that cannot be used there, too: marked "(unsupported)". False when left out. */
  readonly listUnsupported?: boolean
  /** Where "Learn More" leads. ethereum.org's page on wallets when left out. */
  readonly learnMoreUrl?: string
  /** Pressing and holding a wallet throws its icons about, unless motion is reduced. False when left out. */
  readonly coolMode?: boolean
  /**
   * Draws the picture of an account in place of Foyer's, in a circle of `size` CSS pixels. Name it outside of any
   * component: it is part of your first chunk.
   */
  readonly avatar?: AvatarComponent
  /** What `loadLanguage` of `@foyer/kit/locales` gives. English when left out. */
  readonly language?: Language
  /** Begins with this session instead of the remembered one: for prerendering, galleries and tests. */
  readonly session?: Session
}

/** What those who try a page out are told when phones cannot be paired. */
export interface TryOut {
  /** The name of the setting that holds the WalletConnect project id, as they know it. */
  readonly projectSetting: string
  /** The address of the page that says how to get one and where to put it. */
  readonly helpUrl: string
}

/** The one object that the components share. It never changes, so it never causes a render. */
export interface Kit extends Pick<KitOptions, 'learnMoreUrl' | 'coolMode' | 'tryOut' | 'avatar'> {
  readonly appName: string
  /** Set another one, and everything on screen follows. */
  readonly language: Store<Language>
  readonly session: ReadonlyStore<Session>
  /** The session that the HTML of this page was made for: what hydration must begin with. */
  readonly htmlSession: Session
  readonly view: ReadonlyStore<View>
  readonly attempt: ReadonlyStore<Attempt>
  readonly signIn: ReadonlyStore<SignIn>
  readonly chains: ReadonlyStore<readonly ChainView[]>
  readonly transactions: ReadonlyStore<readonly Transaction[]>
  /** What shows the dialog that is open, once it has been loaded. */
  readonly dialogs: ReadonlyStore<ReactNode>
  /**
   * What stands in place of the dialogs after a failure, until the next press: that a part of the kit could not be
   * fetched, usually because a newer version was deployed, or that a press met a mistake in the configuration.
   */
  readonly notice: ReadonlyStore<ReactNode>
  /** Opens a dialog if the session offers it (B-4.21, B-4.22); otherwise does nothing. */
  open(view: Exclude<View, 'closed'>): void
  /** Closes whatever is open. Leaving "Verify your account" leaves the wallet too (B-2.73). */
  close(): void
  /**
   * Closes what is open. A `KitError` is a mistake in the configuration, and is shown to those who pressed something;
   * anything else is a part that could not be fetched (X22).
   */
  fail(error: unknown): void
  /** Fetches the dialogs ahead of a press: call it on hover, focus or pointer down. */
  warm(): void
  /** Picks up a remembered connection, and has the dialogs ready once the page is idle. Call once, in the browser. */
  resume(): void
  /** The engine, started. Rejects when its chunk cannot be fetched. */
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

/** Makes the kit. Touches neither the network nor the wallet; safe on a server. */
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
    const [{ createDialogs }, { discovery }] = await Promise.all([loadDialogModule(), surroundings()])
    dialogs.set(await createDialogs(lent, view, discovery, lifetime.signal))
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

  // Nobody has asked for it yet: if it fails, a press tries again, and says so.
  const warm = () => void loadDialogs().catch(() => {})
  const startEngine = () => void engine().catch(fail)

  return {
    ...lent,
    ...asGiven,
    // The script of `@foyer/kit/remember` says whether it has put the remembered session into this page's HTML.
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
      // The dialog is what the press shows. The engine is for what comes next.
      loadDialogs().then(() => whenIdle(startEngine), fail)
    },
    close() {
      if (view.get() === 'signIn') engine().then((started) => started.disconnect(), fail)
      view.set('closed')
    },
    fail,
    warm,
    resume() {
      // In a frame, the Safe around this page connects by itself, and its owner waits for that (B-10.4).
      if (parent !== window) startEngine()
      // What there is, is painted first.
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
