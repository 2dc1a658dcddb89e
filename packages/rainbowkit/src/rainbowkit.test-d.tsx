// Code of RainbowKit's sites, by how often it occurs: it compiles against this package. Checked by `npm run types`.
import { expectTypeOf } from 'vitest'
import {
  type Config,
  type CreateConnectorFn,
  createConfig,
  createConnector,
  http,
  type Transport,
} from 'wagmi'
import { getBlockNumber } from 'wagmi/actions'
import { mainnet, polygon } from 'wagmi/chains'
import {
  type AuthenticationConfig,
  type AuthenticationStatus,
  type AvatarComponent,
  type Chain,
  ConnectButton,
  connectorsForWallets,
  createAuthenticationAdapter,
  cssObjectFromTheme,
  cssStringFromTheme,
  type DisclaimerComponent,
  darkTheme,
  getDefaultConfig,
  getDefaultWallets,
  getWalletConnectConnector,
  type Locale,
  lightTheme,
  midnightTheme,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  type RainbowKitProviderProps,
  type RainbowKitWalletConnectParameters,
  type Theme,
  useAccountModal,
  useAddRecentTransaction,
  useChainModal,
  useConnectModal,
  type Wallet,
  WalletButton,
  type WalletButtonRendererProps,
  type WalletDetailsParams,
  type WalletList,
} from './index.ts'
import type { NewTransaction, Transaction } from './types/transaction.ts'
import type { CreateWalletFn, RainbowKitDetails } from './types/wallet.ts'
import type { WalletConnector } from './types/walletConnector.ts'
import {
  baseAccount,
  coinbaseWallet,
  metaMaskWallet,
  portoWallet,
  rabbyWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from './wallets/index.ts'

declare const session: AuthenticationStatus
declare const isDark: boolean
declare const transports: Record<number, Transport>

// The config.
const moonChain = {
  ...mainnet,
  id: 1284,
  iconUrl: '/moon.svg',
  iconBackground: '#000',
} as const satisfies Chain
const config = getDefaultConfig({
  appName: 'Your app',
  projectId: 'id',
  chains: [mainnet, polygon, moonChain, ...(isDark ? [polygon] : [])],
  ssr: true,
})
expectTypeOf(config).toExtend<Config>()
void getBlockNumber(config)
const exact = getDefaultConfig({ appName: 'Your app', projectId: 'id', chains: [mainnet, polygon] })
expectTypeOf(exact.chains[0].id).toEqualTypeOf<1>()
getDefaultConfig({
  appName: 'Your app',
  projectId: 'id',
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  wallets: [...getDefaultWallets().wallets, { groupName: 'More', wallets: [rabbyWallet] }],
  batch: { multicall: true },
  walletConnectParameters: { metadata: { name: '', description: '', url: '', icons: [] } },
})
getDefaultConfig({ appName: 'Your app', projectId: 'id', chains: [mainnet], transports })
getDefaultConfig({
  appName: 'Your app',
  projectId: 'id',
  chains: [mainnet],
  walletConnectParameters: {
    metadata: {
      name: 'Your app',
      description: '',
      url: '',
      icons: [],
      verifyUrl: 'https://verify.walletconnect.org',
      redirect: { native: 'app://', universal: 'https://app.example', linkMode: true },
    },
  },
})

// The list of wallets.
const list: WalletList = [{ groupName: 'Recommended', wallets: [rainbowWallet, metaMaskWallet, safeWallet] }]
const connectors = connectorsForWallets(list, { appName: 'Your app', projectId: 'id' })
expectTypeOf(connectors).toEqualTypeOf<CreateConnectorFn[]>()
createConfig({ chains: [mainnet], transports: { 1: http() }, connectors: [...connectors] })
coinbaseWallet.preference = 'smartWalletOnly'
coinbaseWallet.preference = { options: 'eoaOnly', telemetry: false }
connectorsForWallets(
  [
    {
      groupName: 'With parameters',
      wallets: [
        (parameters) => coinbaseWallet({ ...parameters, preference: 'all' }),
        () => walletConnectWallet({ projectId: 'id' }),
        () => walletConnectWallet({ projectId: 'id', options: { qrModalOptions: { themeMode: 'dark' } } }),
        ({ projectId }) =>
          metaMaskWallet({ projectId, walletConnectParameters: { storageOptions: { database: 'own' } } }),
        () => rabbyWallet(),
      ],
    },
  ],
  { appName: 'Your app', projectId: 'id' },
)
// Options of the wallets' SDKs, as RainbowKit's documentation assigns them.
baseAccount.preference = { attribution: { auto: true } }
baseAccount.subAccounts = { creation: 'on-connect', defaultAccount: 'sub', funding: 'spend-permissions' }
baseAccount.paymasterUrls = { [mainnet.id]: 'https://paymaster.example' }
coinbaseWallet.paymasterUrls = { [mainnet.id]: 'https://paymaster.example' }
metaMaskWallet.useDeeplink = false
type MetaMaskFactory = typeof metaMaskWallet
const strictMetaMask = (factory: MetaMaskFactory): MetaMaskFactory => {
  return (options) => ({ ...factory(options), installed: true })
}
connectorsForWallets([{ groupName: 'Strict', wallets: [strictMetaMask(metaMaskWallet)] }], {
  appName: 'Harbour',
  projectId: 'id',
})
portoWallet({ relay: 'https://relay.example' })
// @ts-expect-error Coinbase has no such kind of account.
coinbaseWallet.preference = 'smart'
getDefaultConfig({ appName: 'Your app', projectId: 'id', chains: [mainnet], connectors })

// A wallet of one's own.
const parameters: RainbowKitWalletConnectParameters = {}
const own: CreateWalletFn = ({ projectId }) => ({
  id: 'own',
  name: 'Own',
  iconUrl: async () => '/own.svg',
  iconBackground: '#fff',
  downloadUrls: { android: '', ios: '', chrome: '', qrCode: '' },
  mobile: { getUri: (uri: string) => uri },
  qrCode: { getUri: (uri: string) => uri, instructions: { learnMoreUrl: '', steps: [] } },
  createConnector: getWalletConnectConnector({ projectId, walletConnectParameters: parameters }),
})
const burner = (): Wallet => ({
  id: 'burner',
  name: 'Burner',
  iconUrl: '',
  iconBackground: '#fff',
  createConnector: (details: WalletDetailsParams) =>
    createConnector(
      (config) => ({ ...connectors[0]?.(config), ...details }) as ReturnType<CreateConnectorFn>,
    ),
})
/** Of a package for RainbowKit: its parameters have the types of WalletConnect's own client. */
declare const foreign: (parameters: {
  projectId: string
  appName: string
  walletConnectParameters?: WalletConnectParameters
  options?: WalletConnectParameters
}) => Wallet
interface WalletConnectParameters {
  metadata?: { name: string; description: string; url: string; icons: string[]; verifyUrl?: string }
  qrModalOptions?: { themeMode?: 'dark' | 'light' }
  storage?: { getItem(key: string): Promise<unknown> }
  storageOptions?: { database?: string }
}
export const foreignList: WalletList = [{ groupName: 'Foreign', wallets: [foreign] }]
expectTypeOf<RainbowKitDetails['groupName']>().toEqualTypeOf<string>()

// Types from inside of the package.
export const add = (adds: (transaction: NewTransaction) => void, [first]: readonly Transaction[]) => {
  if (first?.status === 'pending') adds({ hash: first.hash, description: first.description })
}
export const nameOf = ({ id, name, iconUrl }: WalletConnector) => [id, name, iconUrl]
export const iconOf = async ({ iconUrl }: WalletConnector): Promise<string> =>
  typeof iconUrl === 'string' ? iconUrl : iconUrl()

// Themes.
const theme: Theme = lightTheme({
  accentColor: '#7b3fe4',
  accentColorForeground: 'white',
  borderRadius: 'small',
})
const dark = darkTheme({ ...darkTheme.accentColors.pink, fontStack: 'system', overlayBlur: 'small' })
dark.colors.connectButtonBackground = '#000'
dark.radii.connectButton = '4px'
const merged = { ...midnightTheme(), colors: { ...midnightTheme().colors, modalBorder: 'red' } }
export const sheets = [cssStringFromTheme(lightTheme), cssObjectFromTheme(dark, { extends: lightTheme })]

// Components and types of props.
const Avatar: AvatarComponent = ({ address, ensImage, size }) =>
  ensImage ? <img src={ensImage} width={size} alt={address} /> : null
const Disclaimer: DisclaimerComponent = ({ Text, Link }) => (
  <Text>
    <Link href="https://example.com">Terms</Link>
  </Text>
)
const adapter = createAuthenticationAdapter({
  getNonce: async () => 'abcdefgh',
  createMessage: ({ nonce, address, chainId }) => ({ prepareMessage: () => `${nonce}${address}${chainId}` }),
  verify: async ({ message, signature }) => message.prepareMessage() !== signature,
  signOut: async () => {},
})
createAuthenticationAdapter({
  getNonce: async () => 'abcdefgh',
  createMessage: ({ nonce }) => ({ body: nonce }),
  getMessageBody: ({ message }) => message.body,
  verify: async ({ message, signature }) => message.body !== signature,
  signOut: async () => {},
})
export type Given = AuthenticationConfig<{ prepareMessage(): string }>
const locale: Locale = 'zh-Hans'
export const props: RainbowKitProviderProps = { children: null, theme: { lightMode: merged, darkMode: dark } }

export const App = () => (
  <RainbowKitAuthenticationProvider adapter={adapter} status={session} enabled={isDark}>
    <RainbowKitProvider
      theme={isDark ? theme : null}
      initialChain={moonChain}
      locale={locale}
      avatar={Avatar}
      modalSize="compact"
      coolMode
      showRecentTransactions={true}
      appInfo={{ appName: 'Your app', disclaimer: Disclaimer, learnMoreUrl: 'https://example.com' }}
    >
      <ConnectButton
        label="Enter"
        showBalance={{ smallScreen: false, largeScreen: true }}
        accountStatus="address"
        chainStatus="none"
      />
      <ConnectButton.Custom>
        {({
          account,
          chain,
          mounted,
          authenticationStatus,
          openConnectModal,
          openAccountModal,
          openChainModal,
        }) => {
          const connected = mounted && authenticationStatus !== 'loading' && account && chain
          if (!connected) return <button type="button" onClick={openConnectModal} />
          if (chain.unsupported) return <button type="button" onClick={openChainModal} />
          return <button type="button" onClick={openAccountModal} title={account.ensName ?? chain.iconUrl} />
        }}
      </ConnectButton.Custom>
      <WalletButton wallet="rainbow" />
      <WalletButton.Custom wallet="rainbow">
        {({ ready, connect, connected, loading, error, mounted, connector }) => (
          <button
            type="button"
            disabled={!ready || loading || error || !mounted || connected}
            onClick={connect}
          >
            {connector.name}
          </button>
        )}
      </WalletButton.Custom>
    </RainbowKitProvider>
  </RainbowKitAuthenticationProvider>
)
export type Renderer = WalletButtonRendererProps
export const others = [own, burner]

export function useEverything() {
  const { openConnectModal, connectModalOpen } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()
  const addRecentTransaction = useAddRecentTransaction()
  const hash: string = '0x'
  addRecentTransaction({ hash, description: 'Swap', confirmations: 2 })
  openConnectModal?.()
  return [connectModalOpen, openAccountModal, openChainModal]
}

// @ts-expect-error A site has its own project id.
getDefaultConfig({ appName: 'Your app', chains: [mainnet] })
// @ts-expect-error At least one chain.
getDefaultConfig({ appName: 'Your app', projectId: 'id', chains: [] })
