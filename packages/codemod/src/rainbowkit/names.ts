/** The package that is left, and the one that takes its place. */
export const from = '@rainbow-me/rainbowkit'
export const to = '@foyer/rainbowkit'
const nextAuth = '@rainbow-me/rainbowkit-siwe-next-auth'

interface Counterpart {
  readonly entry: string
  /** Names that it has; undefined: all. */
  readonly names?: readonly string[]
}

const provider = '/dist/components/RainbowKitProvider'

/** Entries of RainbowKit, files inside of its package that sites import, and what takes their place. */
const counterparts: ReadonlyMap<string, Counterpart> = new Map([
  [from, { entry: to }],
  [`${from}/dist`, { entry: to }],
  [`${from}/dist/index`, { entry: to }],
  [`${from}/styles.css`, { entry: `${to}/styles.css` }],
  [`${from}/dist/index.css`, { entry: `${to}/styles.css` }],
  [`${from}/wallets`, { entry: `${to}/wallets` }],
  [nextAuth, { entry: `${to}/siwe-next-auth` }],
  ...typesOf('/dist/wallets/Wallet', [
    'CreateConnector',
    'CreateWalletFn',
    'CreateWalletParams',
    'DefaultWalletOptions',
    'InstructionStepName',
    'RainbowKitDetails',
    'RainbowKitWalletConnectParameters',
    'Wallet',
    'WalletDetailsParams',
    'WalletList',
  ]),
  ...typesOf('/dist/wallets/useWalletConnectors', ['WalletConnector']),
  [`${from}/dist/locales`, { entry: to, names: ['Locale'] }],
  [`${from}/dist/themes/baseTheme`, { entry: to, names: ['ThemeOptions'] }],
  [`${from}/dist/components/ConnectButton/ConnectButton`, { entry: to, names: ['ConnectButtonProps'] }],
  ...typesOf('/dist/config/getDefaultConfig', ['_chains', '_transports']),
  ...typesOf('/dist/transactions/transactionStore', ['NewTransaction', 'Transaction']),
  ...typesOf(`${provider}/AvatarContext`, ['AvatarComponent', 'AvatarComponentProps']),
  ...typesOf(`${provider}/RainbowKitChainContext`, ['RainbowKitChain']),
  [
    `${from}${provider}/RainbowKitProvider`,
    { entry: to, names: ['RainbowKitProvider', 'RainbowKitProviderProps'] },
  ],
  [
    `${from}${provider}/AuthenticationContext`,
    {
      entry: to,
      names: [
        'AuthenticationConfig',
        'AuthenticationStatus',
        'createAuthenticationAdapter',
        'RainbowKitAuthenticationProvider',
      ],
    },
  ],
])

/** A file of types that has the same path on both sides. */
function typesOf(path: string, names: readonly string[]): readonly [string, Counterpart][] {
  return [[from + path, { entry: to + path, names }]]
}

/** The folder of RainbowKit's wallets, and each file of it: their names are those of `/wallets`. */
const walletFiles = new RegExp(`^${from}/dist/wallets/walletConnectors(?:/[\\w/]*)?$`)

/** Names that RainbowKit exports and `@foyer/rainbowkit` does not. */
const absentNames: ReadonlySet<string> = new Set(['__private__'])

const needs = (connector: string) =>
  `has a row beside wagmi’s connector ${connector}() only: add it to the connectors of the config`
const unknown = 'takes no row: Foyer has no record of this wallet'

/** Advice for wallets that are moved and behave in another way. */
const walletAdvice: Readonly<Record<string, string>> = {
  base: needs('baseAccount'),
  baseAccount: needs('baseAccount'),
  geminiWallet: needs('gemini'),
  bloomWallet: unknown,
  portoWallet: unknown,
}

/** Advice for the names that are imported from a module of RainbowKit. */
export function adviceFor(module: string, names: readonly string[]): readonly string[] {
  if (counterpartOf(module)?.entry !== `${to}/wallets`) return []
  return names.flatMap((name) => (walletAdvice[name] ? `${name} ${walletAdvice[name]}` : []))
}

const installed = /^(?:.*\/)?node_modules\/(?=@rainbow-me\/)/

/** The module of an import that editors wrote with the path of the package: `../node_modules/@rainbow-me/…`. */
export const withoutFolder = (module: string): string => module.replace(installed, '')

function counterpartOf(module: string): Counterpart | undefined {
  const path = module.replace(/\?.*$/, '').replace(/\.js$/, '')
  return walletFiles.test(path) ? { entry: `${to}/wallets` } : counterparts.get(path)
}

/** The new name of a module, its query kept; undefined if there is none. */
export function renamedModule(name: string): string | undefined {
  const counterpart = counterpartOf(name)
  return counterpart && counterpart.entry + (/\?.*$/.exec(name)?.[0] ?? '')
}

/** Those of the names imported from a module of RainbowKit that its counterpart does not have. */
export function absentFrom(module: string, names: readonly string[]): readonly string[] {
  const { entry, names: known } = counterpartOf(module) ?? {}
  const isAbsent = (name: string) =>
    absentNames.has(name) ||
    (known && !known.includes(name)) ||
    // Types beside the wallets in their files, such as MetaMaskWalletOptions.
    (entry === `${to}/wallets` && name.endsWith('WalletOptions'))
  return names.filter(isAbsent)
}

/** Why a text that names RainbowKit, or an entry of it, is left. */
export function whyLeft(value: string): string {
  if (value === `${from}/components`)
    return 'the entry ./components has no counterpart: import from the index'
  return value.startsWith(from) ? 'this entry has no counterpart' : 'a text that names RainbowKit'
}

/** Whether a text names RainbowKit's package, or a file of it. */
export const namesRainbowKit = (text: string): boolean => text.includes('@rainbow-me/rainbowkit')

/** The scope of RainbowKit, but in the name of another package of its, such as `@rainbow-me/rainbow-button`. */
export const scopeOfKit = '@rainbow-me(?!/(?!rainbowkit)[a-z])'
const scope = new RegExp(`${scopeOfKit}|^/?rainbow-me/?$`)

/** Whether a text names RainbowKit's package or its scope, as in patterns and lists of chunks. */
export const namesScope = (text: string): boolean => scope.test(text)

/** Names that `@foyer/kit` has with the same meaning and the same types, and the entry that exports them. */
const entriesOfKit: ReadonlyMap<string, string> = new Map([
  ['ConnectButton', '@foyer/kit'],
  ['DisclaimerComponent', '@foyer/kit'],
  ['useAccountModal', '@foyer/kit'],
  ['useChainModal', '@foyer/kit'],
  ['useConnectModal', '@foyer/kit'],
  ['cssObjectFromTheme', '@foyer/kit/themes'],
  ['cssStringFromTheme', '@foyer/kit/themes'],
])

const entriesBesideSignIn = new Map([...entriesOfKit].filter(([name]) => name !== 'ConnectButton'))

/**
 * Names that move to `@foyer/kit`, and their entries.
 *
 * @param texts Of all files. A button that reads the status of RainbowKit's sign-in has it from the site, also before an account
 *   is confirmed.
 */
export const movingNames = (texts: readonly string[]): ReadonlyMap<string, string> =>
  [/RainbowKitAuthenticationProvider|siwe-next-auth/, /\bauthenticationStatus\b/].every((name) =>
    texts.some((text) => name.test(text)),
  )
    ? entriesBesideSignIn
    : entriesOfKit
