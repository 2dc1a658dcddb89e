import { arbitrum, mainnet, optimism, polygon } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const projectId = 'demo-project-id'
const networks = [mainnet, polygon, optimism, arbitrum]
const wagmiAdapter = new WagmiAdapter({ networks, projectId })
const queryClient = new QueryClient()

createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  themeMode: 'light',
  metadata: {
    name: 'Demo dapp',
    description: 'A minimal page with one connect button.',
    url: window.location.origin,
    icons: [],
  },
})

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <main>
          <h1>Demo dapp</h1>
          <p>A minimal page with one connect button.</p>
          <appkit-button />
        </main>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
