import { ConnectButton, createKit, KitProvider } from '@foyer/kit'
import { StrictMode, useEffect, useState } from 'react'
import type { State } from '../State.ts'
import { createFakeEngine } from './createFakeEngine.ts'
import { pressAll } from './pressAll.ts'
import styles from './Stage.module.css'
import { settle } from './settle.ts'
import { withIcon } from './withIcon.ts'

/** One state, on a page that is long enough to scroll. */
export function Stage({ state }: { readonly state: State }) {
  const [kit] = useState(() => createStateKit(state))

  useEffect(() => {
    // What the frame around this page and the checks wait for.
    void play().then(() => {
      document.documentElement.dataset.ready = ''
    })
    async function play() {
      if (state.broken !== 'page') await kit.engine()
      if (state.view) kit.open(state.view)
      await pressAll(state.press ?? [])
      await settle()
    }
  }, [kit, state])

  return (
    <StrictMode>
      <KitProvider kit={kit}>
        <main className={styles.page}>
          <header className={styles.header}>
            <h1 className={styles.title}>{state.title}</h1>
            <ConnectButton {...state.button} />
          </header>
          {[70, 92, 84, 61, 88, 76].map((width) => (
            <div key={width} className={styles.line} style={{ inlineSize: `${width}%` }} />
          ))}
        </main>
      </KitProvider>
    </StrictMode>
  )
}

function createStateKit(state: State) {
  const engine = createFakeEngine(state)
  const { wallets, session, broken } = state
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  return createKit({
    appName: 'Foyer Demo',
    loadEngine: async () => ({ engine }),
    walletConnect: state.pairing ?? true,
    ...(wallets && { loadWallets: async () => wallets }),
    ...(broken === 'page' && { loadWallets: gone }),
    ...(session && { session: { ...session, ...(session.chain && { chain: withIcon(session.chain) }) } }),
  })
}
