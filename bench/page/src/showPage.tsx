import '@foyer/kit/styles.css'
import { ConnectButton, createKit, FoyerProvider, type KitOptions } from '@foyer/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** A minimal page with one connect button. */
export function showPage(options: Partial<KitOptions> = {}): void {
  const kit = createKit({
    appName: 'Bench',
    loadEngine: () => import('./engine.ts'),
    // Not a registered project: the relay of the benchmark does not ask.
    walletConnect: { projectId: 'c0ffee00c0ffee00c0ffee00c0ffee00' },
    ...options,
  })
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider kit={kit}>
        <main>
          <h1>Demo dapp</h1>
          <p>A minimal page with one connect button.</p>
          <ConnectButton />
        </main>
      </FoyerProvider>
    </StrictMode>,
  )
}
