import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, WagmiProvider } from 'wagmi'
import { arbitrum, mainnet, optimism, polygon } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    appName: 'Demo dapp',
    walletConnectProjectId: 'demo-project-id',
    chains: [mainnet, polygon, optimism, arbitrum],
  }),
)
const queryClient = new QueryClient()

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <ConnectKitProvider mode="light">
          <main>
            <h1>Demo dapp</h1>
            <p>A minimal page with one connect button.</p>
            <ConnectKitButton />
          </main>
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
