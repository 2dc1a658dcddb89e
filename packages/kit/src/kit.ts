import {
  type Attempt,
  type ChainView,
  canOpen,
  createStore,
  type Discovery,
  disconnectedSession,
  type Engine,
  KitError,
  parseSnapshot,
  type ReadonlyStore,
  type Session,
  type SignIn,
  type Transaction,
  type View,
  type Wallet,
} from '@foyer/core'
import { createSafeStorage } from './discovery/storage.ts'
import { loadDefaultWallets, loadDialogModule, loadDiscoveryModule } from './lazy.ts'
import { once } from './once.ts'
import { sessionKey } from './remember/sessionKey.ts'

type DialogModule = Awaited<ReturnType<typeof loadDialogModule>>

/** What it takes to show a dialog: the component, and the wallets that it lists. */
export type LoadedDialogs = Pick<DialogModule, 'KitDialog'> & { readonly discovery: Discovery }

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
  /** Where "Learn More" leads. ethereum.org's page on wallets when left out. */
  readonly learnMoreUrl?: string
  /** Pressing and holding a wallet throws its icons about, unless motion is reduced. False when left out. */
  readonly coolMode?: boolean
  /** Begins with this session instead of the remembered one: for prerendering, galleries and tests. */
  readonly session?: Session
}

/** The one object that the components share. It never changes, so it never causes a render. */
export interface Kit {
  readonly appName: string
  readonly learnMoreUrl: string
  readonly coolMode: boolean
  readonly session: ReadonlyStore<Session>
  /** The session that the HTML of this page was made for: what hydration must begin with. */
  readonly htmlSession: Session
  readonly view: ReadonlyStore<View>
  readonly attempt: ReadonlyStore<Attempt>
  readonly signIn: ReadonlyStore<SignIn>
  readonly chains: ReadonlyStore<readonly ChainView[]>
  readonly transactions: ReadonlyStore<readonly Transaction[]>
  /** The dialogs, once loaded. */
  readonly dialog: ReadonlyStore<LoadedDialogs | undefined>
  /** True after a part of the kit could not be fetched, usually because a newer version was deployed. */
  readonly outdated: ReadonlyStore<boolean>
  /** Opens a dialog if the session offers it (B-4.21, B-4.22); otherwise does nothing. */
  open(view: Exclude<View, 'closed'>): void
  /** Closes whatever is open. Leaving "Verify your account" leaves the wallet too (B-2.73). */
  close(): void
  /** Fetches dialogs and engine ahead of a press: call it on hover, focus or pointer down. */
  warm(): void
  /** Picks up a remembered connection. Call once, in the browser. */
  resume(): void
  /** The engine, started. Rejects when its chunk cannot be fetched. */
  engine(): Promise<Engine>
  discovery(): Promise<Discovery>
}

/** Makes the kit. Touches neither the network nor the wallet; safe on a server. */
export function createKit(options: KitOptions): Kit {
  const appName = options.appName ?? 'Foyer Demo'
  const storage = createSafeStorage(() => localStorage)
  const remembered = options.session ?? parseSnapshot(storage.getItem(sessionKey), Date.now())
  const painted = options.session ?? (hasRememberedHtml() ? remembered : undefined)

  const session = createStore(remembered ?? disconnectedSession)
  const view = createStore<View>('closed')
  const attempt = createStore<Attempt>({ status: 'idle' })
  const signIn = createStore<SignIn>({ status: 'idle' })
  const chains = createStore<readonly ChainView[]>([])
  const transactions = createStore<readonly Transaction[]>([])
  const dialog = createStore<LoadedDialogs | undefined>(undefined)
  const outdated = createStore(false)

  const discovery = once(async () => {
    const [{ createDiscovery }, wallets] = await Promise.all([
      loadDiscoveryModule(),
      (options.loadWallets ?? loadDefaultWallets)(),
    ])
    return createDiscovery({ wallets, storage, walletConnect: options.walletConnect ?? false })
  })

  const engine = once(async () => {
    const [loaded, found] = await Promise.all([options.loadEngine(), discovery()])
    loaded.engine.start({
      appName,
      session,
      attempt,
      signIn,
      chains,
      transactions,
      discovery: found,
      storage,
    })
    return loaded.engine
  })

  const loadDialog = once(async () => {
    const [{ KitDialog, followSession }, found] = await Promise.all([loadDialogModule(), discovery()])
    followSession(session, view)
    dialog.set({ KitDialog, discovery: found })
  })

  function fail(error: unknown) {
    console.error(error)
    view.set('closed')
    // What is not a mistake in the configuration is a chunk that could not be fetched.
    outdated.set(!(error instanceof KitError))
  }

  function warm() {
    // The dialog first: it is what the press shows. The engine follows behind it.
    loadDialog().then(engine).catch(fail)
  }

  return {
    appName,
    learnMoreUrl: options.learnMoreUrl ?? 'https://ethereum.org/wallets/',
    coolMode: options.coolMode ?? false,
    session,
    htmlSession: painted ?? disconnectedSession,
    view,
    attempt,
    signIn,
    chains,
    transactions,
    dialog,
    outdated,
    open(wanted) {
      const next = wanted === 'connect' && session.get().status === 'unauthenticated' ? 'signIn' : wanted
      if (!canOpen(next, session.get())) return
      view.set(next)
      warm()
    },
    close() {
      const closed = view.get()
      view.set('closed')
      if (closed === 'signIn') engine().then((started) => started.disconnect(), fail)
    },
    warm,
    resume() {
      if (remembered && !options.session) engine().catch(fail)
    },
    engine,
    discovery,
  }
}

/** Whether the script of `@foyer/kit/remember` has put the remembered session into this page's HTML. */
function hasRememberedHtml(): boolean {
  return typeof document !== 'undefined' && 'foyerRemembered' in document.documentElement.dataset
}
