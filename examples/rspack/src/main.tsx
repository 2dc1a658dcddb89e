import '@foyer/kit/styles.css'
import { ConnectButton, FoyerProvider } from '@foyer/kit'
import { createRoot } from 'react-dom/client'
import { kit } from './wallet/kit'

createRoot(document.getElementById('root') as HTMLElement).render(
  <FoyerProvider kit={kit}>
    <ConnectButton />
  </FoyerProvider>,
)
