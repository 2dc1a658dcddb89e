import { announce, createScriptedWallet } from '@foyer/testing/wallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Config, type State, WagmiProvider } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { mainnet, optimism } from 'wagmi/chains'
import {
  type AuthenticationStatus,
  ConnectButton,
  createAuthenticationAdapter,
  getDefaultConfig,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  type RainbowKitProviderProps,
} from '../index.ts'
import { connectedState, down } from '../testing/wagmi.ts'
import { rainbowWallet } from '../wallets/index.ts'

const adapter = createAuthenticationAdapter({
  getNonce: async () => 'abcdefgh1',
  createMessage: () => 'text',
  verify: async () => true,
  signOut: async () => {},
})

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const createSite = (ssr = false): Config =>
  getDefaultConfig({
    appName: 'Your app',
    projectId: 'id',
    chains: [optimism, mainnet],
    ssr,
    transports: { 1: down, 10: down },
    wallets: [{ groupName: 'All', wallets: [rainbowWallet] }],
  }) as unknown as Config

interface SiteProps extends RainbowKitProviderProps {
  readonly config: Config
  readonly children: ReactNode
  /** Without one, the site has no sign-in. */
  readonly status?: AuthenticationStatus
  readonly enabled?: boolean
  readonly initialState?: State
}

function Site({ config, status, enabled = true, initialState, children, ...props }: SiteProps) {
  const page = <RainbowKitProvider {...props}>{children}</RainbowKitProvider>
  return (
    <WagmiProvider config={config} {...(initialState && { initialState })}>
      <QueryClientProvider client={new QueryClient()}>
        {status ? (
          <RainbowKitAuthenticationProvider adapter={adapter} status={status} enabled={enabled}>
            {page}
          </RainbowKitAuthenticationProvider>
        ) : (
          page
        )}
      </QueryClientProvider>
    </WagmiProvider>
  )
}

/** The states that the custom button of RainbowKit's documentation has had, oldest first. */
const seen: string[] = []
beforeEach(() => {
  seen.length = 0
})

const CustomButton = () => (
  <ConnectButton.Custom>
    {({ account, authenticationStatus: status, chain, mounted }) => {
      const isReady = mounted && status !== 'loading'
      const isConnected = isReady && account && chain && (!status || status === 'authenticated')
      const state = !isReady ? 'hidden' : isConnected ? 'connected' : 'connect'
      if (seen.at(-1) !== state) seen.push(state)
      return <output title="Status">{`${status} ${chain?.name}`}</output>
    }}
  </ConnectButton.Custom>
)

const status = () => screen.getByTitle('Status').textContent

test.each([
  [undefined, true, 'undefined'],
  ['authenticated', false, 'undefined'],
  ['loading', true, 'loading'],
  ['unauthenticated', true, 'unauthenticated'],
  ['authenticated', true, 'authenticated'],
] as const)(
  'B-2.23 the status %s, enabled %s: Custom has %s of a visitor who is not connected',
  (host, enabled, expected) => {
    render(
      <Site config={createSite()} enabled={enabled} {...(host && { status: host })}>
        <CustomButton />
      </Site>,
    )
    expect(status()).toBe(`${expected} undefined`)
  },
)

test.each([
  ['loading', ['hidden']],
  ['unauthenticated', ['connect']],
] as const)(
  'B-2.23 a remembered account is not shown by Custom while the status is %s',
  async (host, states) => {
    onTestFinished(
      announce(createScriptedWallet({ info: { name: 'Rainbow', rdns: 'me.rainbow' }, permitted: true })),
    )
    const config = createSite(true)
    render(
      <Site config={config} status={host} initialState={connectedState}>
        <CustomButton />
      </Site>,
    )
    expect(status()).toBe(`${host} Ethereum`)
    await waitFor(() => expect(config.state.status).toBe('connected'))
    expect(seen).toEqual(states)
    await act(() => disconnect(config))
  },
)

test('the default label is in the language of the page, another one stays', async () => {
  render(
    <Site config={createSite()} locale="fr">
      <ConnectButton />
      <ConnectButton label="Connect Wallet" />
      <ConnectButton label="Come in" />
    </Site>,
  )
  const labels = () => screen.getAllByTestId('foyer-connect-button').map(({ textContent }) => textContent)
  await waitFor(() => expect(labels()[0]).toContain('Connecter'))
  expect(labels()).toEqual([labels()[0], labels()[0], 'Come in'])
})

test('a network has one name, in the button and in Custom, and its own in the config', async () => {
  onTestFinished(announce(createScriptedWallet({ info: { name: 'Rainbow', rdns: 'me.rainbow' } })))
  const config = createSite()
  render(
    <Site config={config}>
      <ConnectButton />
      <CustomButton />
    </Site>,
  )
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has no connector.')
  await act(async () => void (await connect(config, { connector, chainId: 10 })))
  expect((await screen.findByTestId('foyer-chain-button')).textContent).toContain('Optimism')
  expect(status()).toBe('undefined Optimism')
  expect(config.chains[0].name).toBe('OP Mainnet')
  await act(() => disconnect(config))
})
