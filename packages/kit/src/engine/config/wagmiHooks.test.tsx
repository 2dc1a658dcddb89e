import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createConfig, useChainId, useDisconnect, WagmiContext, WagmiProvider } from 'wagmi'
import { reconnect, watchConnection } from 'wagmi/actions'
import { createConnectedBench } from '../../testing/createBench.ts'
import { down } from '../../testing/renderSite.tsx'
import { mainnet } from '../chains/chains.ts'

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

test.each([true, false])(
  'wagmi’s provider, which reconnects at each of its renders (%s), leaves a connection that it did not make',
  async (reconnectOnMount) => {
    const { engine, session, sessions, wallet }: Bench = await createConnectedBench()
    const before = sessions.length
    const requestCount = wallet.of('wallet_requestPermissions').length
    const site = () => (
      <QueryClientProvider client={new QueryClient()}>
        <WagmiProvider config={engine.config} reconnectOnMount={reconnectOnMount}>
          <Leave />
        </WagmiProvider>
      </QueryClientProvider>
    )
    const { rerender } = render(site())
    const isAtRest = () => expect(engine.config.state.status).toBe('connected')
    await waitFor(isAtRest)
    rerender(site())
    await waitFor(isAtRest)
    expect(session().status).toBe('connected')
    expect(sessions.slice(before).filter(({ status }) => status !== 'connected')).toEqual([])
    expect(wallet.of('wallet_requestPermissions')).toHaveLength(requestCount)
    await act(async () => screen.getByRole('button', { name: /Leave/ }).click())
    await waitFor(() => expect(session().status).toBe('disconnected'))
  },
)

test('a host that watches the connection sees no momentary end of it while wagmi reconnects', async () => {
  const config = createConfig({ chains: [mainnet], transports: { 1: down }, storage: null })
  const seen: unknown[] = []
  watchConnection(config, { onChange: ({ address, status }) => void seen.push([status, address]) })
  const { wallet }: Bench = await createConnectedBench({}, { config })
  const [address] = wallet.addresses
  expect(seen.splice(0)).toEqual([
    ['connecting', undefined],
    ['connected', address],
  ])
  await reconnect(config)
  expect(seen).toEqual([
    ['reconnecting', address],
    ['connected', address],
  ])
})
