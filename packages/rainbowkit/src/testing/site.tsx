import { announce, createScriptedWallet, type ScriptedWalletOptions } from '@foyer/testing/wallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { type Config, WagmiProvider } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import type { Chain } from 'wagmi/chains'
import { mainnet, optimism } from 'wagmi/chains'
import {
  type AuthenticationStatus,
  createAuthenticationAdapter,
  getDefaultConfig,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  type RainbowKitProviderProps,
  type WalletList,
} from '../index.ts'
import { rainbowWallet } from '../wallets/index.ts'
import { down } from './wagmi.ts'

/** The config of a site that lists Rainbow. Its nodes are down. */
export const createSite = (
  chains: readonly [Chain, ...Chain[]] = [mainnet, optimism],
  wallets: WalletList[number]['wallets'] = [rainbowWallet],
): Config =>
  getDefaultConfig({
    appName: 'Your app',
    projectId: 'a-project',
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, down])),
    wallets: [{ groupName: 'All', wallets }],
  }) as unknown as Config

/** Takes every signature. */
export const adapter = createAuthenticationAdapter({
  getNonce: async () => 'abcdefgh1',
  createMessage: () => 'text',
  verify: async () => true,
  signOut: async () => {},
})

interface SiteProps extends Partial<RainbowKitProviderProps> {
  readonly config: Config
  /** Without one, the site has no sign-in. */
  readonly status?: AuthenticationStatus
  readonly children: ReactNode
}

export function Site({ config, status, children, ...props }: SiteProps) {
  const page = <RainbowKitProvider {...props}>{children}</RainbowKitProvider>
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        {status ? (
          <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
            {page}
          </RainbowKitAuthenticationProvider>
        ) : (
          page
        )}
      </QueryClientProvider>
    </WagmiProvider>
  )
}

/** Rainbow's extension, until the test ends. */
export function installRainbow(options: ScriptedWalletOptions = {}) {
  const wallet = createScriptedWallet({ info: { name: 'Rainbow', rdns: 'me.rainbow' }, ...options })
  onTestFinished(announce(wallet))
  return wallet
}

export const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

/** Connects Rainbow by the dialog of the page. */
export async function connectByDialog() {
  await press(screen.getByTestId('foyer-connect-button'))
  await press(await screen.findByTestId('foyer-wallet-option-rainbow'))
}

/** Connects Rainbow by wagmi, until the test ends. */
export async function connectByWagmi(config: Config, chainId?: number) {
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has no connector.')
  await act(async () => void (await connect(config, { connector, ...(chainId && { chainId }) })))
  onTestFinished(() => act(() => disconnect(config)))
}

export const show = (site: ReactNode) => render(site)
