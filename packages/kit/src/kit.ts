import {
  type Attempt,
  buttonMessages,
  type ChainSwitch,
  type ChainView,
  canOpen,
  createStore,
  disconnectedSession,
  type EngineCommands,
  KitError,
  type SignIn,
  type Transaction,
  type View,
} from '@foyer/core'
import type { ReactNode } from 'react'
import { fetchAhead } from './fetchAhead.ts'
import { internals, type Kit, type KitInternals } from './kitInternals.ts'
import type { KitOptions } from './kitOptions.ts'
import { loadDefaultWallets, loadDialogModule, loadDiscoveryModule, loadPairingModule } from './lazy.ts'
import { once } from './once.ts'
import { createOutdatedNotice } from './provider/createOutdatedNotice.tsx'
import { readRemembered } from './remember/readRemembered.ts'
import { whenIdle } from './whenIdle.ts'

/**
 * Creates the kit, without access to network or wallets. Safe on a server.
 *
 * @throws {KitError} `invalidKitOptions` without `appName` or `loadEngine`
 */
export function createKit(
  {
    appName,
    loadEngine,
    loadWallets = loadDefaultWallets,
    language = buttonMessages,
    session: initialSession,
    ...asGiven
  }: KitOptions = {} as KitOptions,
): Kit {
  if (!appName || !loadEngine)
    throw new KitError('invalidKitOptions', 'createKit needs `appName` and `loadEngine`.')
  const remembered = initialSession ? undefined : readRemembered()

  const lifetime = new AbortController()
  /** Mounted buttons, with whether each of them shows the balance. */
  const buttons = new Map<symbol, boolean>()

  /** What the engine writes, and what it asks of the kit. */
  const host = {
    appName,
    language: createStore(language),
    session: createStore(initialSession ?? remembered ?? disconnectedSession),
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
    const commands = engine.start({ ...host, ...found })
    lifetime.signal.addEventListener('abort', commands.stop)
    return commands
  })

  const loadDialogs = once(async () => {
    const [{ createDialogs, ConnectDialog }, { discovery }] = await Promise.all([
      loadDialogModule(),
      surroundings(),
    ])
    dialogs.set(await createDialogs(host, view, { discovery, ConnectDialog }, lifetime.signal))
  })

  function fail(error: unknown) {
    console.error(error)
    const wasPressed = view.get() !== 'closed'
    view.set('closed')
    if (!(error instanceof KitError)) notice.set(createOutdatedNotice(host.language.get()))
    else if (wasPressed)
      loadDialogModule()
        .then((dialogs) => dialogs.showFailure(host, error, notice))
        .catch(fail)
  }

  // A failed preload is ignored: the press tries again, and reports it.
  const warm = () => void loadDialogs().catch(() => {})
  const startEngine = () => void engine().then(warmPairing).catch(fail)
  const warmPairing = ({ pairing }: EngineCommands) => view.get() === 'connect' && pairing?.warm()

  const kit: KitInternals = {
    ...host,
    ...asGiven,
    // `@foyer/kit/remember` sets the global if it has written the remembered session into the HTML.
    get htmlSession() {
      return initialSession ?? globalThis.foyerRemembered ?? disconnectedSession
    },
    view,
    dialogs,
    notice,
    open(wanted) {
      const session = host.session.get()
      const next = wanted === 'connect' && session.status === 'unauthenticated' ? 'signIn' : wanted
      if (!canOpen(next, session)) return
      notice.set(undefined)
      view.set(next)
      // The press needs the dialog first; the engine loads afterwards.
      loadDialogs().then(() => {
        whenIdle(startEngine)
        if (next === 'connect' && asGiven.walletConnect) fetchAhead(loadPairingModule)
      }, fail)
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
      // A host that is connected through wagmi.
      const { config } = asGiven
      const stop = config?.subscribe(
        ({ current }) => current,
        (current) => current && startEngine(),
        { emitImmediately: true },
      )
      if (stop) lifetime.signal.addEventListener('abort', stop)
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
  const { open, close, session, destroy } = kit
  return { open, close, session, language: kit.language, engine, destroy, [internals]: kit }
}
