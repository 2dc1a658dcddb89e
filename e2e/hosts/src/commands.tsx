import '@foyer/kit/styles.css'
import { ConnectButton, FoyerProvider, KitError, useFoyer } from '@foyer/kit'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createHostKit } from './kit.ts'

/** A button of the kit, and one that asks for a network which this site does not have. */
export function show(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider kit={createHostKit()}>
        <ConnectButton />
        <UnknownNetwork />
      </FoyerProvider>
    </StrictMode>,
  )
}

function UnknownNetwork() {
  const kit = useFoyer()
  const [outcome, setOutcome] = useState('')

  async function ask() {
    setOutcome('asked')
    const { switchChain } = await kit.engine()
    switchChain(999).then(
      () => setOutcome('resolved'),
      (error) => setOutcome(error instanceof KitError ? error.code : 'another error'),
    )
  }

  return (
    <>
      <button type="button" onClick={ask}>
        To 999
      </button>
      <output>{outcome}</output>
    </>
  )
}
