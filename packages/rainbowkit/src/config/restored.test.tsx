import { createScriptedWallet } from '@foyer/testing/wallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Config, WagmiProvider } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '../index.ts'
import { down } from '../testing/wagmi.ts'
import { foxWallet, kaiaWallet, kaikasWallet, safepalWallet } from '../wallets/index.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** A wallet in its own global that does not announce itself, with the accounts that it shares with this site. */
function install(global: string): readonly string[] {
  const { addresses, provider } = createScriptedWallet({ permitted: true })
  const [name = '', member] = global.split('.')
  vi.stubGlobal(name, member ? { [member]: provider } : provider)
  onTestFinished(() => void vi.unstubAllGlobals())
  return addresses
}

/** Storage of wagmi after a visit to a site of RainbowKit: the connector has the id that RainbowKit gives the wallet. */
function remember(id: string, accounts: readonly string[]) {
  const connector = { id, name: 'Wallet', type: 'injected', uid: 'uid' }
  const connections = {
    __type: 'Map',
    value: [['uid', { accounts, chainId: 1, connector }]],
  }
  localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(id))
  const state = { connections, chainId: 1, current: 'uid' }
  localStorage.setItem('wagmi.store', JSON.stringify({ state, version: 3 }))
}

test.each([
  ['safepal', safepalWallet, 'safepalProvider'],
  ['foxwallet', foxWallet, 'foxwallet.ethereum'],
  ['kaia', kaiaWallet, 'klaytn'],
  ['kaikas', kaikasWallet, 'klaytn'],
])('a visitor whom RainbowKit has connected with %s stays connected', async (id, wallet, global) => {
  const accounts = install(global)
  remember(id, accounts)
  const config = getDefaultConfig({
    appName: 'Your app',
    projectId: 'id',
    chains: [mainnet],
    transports: { 1: down },
    wallets: [{ groupName: 'All', wallets: [wallet] }],
  }) as unknown as Config
  render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <ConnectButton />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  await screen.findByTestId('foyer-account-button')
  await waitFor(() => expect(config.state.status).toBe('connected'))
  expect([...config.state.connections.values()]).toMatchObject([{ accounts, connector: { id } }])
  await act(() => disconnect(config))
})
