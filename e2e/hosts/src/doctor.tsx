import '@foyer/kit/styles.css'
import { ConnectButton, createKit, FoyerProvider } from '@foyer/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onEvent } from './kit.ts'
import { query } from './query.ts'

/** A site that wants to know why a connection failed. Its kit is in the window, for the journeys. */
export function show(root: Element): void {
  const kit = createKit({
    appName: 'A host',
    doctor: true,
    ...(onEvent && { onEvent }),
    loadEngine: () => import('./diagnosedEngine.ts'),
    ...(query.relay && { walletConnect: { projectId: query.projectId, relayUrl: query.relay } }),
  })
  Object.assign(window, { kit })
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider kit={kit}>
        <ConnectButton />
      </FoyerProvider>
    </StrictMode>,
  )
}
