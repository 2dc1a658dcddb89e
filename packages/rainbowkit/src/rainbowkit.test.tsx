import { useRecentTransactions } from '@foyer/kit'
import { announce, createScriptedWallet, type ScriptedWallet } from '@foyer/testing/wallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Config,
  type CreateConnectorFn,
  createConnector,
  useConnect,
  useConnection,
  WagmiProvider,
} from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { mainnet, optimism } from 'wagmi/chains'
import {
  ConnectButton,
  connectorsForWallets,
  darkTheme,
  getDefaultConfig,
  getDefaultWallets,
  getWalletConnectConnector,
  lightTheme,
  RainbowKitProvider,
  type RainbowKitProviderProps,
  useAddRecentTransaction,
  WalletButton,
  type WalletList,
} from './index.ts'
import { down } from './testing/wagmi.ts'
import { base, rabbyWallet, rainbowWallet, safeWallet, walletConnectWallet } from './wallets/index.ts'

const appName = 'Your app'
const projectId = 'a-project'
const rdns = 'me.rainbow'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const createSite = (wallets?: WalletList, connectors: readonly CreateConnectorFn[] = []): Config =>
  createSiteFor(projectId, wallets, connectors)

const createSiteFor = (
  projectId: string,
  wallets?: WalletList,
  connectors: readonly CreateConnectorFn[] = [],
): Config =>
  getDefaultConfig({
    appName,
    projectId,
    chains: [mainnet, optimism],
    transports: { 1: down, 10: down },
    connectors,
    ...(wallets && { wallets }),
  }) as unknown as Config

function App({ config, children, ...props }: { config: Config } & RainbowKitProviderProps) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider {...props}>{children}</RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

describe('getDefaultConfig', () => {
  test('is a wagmi config, whose connectors have the ids of their wallets', () => {
    const { chains, connectors } = createSite()
    expect(chains.map(({ id }) => id)).toEqual([1, 10])
    expect(connectors.map(({ id }) => id)).toEqual([
      'safe',
      'rainbow',
      'coinbase',
      'metaMask',
      'walletConnect',
    ])
  })

  test('a site that has read none of its wallets asks none while it restores', async () => {
    const { connectors } = createSite()
    expect(await Promise.all(connectors.map((connector) => connector.isAuthorized()))).toEqual(
      connectors.map(() => false),
    )
  })

  test.each([
    [{ appName: '', projectId }, 'appName'],
    [{ appName, projectId: '' }, 'projectId'],
  ])('without %j it says what is missing', (options, missing) => {
    expect(() => getDefaultConfig({ ...options, chains: [mainnet] })).toThrow(missing)
  })
})

describe('connectorsForWallets', () => {
  test('takes a list of wallets in the page without a project id, and its page lists them', async () => {
    const wallets = [rabbyWallet, ownWallet]
    const own = () => ({ ...ownWallet(), createConnector: getWalletConnectConnector() })
    const site = { appName, projectId: '' }
    expect(() => connectorsForWallets([{ groupName: 'Own', wallets: [own] }], site)).toThrow('projectId')
    const config = getDefaultConfig({
      ...site,
      chains: [mainnet],
      transports: { 1: down },
      wallets: [{ groupName: 'Own', wallets }],
    }) as unknown as Config
    const warn = vi.spyOn(console, 'warn')
    render(
      <App config={config}>
        <ConnectButton />
      </App>,
    )
    await act(async () => fireEvent.click(screen.getByTestId('foyer-connect-button')))
    expect(await screen.findByTestId('foyer-wallet-option-own')).toBeTruthy()
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('takes the project id of examples, and its page says that there is none', async () => {
    const config = createSiteFor('YOUR_PROJECT_ID')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    render(
      <App config={config}>
        <ConnectButton />
      </App>,
    )
    await act(async () => fireEvent.click(screen.getByTestId('foyer-connect-button')))
    await screen.findByRole('heading', { name: 'Connect a Wallet' })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('projectId` is missing or a placeholder'))
    warn.mockRestore()
  })

  test('keeps the order of the list, leaves hidden wallets out, and is spread among other connectors', () => {
    const connectors = connectorsForWallets(
      [
        { groupName: 'First', wallets: [rabbyWallet, () => ({ ...rainbowWallet(), hidden: () => true })] },
        { groupName: 'Second', wallets: [safeWallet] },
      ],
      { appName, projectId },
    )
    const { connectors: made } = createSite([])
    expect(made).toEqual([])
    expect(connectors).toHaveLength(2)
    expect([...connectors, ...connectors]).toHaveLength(4)
  })

  test('two wallets whose connectors have one id are two connectors, and a wallet in two groups is one', async () => {
    const named = (id: string) => () => ({ ...ownWallet(), id, name: id })
    const config = createSite([
      { groupName: 'One', wallets: [named('eoa'), named('smart'), rainbowWallet] },
      { groupName: 'Two', wallets: [rainbowWallet] },
    ])
    expect(config.connectors.map(({ id }) => id)).toEqual(['ownConnector', 'smart', 'rainbow'])
  })

  test('getDefaultWallets without arguments is a list that can be extended', () => {
    const { wallets } = getDefaultWallets()
    expect(wallets.map(({ groupName }) => groupName)).toEqual(['Popular'])
    const { connectors } = getDefaultWallets({ appName, projectId })
    expect(connectors).toHaveLength(5)
  })
})

describe('the page', () => {
  const list: WalletList = [
    { groupName: 'Best of all', wallets: [rainbowWallet, walletConnectWallet, ownWallet] },
  ]
  let config: Config
  let wallet: ScriptedWallet

  beforeEach(() => {
    config = createSite(list)
    wallet = createScriptedWallet({ info: { name: 'Rainbow', rdns } })
    announce(wallet)
  })
  afterEach(async () => {
    await disconnect(config)
  })

  const show = (props: Partial<RainbowKitProviderProps> = {}, children: ReactNode = <ConnectButton />) =>
    render(
      <App config={config} {...props}>
        {children}
      </App>,
    )
  const open = async () => {
    await act(async () => fireEvent.click(screen.getByTestId('foyer-connect-button')))
    await screen.findByRole('heading', { name: 'Connect a Wallet' })
  }

  test('lists the wallets of the config by their groups, with those of the host', async () => {
    show()
    await open()
    expect(await screen.findByTestId('foyer-wallet-option-rainbow')).toBeTruthy()
    expect(screen.getByTestId('foyer-wallet-option-walletConnect')).toBeTruthy()
    expect(screen.getByTestId('foyer-wallet-option-own')).toBeTruthy()
    expect(screen.queryByTestId('foyer-wallet-option-metaMask')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Best of all' })).toBeTruthy()
  })

  test('connects a wallet, and wagmi knows of it', async () => {
    show()
    await open()
    const option = await screen.findByTestId('foyer-wallet-option-rainbow')
    await act(async () => fireEvent.click(option))
    await screen.findByTestId('foyer-account-button')
    const { connections, current } = config.state
    const connection = connections.get(current ?? '')
    expect(connection?.accounts).toEqual(wallet.addresses)
    expect(connection?.connector.id).toBe('rainbow')
  })

  test("is connected by the host's hook with the connector that `find` gives", async () => {
    show(
      {},
      <>
        <Own />
        <ConnectButton />
      </>,
    )
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'out' })))
    await screen.findByRole('button', { name: 'in' })
    expect(await screen.findByTestId('foyer-account-button')).toBeTruthy()
  })

  test('a connector of the host is connected by itself', async () => {
    show()
    await open()
    const option = await screen.findByTestId('foyer-wallet-option-own')
    await act(async () => fireEvent.click(option))
    await screen.findByTestId('foyer-account-button')
    expect(config.state.connections.get(config.state.current ?? '')?.connector.id).toBe('ownConnector')
  })

  test("Base Account is connected by the host's connector of wagmi, and has no row without it", async () => {
    const wallets: WalletList = [{ groupName: 'Popular', wallets: [base, rainbowWallet] }]
    const account = ownWallet().createConnector() as CreateConnectorFn
    const baseAccount: CreateConnectorFn = (settings) => ({
      ...account(settings),
      id: 'baseAccount',
      type: 'baseAccount',
    })
    config = createSite(wallets)
    show()
    await open()
    await screen.findByTestId('foyer-wallet-option-rainbow')
    expect(screen.queryByTestId('foyer-wallet-option-base')).toBeNull()
    cleanup()

    config = createSite(wallets, [baseAccount])
    show()
    await open()
    const option = await screen.findByTestId('foyer-wallet-option-base')
    await act(async () => fireEvent.click(option))
    await screen.findByTestId('foyer-account-button')
    expect(config.state.connections.get(config.state.current ?? '')?.connector.id).toBe('baseAccount')
  })

  test('a wallet of the host that is not installed is offered for download, once, and not connected', async () => {
    const connect = vi.fn()
    const absent = {
      ...ownWallet(),
      installed: false,
      downloadUrls: { browserExtension: 'https://own.example/extension' },
      createConnector: () =>
        createConnector(
          (settings) =>
            ({ ...(ownWallet().createConnector() as CreateConnectorFn)(settings), connect }) as never,
        ),
    }
    config = createSite([{ groupName: 'Own', wallets: [() => absent, rainbowWallet] }])
    show()
    await open()
    const [option, second] = await screen.findAllByRole('button', { name: /^Own/ })
    expect(second).toBeUndefined()
    await act(async () => fireEvent.click(option as HTMLElement))
    expect(await screen.findByRole('link', { name: /Get|Install|Download/i })).toBeTruthy()
    expect(connect).not.toHaveBeenCalled()
  })

  test('WalletButton connects its wallet, whatever the case of the id', async () => {
    show({}, <WalletButton wallet="Rainbow" />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Rainbow' })
    await act(async () => fireEvent.click(button))
    await waitFor(() => expect(config.state.status).toBe('connected'))
    await waitFor(() => expect(button.disabled).toBe(true))
  })

  test('WalletButton of a wallet that the config does not have says so', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => show({}, <WalletButton wallet="unknown" />)).toThrow('no connector of the wallet "unknown"')
    vi.restoreAllMocks()
  })

  test('a pending transaction shows in the button only with `showRecentTransactions`, as in RainbowKit', async () => {
    const content = (
      <>
        <ConnectButton />
        <Pending />
        <Add />
      </>
    )
    const { rerender } = show({}, content)
    await open()
    await act(async () => fireEvent.click(await screen.findByTestId('foyer-wallet-option-rainbow')))
    await screen.findByText('none pending of 0')
    await act(async () => fireEvent.click(screen.getByText('Add')))
    await screen.findByText('none pending of 1')
    rerender(
      <App config={config} showRecentTransactions>
        {content}
      </App>,
    )
    await screen.findByText('pending of 1')
  })

  test.each([
    ['mounted anew', (key: string) => [<Place key={key} />]],
    ['beside another one', () => [<Place key="a" />, <Place key="b" />]],
  ])('a provider that is %s follows the connection to its end', async (_, places) => {
    const page = (key: string) => (
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>{places(key)}</QueryClientProvider>
      </WagmiProvider>
    )
    const { rerender } = render(page('a'))
    rerender(page('b'))
    const connected = () => screen.queryAllByTestId('foyer-account-button').length
    const [button] = screen.getAllByTestId('foyer-connect-button')
    await act(async () => void fireEvent.click(button as HTMLElement))
    const [option] = await screen.findAllByTestId('foyer-wallet-option-rainbow')
    await act(async () => void fireEvent.click(option as HTMLElement))
    await waitFor(() => expect(connected()).toBe(places('b').length))
    await act(() => disconnect(config))
    await waitFor(() => expect(connected()).toBe(0))
  })

  test('theme, language, avatar and disclaimer change at run time, the kit stays', async () => {
    const { rerender } = show({ theme: lightTheme(), locale: 'en', appInfo: { disclaimer: () => <>One</> } })
    const again = (props: Partial<RainbowKitProviderProps>) =>
      rerender(
        <App config={config} {...props}>
          <ConnectButton />
        </App>,
      )
    await open()
    expect(screen.getByTestId('foyer-disclaimer').textContent).toBe('One')
    const before = document.querySelector('style')?.textContent
    again({ theme: darkTheme(), locale: 'fr', appInfo: { disclaimer: () => <>Two</> } })
    expect(screen.getByTestId('foyer-disclaimer').textContent).toBe('Two')
    expect(document.querySelector('style')?.textContent).not.toBe(before)
    expect(screen.getByRole('dialog', { hidden: true })).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('foyer-connect-button').textContent).toMatch(/Connecter/))
  })

  test('renders the wrapper that style sheets name, and none without a theme', () => {
    const { container } = show({ id: 'left' })
    expect(container.querySelector(':scope > div[data-rk="left"]')).toBeTruthy()
    cleanup()
    const bare = show({ theme: null })
    expect(bare.container.querySelector('[data-rk]')).toBeNull()
  })

  test('a server renders the button and the theme', () => {
    const html = renderToString(
      <App config={config}>
        <ConnectButton />
      </App>,
    )
    expect(html).toContain('Connect Wallet')
    expect(html).toContain('--foyer-colors-accentColor:#0e76fd')
  })
})

const Place = () => (
  <RainbowKitProvider>
    <ConnectButton />
  </RainbowKitProvider>
)

function Pending() {
  const count = useRecentTransactions().length
  return (
    <ConnectButton.Custom>
      {({ account }) => <i>{`${account?.hasPendingTransactions ? '' : 'none '}pending of ${count}`}</i>}
    </ConnectButton.Custom>
  )
}

function Add() {
  const add = useAddRecentTransaction()
  return (
    <button type="button" onClick={() => add({ hash: `0x${'1'.repeat(64)}`, description: 'Mint' })}>
      Add
    </button>
  )
}

/** Connects as a site of wagmi does. */
function Own() {
  const { connectors, connect } = useConnect()
  const { isConnected } = useConnection()
  const connector = connectors.find(({ id }) => id === 'rainbow')
  if (!connector) return null
  return (
    <button type="button" onClick={() => connect({ connector })}>
      {isConnected ? 'in' : 'out'}
    </button>
  )
}

/** A wallet as a third party writes one: with its own connector. */
function ownWallet() {
  return {
    id: 'own',
    name: 'Own',
    iconUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    iconBackground: '#fff',
    createConnector: () =>
      createConnector(() => ({
        id: 'ownConnector',
        name: 'Own',
        type: 'injected',
        connect: async () =>
          ({ accounts: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'], chainId: 1 }) as never,
        disconnect: async () => {},
        getAccounts: async () => ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'] as const,
        getChainId: async () => 1,
        getProvider: async () => ({ request: async () => null }),
        isAuthorized: async () => false,
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
      })),
  }
}
