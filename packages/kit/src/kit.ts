import {
  type Attempt,
  buttonMessages,
  type ChainSwitch,
  type ChainView,
  canOpen,
  createStore,
  disconnectedSession,
  type EngineCommands,
  type EngineHost,
  type Fact,
  KitError,
  type Language,
  type ReadonlyStore,
  type RequestLink,
  type Session,
  type SignIn,
  type SignOut,
  type Transaction,
  type View,
} from '@foyer/core'
import type { ReactNode } from 'react'
import { createEvents } from './events/createEvents.ts'
import type { KitEventListener, KitEvents } from './events/kitEvent.ts'
import { guardConnectors } from './guardConnectors.ts'
import { internals, type Kit, type KitInternals } from './kitInternals.ts'
import type { KitOptions } from './kitOptions.ts'
import { createKitParts } from './kitParts.ts'
import { loadDialogModule, loadDoctorModule, loadPairingModule } from './lazy.ts'
import { failureCode, missingFileCode } from './missingFileCode.ts'
import { createMissingFileNotice } from './provider/createMissingFileNotice.tsx'
import { isSignOutOwed, readRemembered } from './remember/readRemembered.ts'
import { afterPaint, fetchAhead, whenIdle } from './schedule.ts'

/**
 * Creates the kit, without access to network or wallets. Safe on a server.
 *
 * @throws {KitError} `invalidKitOptions` without `appName` or `loadEngine`
 * @example
 * const kit = createKit({ appName: 'Your app', loadEngine: () => import('./engine') })
 */
export function createKit(options: KitOptions): Kit {
  requireOptions(options)
  const { appName, config, language = buttonMessages, session: initialSession } = options
  guardConnectors(config)
  const painted = initialSession ?? readRemembered()
  const lifetime = new AbortController()
  const { signal } = lifetime
  const { host, addButton } = createHost(appName, language, painted)
  const shown = createShown()
  const { view, dialogs, notice } = shown
  const events = createEvents({ ...host, view }, signal)
  const openOnceConfirmed = createOnceConfirmed(host.session, view)
  const listen = createListening(events, options.onEvent)
  const { engine, discovery, loadDialogs } = createKitParts({ host, options, view, dialogs, signal })
  const fail = createFail({ ...host, signal }, shown, (wanted, [id, ...rdns]) => kit.open(wanted, id, rdns))
  // A failed preload is ignored: the press tries again, and reports it.
  const preload = () => void loadDialogs().catch(() => {})
  const startEngine = () => void engine().catch(fail)
  let htmlLanguage: Language | undefined

  const kit: KitInternals = {
    ...options,
    ...host,
    // `@foyer/kit/remember` sets the global if it has written the remembered session into the HTML.
    get htmlSession() {
      return initialSession ?? globalThis.foyerRemembered ?? disconnectedSession
    },
    get htmlLanguage() {
      return htmlLanguage ?? host.language.get()
    },
    ...shown,
    open(wanted, walletId, rdns = []) {
      const next = nextView(wanted, host.session.get())
      if (!next) return openOnceConfirmed(() => kit.open(wanted, walletId, rdns))
      notice.set(undefined)
      shown.wanted.set(walletId === undefined ? undefined : [walletId, ...rdns])
      view.set(next)
      // The press needs the dialog first; the engine is fetched during its entrance.
      cancelOnEscape(loadDialogs(), shown).then(() => {
        afterPaint(startEngine)
        if (next === 'connect' && options.walletConnect) fetchAhead(loadPairingModule)
      }, fail)
    },
    close() {
      if (view.get() === 'signIn') engine().then(leaveSignIn, fail)
      view.set('closed')
    },
    fail,
    preloadDialogs: preload,
    resume() {
      htmlLanguage ??= host.language.get()
      listen()
      startWhenNeeded(painted, startEngine, preload)
      return followHost(config, startEngine, signal)
    },
    events,
    diagnose: (wanted) =>
      loadDoctorModule().then(({ diagnose }) => diagnose({ ...host, discovery, engine }, wanted)),
    engine,
    discovery,
    addButton,
    destroy() {
      lifetime.abort()
      clear(shown)
    },
  }
  const { open, close, session, diagnose, destroy } = kit
  return { open, close, session, language: kit.language, events, diagnose, engine, destroy, [internals]: kit }
}

/** Subscribes the listener of the options once, however many providers a page has. */
function createListening({ subscribe }: KitEvents, listener: KitEventListener | undefined) {
  let isListening = false
  return () => {
    if (listener && !isListening) subscribe(listener)
    isListening = true
  }
}

/** Escape while the dialogs are fetched: none opens. An open dialog handles Escape itself. */
function cancelOnEscape<T>(
  loading: Promise<T>,
  { view, dialogs }: ReturnType<typeof createShown>,
): Promise<T> {
  if (dialogs.get()) return loading
  const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && view.set('closed')
  addEventListener('keydown', cancel)
  return loading.finally(() => removeEventListener('keydown', cancel))
}

/** A wallet that has not signed in is disconnected; if others are connected, the signed-in one is in use again. */
function leaveSignIn({ connections, disconnect }: EngineCommands): void {
  void (connections?.leaveSignIn ?? disconnect)()
}

/** Also of hosts without types, which may give nothing. */
function requireOptions({ appName, loadEngine }: Partial<KitOptions> = {}) {
  if (!appName || !loadEngine)
    throw new KitError('invalidKitOptions', 'createKit needs `appName` and `loadEngine`.')
}

/** The stores that the engine writes, and what it asks of the kit. */
function createHost(appName: string, language: Language, session: Session = disconnectedSession) {
  /** Mounted buttons, with whether each of them shows the balance. */
  const buttons = new Map<symbol, boolean>()
  const facts = createStore<Fact | undefined>(undefined)
  const host = {
    appName,
    language: createStore(language),
    session: createStore(session),
    chains: createStore<readonly ChainView[]>([]),
    transactions: createStore<readonly Transaction[]>([]),
    attempt: createStore<Attempt>({ status: 'idle' }),
    signIn: createStore<SignIn>({ status: 'idle' }),
    signOut: createStore<SignOut>({ status: 'idle' }),
    chainSwitch: createStore<ChainSwitch>({ status: 'idle' }),
    requestLink: createStore<RequestLink | undefined>(undefined),
    facts,
    report: facts.set,
    missingFileCode,
    // A page with only its own buttons may show the balance in them.
    isBalanceShown: () => buttons.size === 0 || [...buttons.values()].includes(true),
  }
  return {
    host,
    addButton(showsBalance: boolean) {
      const key = Symbol('button')
      buttons.set(key, showsBalance)
      return () => buttons.delete(key)
    },
  }
}

/** Buttons and dialogs on screen. */
function createShown() {
  return {
    view: createStore<View>('closed'),
    dialogs: createStore<ReactNode>(undefined),
    notice: createStore<ReactNode>(undefined),
    places: createStore<readonly object[]>([]),
    wanted: createStore<readonly string[] | undefined>(undefined),
  }
}

function clear({ view, dialogs, notice }: ReturnType<typeof createShown>) {
  view.set('closed')
  dialogs.set(undefined)
  notice.set(undefined)
}

/** A press on a remembered account is answered once its wallet has confirmed it, or is overdue. The latest press counts. */
function createOnceConfirmed(session: ReadonlyStore<Session>, view: ReadonlyStore<View>) {
  let stop = () => {}
  return (open: () => void) => {
    stop()
    const { stale, status } = session.get()
    if (!stale && status !== 'loading') return
    stop = session.subscribe(() => {
      stop()
      if (view.get() === 'closed') open()
    })
  }
}

/** @returns undefined if the session does not allow the dialog */
function nextView(wanted: View, session: Session): View | undefined {
  // Every button then says that the wallet does not answer.
  if (session.unanswered) return wanted === 'chain' ? 'chain' : 'account'
  const next = wanted === 'connect' && session.status === 'unauthenticated' ? 'signIn' : wanted
  return canOpen(next, session) ? next : undefined
}

/** A failure that no dialog shows: of the configuration, or a chunk that could not be fetched. */
function createFail(
  host: Pick<EngineHost, 'language' | 'report'> & { readonly signal: AbortSignal },
  { view, notice, wanted }: ReturnType<typeof createShown>,
  open: (view: Exclude<View, 'closed'>, walletIds: readonly string[]) => void,
) {
  return async function fail(error: unknown, again?: () => void) {
    if (host.signal.aborted) return
    console.error(error)
    const shown = view.get()
    const walletIds = wanted.get() ?? []
    const isOpen = shown !== 'closed'
    function tryAgain() {
      notice.set(undefined)
      if (isOpen) open(shown, walletIds)
      again?.()
    }
    view.set('closed')
    const isOfKit = error instanceof KitError
    const code = isOfKit ? error.code : await failureCode(error)
    host.report?.({ type: 'kitFailed', code })
    if (!isOfKit && code !== 'unknown') {
      const missing = createMissingFileNotice(code, isOpen || again ? tryAgain : undefined)
      // Another press may have opened a dialog meanwhile. A failure that has no notice leaves that of another one.
      if (missing && view.get() === 'closed') notice.set(missing)
    } else if (isOpen)
      loadDialogModule()
        .then((dialogs) => dialogs.showFailure(host, error, notice))
        .catch(fail)
  }
}

function startWhenNeeded(painted: Session | undefined, startEngine: () => void, preload: () => void) {
  // In a frame, the embedding Safe connects automatically: start at once.
  if (parent !== window) startEngine()
  // After the first paint.
  whenIdle(() => {
    if (painted?.stale || isSignOutOwed()) startEngine()
    preload()
  })
}

/** Starts the engine once a host is connected through its own wagmi config, now or later. */
function followHost(config: KitOptions['config'], startEngine: () => void, signal: AbortSignal): () => void {
  const stop = config?.subscribe(
    ({ current }) => current,
    (current) => current && !signal.aborted && startEngine(),
    { emitImmediately: true },
  )
  return () => stop?.()
}
