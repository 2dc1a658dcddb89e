/** The package that is left, and the one that takes its place. */
export const from = '@rainbow-me/rainbowkit'
export const to = '@foyer/rainbowkit'
const nextAuth = '@rainbow-me/rainbowkit-siwe-next-auth'

/** Entries that exist on both sides, as they are imported. */
const entries = new Map([
  [from, to],
  ...[
    '/styles.css',
    '/wallets',
    '/dist/wallets/Wallet',
    '/dist/config/getDefaultConfig',
    '/dist/components/RainbowKitProvider/AvatarContext',
  ].map((path) => [from + path, to + path] as const),
  [`${from}/dist/index.css`, `${to}/styles.css`],
  [nextAuth, `${to}/siwe-next-auth`],
])

/** The folder of RainbowKit's wallets, and each file of it: their names are those of `/wallets`. */
const walletFiles = new RegExp(`^${from}/dist/wallets/walletConnectors(?:/[\\w/]*)?$`)

/** Names that RainbowKit exports and `@foyer/rainbowkit` does not. */
export const absentNames: ReadonlySet<string> = new Set(['__private__'])

/** The new name of a module, its query kept; undefined if there is none. */
export function renamedModule(name: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/.exec(name) ?? []
  const renamed = walletFiles.test(path) ? `${to}/wallets` : entries.get(path)
  return renamed === undefined ? undefined : renamed + query
}

/** Whether a text names RainbowKit's package, or a file of it. */
export const namesRainbowKit = (text: string): boolean => text.includes('@rainbow-me/rainbowkit')

/** Names that `@foyer/kit` has with the same meaning and the same types, and the entry that exports them. */
export const entriesOfKit: ReadonlyMap<string, string> = new Map([
  ['ConnectButton', '@foyer/kit'],
  ['DisclaimerComponent', '@foyer/kit'],
  ['useAccountModal', '@foyer/kit'],
  ['useChainModal', '@foyer/kit'],
  ['useConnectModal', '@foyer/kit'],
  ['cssObjectFromTheme', '@foyer/kit/themes'],
  ['cssStringFromTheme', '@foyer/kit/themes'],
])

/** Ids of connectors and what they are called now. */
export const renamedIds: Readonly<Record<string, string>> = {
  coinbaseWalletSDK: 'coinbase',
  metaMaskSDK: 'metaMask',
  gnosis: 'safe',
}
