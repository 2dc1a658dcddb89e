import { useWallets } from '@foyer/kit'
import { announce, createScriptedWallet, reject, type Script } from '@foyer/testing/wallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { WagmiProvider } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'
import { RainbowKitAuthenticationProvider, RainbowKitProvider, WalletButton } from '../index.ts'
import { adapter, createSite } from '../testing/site.tsx'
import { baseAccount, coinbaseWallet, rabbyWallet, rainbowWallet } from '../wallets/index.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const Count = () => <output title="Count">{useWallets().length}</output>

/**
 * Rabby's extension is installed, Rainbow's is not.
 *
 * @param asksToSignIn The visitor has not signed in.
 */
async function show(id: string, script: Script = {}, asksToSignIn = false) {
  const config = createSite([mainnet], [rabbyWallet, rainbowWallet, coinbaseWallet, baseAccount])
  onTestFinished(announce(createScriptedWallet({ info: { name: 'Rabby Wallet', rdns: 'io.rabby' }, script })))
  render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitAuthenticationProvider adapter={adapter} status="unauthenticated" enabled={asksToSignIn}>
          <RainbowKitProvider>
            <WalletButton wallet={id} />
            <WalletButton.Custom wallet={id}>
              {({ connect, connected, error, loading, ready }) => (
                <button type="button" onClick={() => void connect()} title="Custom">
                  {JSON.stringify({ error, loading, connected, ready })}
                </button>
              )}
            </WalletButton.Custom>
            <Count />
          </RainbowKitProvider>
        </RainbowKitAuthenticationProvider>
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
  await waitFor(() => expect(custom.textContent).toContain('{"error":true,"loading":false'))
  expect(dialog()).toBeNull()
})

test('a wallet that is not installed opens the dialog, which shows its code', async () => {
  const { press, state } = await show('rainbow')
  await press()
  expect(await screen.findByRole('heading', { name: /Rainbow/ })).toBeTruthy()
  expect(dialog()).toBeTruthy()
  expect(state()).toEqual([false, null])
})

test.each([
  ['coinbaseWallet', 'Coinbase Wallet'],
  ['baseAccount', 'Base'],
])('a wallet is found by the alias %s', async (alias, name) => {
  await show(alias)
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test.each([
  ['rabby', true],
  ['rainbow', false],
])('of a visitor who has not signed in, the button of %s opens the sign-in', async (id, connected) => {
  const { config, press, state } = await show(id, {}, true)
  const [rabby] = config.connectors
  if (!rabby) throw new Error('The config has no connector.')
  await act(async () => void (await connect(config, { connector: rabby })))
  const expected = JSON.stringify({ error: false, loading: false, connected, ready: true })
  await waitFor(() => expect(screen.getByTitle('Custom').textContent).toBe(expected))
  expect(state()).toEqual([false, null])
  await press()
  expect(await screen.findByRole('heading', { name: /Verify your account/ })).toBeTruthy()
  await act(() => disconnect(config))
})
