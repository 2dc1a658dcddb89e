import '@foyer/kit/styles.css'
import { ConnectButton, FoyerProvider } from '@foyer/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHostKit } from './kit.ts'
import type { Modal } from './modals/Modal.ts'
import { query } from './query.ts'

const modals = import.meta.glob<{ readonly default: Modal }>('./modals/*.tsx')

/** The button inside the modal of a library, and the provider near the root. */
export async function show(root: Element): Promise<void> {
  const load = modals[`./modals/${query.modal}.tsx`]
  if (!load) throw new Error(`There is no modal ${query.modal}.`)
  const { default: Around } = await load()
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider kit={createHostKit()}>
        <main>
          <h1>A host</h1>
          <Around>
            <ConnectButton />
          </Around>
        </main>
      </FoyerProvider>
    </StrictMode>,
  )
}
