import '@foyer/kit/styles.css'
import { ConnectButton, FoyerProvider } from '@foyer/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App'
import { config } from './wallet/config'
import { kit } from './wallet/kit'

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <FoyerProvider kit={kit}>
        <ConnectButton />
        <App />
      </FoyerProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
