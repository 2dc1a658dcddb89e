import { useWallets } from '@foyer/kit'
import { announce, createScriptedWallet, reject, type Script } from '@foyer/testing/wallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Config, custom, WagmiProvider } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'
import { getDefaultConfig, RainbowKitProvider, WalletButton } from '../index.ts'
import { coinbaseWallet, rabbyWallet, rainbowWallet } from '../wallets/index.ts'

const down = custom({ request: () => Promise.reject(new Error('This node is down.')) }, { retryCount: 0 })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const Count = () => <output title="Count">{useWallets().length}</output>

/** Rabby's extension is installed, Rainbow's is not. */
async function show(id: string, script: Script = {}) {
  const config = getDefaultConfig({
    appName: 'Your app',
    projectId: 'a-project',
    chains: [mainnet],
    transports: { 1: down },
    wallets: [{ groupName: 'All', wallets: [rabbyWallet, rainbowWallet, coinbaseWallet] }],
  }) as unknown as Config
  onTestFinished(announce(createScriptedWallet({ info: { name: 'Rabby Wallet', rdns: 'io.rabby' }, script })))
  render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <WalletButton wallet={id} />
          <WalletButton.Custom wallet={id}>
            {({ connect, error, loading }) => (
              <button type="button" onClick={() => void connect()} title="Custom">
                {JSON.stringify({ error, loading })}
              </button>
            )}
          </WalletButton.Custom>
          <Count />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  await waitFor(() => expect(screen.getByTitle('Count').textContent).not.toBe('0'))
  const button = screen.getByTestId<HTMLButtonElement>(/^foyer-wallet-button/)
  const state = () => [button.disabled, button.getAttribute('aria-busy')]
  return { config, state, press: () => act(async () => void fireEvent.click(button)) }
}

const dialog = () => document.querySelector('dialog[open]')

test('an installed wallet connects without a dialog, and again after a disconnect', async () => {
  const { config, press, state } = await show('rabby')
  for (const _ of [1, 2]) {
    await press()
    await waitFor(() => expect(config.state.status).toBe('connected'))
    await waitFor(() => expect(state()).toEqual([true, null]))
    expect(dialog()).toBeNull()
    await act(() => disconnect(config))
    await waitFor(() => expect(state()).toEqual([false, null]))
  }
})

test('a wallet that refuses is an error, and can be asked again', async () => {
  await show('rabby', { wallet_requestPermissions: reject() })
  const custom = screen.getByTitle('Custom')
  await act(async () => void fireEvent.click(custom))
  await waitFor(() => expect(custom.textContent).toBe('{"error":true,"loading":false}'))
  expect(dialog()).toBeNull()
})

test('a wallet that is not installed opens the dialog, which shows its code', async () => {
  const { press, state } = await show('rainbow')
  await press()
  expect(await screen.findByRole('heading', { name: /Rainbow/ })).toBeTruthy()
  expect(dialog()).toBeTruthy()
  expect(state()).toEqual([false, null])
})

test('a wallet is found by an alias', async () => {
  await show('coinbaseWallet')
  expect(screen.getByRole('button', { name: 'Coinbase Wallet' })).toBeTruthy()
})
