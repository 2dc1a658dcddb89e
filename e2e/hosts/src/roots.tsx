import '@foyer/kit/styles.css'
import { ConnectButton, FoyerProvider } from '@foyer/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHostKit } from './kit.ts'

/** Two React roots with one kit. */
export function show(root: Element): void {
  const kit = createHostKit()
  for (const name of ['Header', 'Content']) {
    const place = document.createElement('section')
    place.ariaLabel = name
    root.append(place)
    createRoot(place).render(
      <StrictMode>
        <FoyerProvider kit={kit}>
          <ConnectButton />
        </FoyerProvider>
      </StrictMode>,
    )
  }
}
