import '@foyer/kit/styles.css'
import { ConnectButton, createKit, FoyerProvider, type KitEvent } from '@foyer/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { query } from './query.ts'

/** A site that wants to know why a connection failed. Its kit and its events are in the window, for the journeys. */
export function show(root: Element): void {
  const events: KitEvent[] = []
  const kit = createKit({
    appName: 'A host',
    doctor: true,
    onEvent: (event) => void events.push(event),
    loadEngine: () => import('./diagnosedEngine.ts'),
    ...(query.relay && { walletConnect: { projectId: query.projectId, relayUrl: query.relay } }),
  })
  Object.assign(window, { kit, events })
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider kit={kit}>
        <ConnectButton />
      </FoyerProvider>
    </StrictMode>,
  )
}
