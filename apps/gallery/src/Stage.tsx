import { ConnectButton, createKit, KitProvider } from '@foyer/kit'
import { StrictMode, useEffect, useState } from 'react'
import { createFakeEngine } from './createFakeEngine.ts'
import { pressAll } from './pressAll.ts'
import styles from './Stage.module.css'
import type { State } from './State.ts'

/** One state, on a page that is long enough to scroll. */
export function Stage({ state }: { readonly state: State }) {
  const [kit] = useState(() => {
    const engine = createFakeEngine(state)
    const { wallets } = state
    return createKit({
      appName: 'Foyer Demo',
      loadEngine: async () => ({ engine }),
      walletConnect: state.pairing ?? true,
      ...(wallets && { loadWallets: async () => wallets }),
      ...(state.session && { session: state.session }),
    })
  })

  useEffect(() => {
    void kit
      .engine()
      .then(() => state.view && kit.open(state.view))
      .then(() => pressAll(state.press ?? []))
      .then(() => {
        // What the screenshots wait for.
        document.documentElement.dataset.ready = ''
      })
  }, [kit, state])

  return (
    <StrictMode>
      <KitProvider kit={kit}>
        <main className={styles.page}>
          <header className={styles.header}>
            <h1 className={styles.title}>{state.title}</h1>
            <ConnectButton />
          </header>
          {[70, 92, 84, 61, 88, 76].map((width) => (
            <div key={width} className={styles.line} style={{ inlineSize: `${width}%` }} />
          ))}
        </main>
      </KitProvider>
    </StrictMode>
  )
}
