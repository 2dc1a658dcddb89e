import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WagmiProvider } from 'wagmi'
import { ConnectButton, darkTheme, lightTheme, RainbowKitProvider } from '../index.ts'
import { connectByWagmi, createSite, installRainbow, press, show } from '../testing/site.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('two providers with an id of their own have their own dialog, theme and language, and one connection', async () => {
  installRainbow()
  const config = createSite()
  show(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider id="one" theme={lightTheme()} locale="fr">
          <ConnectButton />
        </RainbowKitProvider>
        <RainbowKitProvider id="two" theme={darkTheme()} locale="en">
          <ConnectButton label="Second" />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  await waitFor(() => expect(screen.getByText(/Connecter/)).toBeTruthy())
  await press(screen.getByText('Second'))
  const heading = await screen.findByRole('heading', { name: 'Connect a Wallet' })
  expect(heading.closest('[data-rk]')?.getAttribute('data-rk')).toBe('two')
  await connectByWagmi(config)
  await waitFor(() => expect(screen.getAllByTestId('foyer-account-button')).toHaveLength(2))
})
