import '@foyer/kit/styles.css'
import { ConnectButton, createKit, FoyerProvider } from '@foyer/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** `bench/page` with the two options that have steps of their own. */
const kit = createKit({
  appName: 'Bench',
  loadEngine: () => import('./engine.ts'),
  allWallets: true,
  multipleWallets: true,
  // Not a registered project: the relay of the benchmark does not ask.
  walletConnect: { projectId: 'c0ffee00c0ffee00c0ffee00c0ffee00' },
})
const root = document.getElementById('root')

if (root) {
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
