import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { custom } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, createConnector, mock } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { ConnectButton } from './button/ConnectButton.tsx'
import { mainnet } from './engine/chains/chains.ts'
import { createEngine } from './engine/createEngine.ts'
import { createKit } from './kit.ts'
import { FoyerProvider } from './provider/FoyerProvider.tsx'

// No idle moment, no press: only the connection itself starts the engine.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', () => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const down = custom({ request: () => Promise.reject(new Error('This node is down.')) }, { retryCount: 0 })

function createHost(connectors = [mock({ accounts: [address] })]) {
  const config = createConfig({ chains: [mainnet], transports: { 1: down }, connectors, storage: null })
  const kit = createKit({
    appName: 'Test',
    config,
    loadWallets: async () => [],
    loadEngine: async () => ({ engine: createEngine({ config, log: () => {} }) }),
  })
  render(
    <FoyerProvider kit={kit}>
      <ConnectButton />
    </FoyerProvider>,
  )
  return { config, kit }
}

test('a connection through wagmi alone is shown without a press, and ends on both sides', async () => {
  const { config, kit } = createHost()
  const [connector] = config.connectors
  if (!connector) throw new Error('No connector.')
  expect(screen.getByText('Connect Wallet')).toBeTruthy()
  await act(() => connect(config, { connector }))
  await screen.findByText('0xd8…6045')

  await act(() => disconnect(config))
  await screen.findByText('Connect Wallet')

  await act(() => connect(config, { connector }))
  await screen.findByText('0xd8…6045')
  const engine = await kit.engine()
  await act(() => engine.disconnect())
  expect(config.state.status).toBe('disconnected')
  await screen.findByText('Connect Wallet')
})

test('a connection from before the page was mounted is shown, also of a connector that connected by itself', async () => {
  const itself = createConnector((options) => ({
    ...mock({ accounts: [address] })(options as never),
    id: 'miniApp',
    async setup() {
      await Promise.resolve()
      options.emitter.emit('connect', { accounts: [address], chainId: 1 })
    },
  }))
  const { kit } = createHost([itself as never])
  await screen.findByText('0xd8…6045')
  expect(kit.session.get().wallet?.id).toBe('miniApp')
})

function createIdle() {
  const loadEngine = vi.fn(() => new Promise<never>(() => {}))
  const config = createConfig({
    chains: [mainnet],
    transports: { 1: down },
    connectors: [mock({ accounts: [address] })],
    storage: null,
  })
  const kit = createKit({ appName: 'Test', config, loadEngine, loadWallets: async () => [] })
  async function connectHost() {
    const [connector] = config.connectors
    if (!connector) throw new Error('No connector.')
    await act(() => connect(config, { connector }))
    await waitFor(() => expect(config.state.status).toBe('connected'))
  }
  return { kit, loadEngine, connectHost }
}

test('a destroyed kit starts nothing when the host connects', async () => {
  const { kit, loadEngine, connectHost } = createIdle()
  render(<FoyerProvider kit={kit}>{null}</FoyerProvider>)
  kit.destroy()
  await connectHost()
  expect(loadEngine).not.toHaveBeenCalled()
})

test('a kit without a provider starts nothing when the host connects, until it has one again', async () => {
  const { kit, loadEngine, connectHost } = createIdle()
  const { unmount } = render(<FoyerProvider kit={kit}>{null}</FoyerProvider>)
  unmount()
  await connectHost()
  expect(loadEngine).not.toHaveBeenCalled()
  render(<FoyerProvider kit={kit}>{null}</FoyerProvider>)
  await waitFor(() => expect(loadEngine).toHaveBeenCalledOnce())
})

test('a kit that another provider has is not destroyed', async () => {
  const { kit, loadEngine, connectHost } = createIdle()
  const other = createIdle()
  const page = (first: typeof kit) => (
    <>
      <FoyerProvider kit={first}>{null}</FoyerProvider>
      <FoyerProvider kit={kit}>{null}</FoyerProvider>
    </>
  )
  const { rerender } = render(page(kit))
  rerender(page(other.kit))
  await connectHost()
  await waitFor(() => expect(loadEngine).toHaveBeenCalledOnce())
})
