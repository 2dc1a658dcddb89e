export const from = 'connectkit'
/** ConnectKit's provider stands inside of `WagmiProvider`, as RainbowKit's does. */
export const to = '@foyer/rainbowkit'

/** Names that work outside of ConnectKit's provider. */
const free: ReadonlySet<string> = new Set([
  ...['ChainIcon', 'CONNECTKIT_VERSION', 'Types', 'getDefaultClient', 'getDefaultConfig', 'wallets'],
  ...['getDefaultConnectors', 'SIWE_NONCE_QUERY_KEY', 'SIWE_SESSION_QUERY_KEY'],
  ...['useChainIsSupported', 'useChains', 'useIsMounted'],
  // Types of its folder.
  ...['CustomTheme', 'Languages', 'Mode', 'Theme'],
])

export const isFree = (name: string): boolean => free.has(name)

/** Why a name stays, and its counterpart. */
export const ways: Readonly<Record<string, string>> = {
  Avatar: 'avatar of RainbowKitProvider, or account.ensAvatar of ConnectButton.Custom',
  ChainIcon: 'chain.iconUrl of ConnectButton.Custom',
  ConnectKitButton: 'ConnectButton, and ConnectButton.Custom',
  ConnectKitProvider: 'RainbowKitProvider',
  Mode: "'light' | 'dark' | 'auto'",
  SIWEConfig:
    'the members of createAuthenticationAdapter: getNonce, createMessage, verify in place of verifyMessage, and signOut',
  SIWESession: 'what your own route for the session returns',
  SIWEButton: 'ConnectButton: it opens the dialog that asks for the signature',
  SIWEProvider:
    'RainbowKitAuthenticationProvider with createAuthenticationAdapter, around RainbowKitProvider; its status is what getSession finds',
  getDefaultClient: 'getDefaultConfig, after the move to wagmi 2',
  Types: 'AvatarComponent, for avatar of RainbowKitProvider',
  getDefaultConnectors: 'connectorsForWallets, with wallets of @foyer/rainbowkit/wallets',
  getDefaultConfig:
    'getDefaultConfig, which makes the config itself, of { appName, projectId, chains, transports }',
  useChainIsSupported: 'chain.unsupported of ConnectButton.Custom',
  useChains: "useChains of 'wagmi'",
  useIsMounted: 'mounted of ConnectButton.Custom',
  useModal: 'useConnectModal, useAccountModal and useChainModal',
  useSIWE:
    'authenticationStatus of ConnectButton.Custom: isSignedIn is authenticated, signIn is openConnectModal, signOut the adapter’s',
  wallets: 'records of @foyer/rainbowkit/wallets, for wallets of getDefaultConfig',
}
