import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, WagmiProvider } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { ConnectButton, darkTheme, RainbowKitProvider } from '../index.ts'
import { createSite, installRainbow, press } from '../testing/site.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** Two providers whose props make two kits. */
const Page = ({ config, hasFirst = true }: { readonly config: Config; readonly hasFirst?: boolean }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      {hasFirst && (
        <RainbowKitProvider modalSize="compact">
          <ConnectButton />
        </RainbowKitProvider>
      )}
      <RainbowKitProvider id="second" theme={darkTheme()} showRecentTransactions>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

const connected = () => screen.queryAllByTestId('foyer-account-button').length

/** Connects by the dialog of one of the buttons. */
async function connectBy(index: number) {
  await press(screen.getAllByTestId('foyer-connect-button')[index] as HTMLElement)
  const option = () =>
    document.querySelector<HTMLElement>('dialog[open] [data-testid="foyer-wallet-option-rainbow"]')
  await press(await waitFor(() => option() ?? Promise.reject(new Error('No open dialog lists Rainbow.'))))
}

test('two providers with other props show one connection, whichever connects, to its end', async () => {
  installRainbow()
  const config = createSite()
  const { rerender } = render(<Page config={config} />)
  for (const index of [1, 0]) {
    await connectBy(index)
    await waitFor(() => expect(connected()).toBe(2))
    await act(() => disconnect(config))
    await waitFor(() => expect(connected()).toBe(0))
  }

  // The first provider leaves: the second one goes on.
  await connectBy(0)
  await waitFor(() => expect(connected()).toBe(2))
  rerender(<Page config={config} hasFirst={false} />)
  await waitFor(() => expect(connected()).toBe(1))
  await act(() => disconnect(config))
  await waitFor(() => expect(connected()).toBe(0))
})
