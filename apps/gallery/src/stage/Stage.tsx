import {
  ConnectButton,
  ConnectDialog,
  createKit,
  type DisclaimerComponent,
  FoyerProvider,
  type Language,
  WalletButton,
} from '@foyer/kit'
import { sendCalls } from '@foyer/kit/calls'
import { StrictMode, useEffect, useState } from 'react'
import type { State } from '../State.ts'
import { createFakeEngine } from './createFakeEngine.ts'
import { followDirection } from './followDirection.ts'
import { pressAll } from './pressAll.ts'
import styles from './Stage.module.css'
import { settle } from './settle.ts'
import { typeIntoSearch } from './typeIntoSearch.ts'
import { waitFor } from './waitFor.ts'
import { withIcon } from './withIcon.ts'
import { wordsOf } from './wordsOf.ts'

const opened = '[data-foyer-dialog][open] [data-foyer-title], [data-foyer-notice]'
const waiting = '[data-foyer-dialog] button[data-kind][aria-disabled=true]'
/** Sent to the engine, which only tells of them. */
const threeCalls = [{}, {}, {}]

interface StageProps {
  readonly state: State
  readonly language: Language
}

/** One state, on a page that is long enough to scroll. */
export function Stage({ state, language }: StageProps) {
  const [{ kit, engine }] = useState(() => createStateKit(state, language))

  useEffect(() => {
    // Signals to the surrounding page and the checks that the state has settled.
    void play().then(() => {
      document.documentElement.dataset.ready = ''
    })
    async function play() {
      if (state.broken !== 'page') await kit.engine()
      if (state.view) kit.open(state.view)
      if (state.calls) void sendCalls(kit, threeCalls)
      if (state.view || state.inline || state.signOut || state.calls || state.requestLink) {
        // On a slow day the dialog's scripts, or the word that they are gone, come to a page that seemed to stand still.
        if (!(await waitFor(() => document.querySelector(opened), 10_000)))
          throw new Error('Neither a dialog nor a notice is there.')
      }
      if (state.walletButtons) await waitFor(() => areReady(state.walletButtons), 10_000)
      if (state.ended) await showEndings(engine)
      await pressAll(state.press ?? [], await wordsOf(language))
      // The button that was pressed, or those of the diagnosis, wait for its end.
      if (state.diagnosis && !(await waitFor(() => !document.querySelector(waiting) || undefined, 10_000)))
        throw new Error('The diagnosis has not ended.')
      if (state.search) await typeIntoSearch(state.search)
      await settle()
    }
  }, [kit, engine, state, language])

  // Right to left in any language, because the font of the pictures has Latin glyphs only.
  useEffect(
    () => followDirection((dir) => kit.language.set(dir === 'rtl' ? { ...language, dir } : language)),
    [kit, language],
  )

  return (
    <StrictMode>
      <FoyerProvider kit={kit}>
        <main className={styles.page}>
          <header className={styles.header}>
            <h1 className={styles.title}>{state.title}</h1>
            <ConnectButton {...state.button} />
          </header>
          {state.walletButtons && (
            <div className={styles.buttons} data-wallet-buttons="">
              {state.walletButtons.map((wallet) => (
                <WalletButton key={wallet} wallet={wallet} />
              ))}
            </div>
          )}
          {state.inline && <ConnectDialog />}
          {[70, 92, 84, 61, 88, 76].map((width) => (
            <div key={width} className={styles.line} style={{ inlineSize: `${width}%` }} />
          ))}
        </main>
      </FoyerProvider>
    </StrictMode>
  )
}

/** The records and icons of the buttons are there. */
function areReady(wallets: State['walletButtons'] = []): true | undefined {
  const icons = document.querySelectorAll('[data-foyer-button=wallet] img')
  return icons.length === wallets.length || undefined
}

/** As long as terms of service usually are, in the language of the host. */
const HostDisclaimer: DisclaimerComponent = ({ Text, Link }) => (
  <Text>
    By connecting a wallet you accept the <Link href="https://example.com/terms">terms</Link> and what we say
    about <Link href="https://example.com/privacy">privacy</Link>.
  </Text>
)

function createStateKit(state: State, language: Language) {
  const engine = createFakeEngine(state)
  const { wallets, session, broken, listUnsupported = false } = state
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const kit = createKit({
    appName: 'Foyer Demo',
    language,
    loadEngine: async () => ({ engine }),
    ...(state.pairing !== false && { walletConnect: { projectId: 'gallery' } }),
    listUnsupported,
    ...(state.connectors && { config: { connectors: state.connectors, subscribe: () => () => {} } }),
    ...(wallets && { loadWallets: async () => wallets }),
    ...(state.connections && { multipleWallets: true }),
    ...(state.allWallets && { allWallets: true }),
    ...(state.disclaimer && { disclaimer: HostDisclaimer }),
    ...(state.modalSize && { modalSize: state.modalSize }),
    ...(state.showRecentTransactions === false && { showRecentTransactions: false }),
    ...(state.diagnosis === 'details' && { doctor: true }),
    ...(broken === 'page' && { loadWallets: gone }),
    ...(session && { session: { ...session, ...(session.chain && { chain: withIcon(session.chain) }) } }),
  })
  return { kit, engine }
}

/** The live region is there before its text: in the place of the toasts. */
async function showEndings(engine: ReturnType<typeof createFakeEngine>) {
  await waitFor(() => document.querySelector('[data-foyer-notices] > [role=status]') ?? undefined, 10_000)
  engine.endTransactions()
  if (!(await waitFor(() => document.querySelector('[data-testid=foyer-toasts]'), 10_000)))
    throw new Error('No toast is there.')
}
