import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useChainId, useDisconnect, WagmiContext, WagmiProvider } from 'wagmi'
import { createConnectedBench } from '../../testing/createBench.ts'

afterEach(cleanup)

type Bench = Awaited<ReturnType<typeof createConnectedBench>>

function Leave() {
  const disconnect = useDisconnect()
  return (
    <button type="button" onClick={() => disconnect.mutate()}>
      {`Leave ${useChainId()}`}
    </button>
  )
}

const renderIn = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)

test('D-7 hooks of wagmi below `WagmiContext` see the connection of the engine, leave it alone, and end it', async () => {
  const { engine, session }: Bench = await createConnectedBench({ chains: { 1: '', 137: '' } })
  renderIn(
    <WagmiContext.Provider value={engine.config}>
      <Leave />
    </WagmiContext.Provider>,
  )
  expect(session().status).toBe('connected')
  await act(() => engine.switchChain(137))
  const button = await screen.findByRole('button', { name: 'Leave 137' })
  await act(async () => button.click())
  await waitFor(() => expect(session().status).toBe('disconnected'))
})

// Why the recipe has no `WagmiProvider`. If this fails, wagmi has changed: `WagmiProvider` may do as well then.
test.each([true, false])(
  'wagmi’s provider ends a connection that it did not make (%s)',
  async (reconnectOnMount) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { engine, session }: Bench = await createConnectedBench()
    renderIn(
      <WagmiProvider config={engine.config} reconnectOnMount={reconnectOnMount}>
        <Leave />
      </WagmiProvider>,
    )
    await waitFor(() => expect(session().status).toBe('disconnected'))
  },
)
