import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { custom } from 'viem'
import { type Config, WagmiProvider } from 'wagmi'
import { FoyerProvider, type Kit } from '../index.ts'

/** Transport of a node that is down. */
export const down = custom(
  { request: () => Promise.reject(new Error('This node is down.')) },
  { retryCount: 0 },
)

/** Renders a site whose `WagmiProvider` reconnects a stored connection when it is mounted. */
export function renderSite(kit: Kit, config: Config, { reconnectOnMount = true } = {}) {
  return render(
    <WagmiProvider config={config} reconnectOnMount={reconnectOnMount}>
      <QueryClientProvider client={new QueryClient()}>
        <FoyerProvider kit={kit}>
          <p />
        </FoyerProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
}
