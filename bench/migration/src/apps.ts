/** How an app of `packages/codemod/src/testing/apps` is built, served and entered. */
export interface MigrationApp {
  /** Name of its file. */
  readonly name: string
  /** Arguments of Node, relative to the folder of all apps. */
  readonly build: readonly (readonly string[])[]
  /** Static files below the app, or a server that takes its port from `PORT`. */
  readonly serve: { readonly folder: string } | { readonly command: readonly string[] }
  /** The button that leads to a wallet, by its name. */
  readonly enter: RegExp
  /** The wallet that is installed. */
  readonly wallet: { readonly name: string; readonly rdns: string }
  /** The button connects this wallet without a list. */
  readonly isDirect?: true
  /** `ConnectButton` itself, which shows the account. */
  readonly hasButton: boolean
  /** Moved from ConnectKit; the others from RainbowKit. */
  readonly isOfConnectKit?: true
  /** The site has its own session, which a signature opens. */
  readonly signsIn?: true
}

const connect = /^(Connect Wallet|Connecter un wallet)$/
const metaMask = { name: 'MetaMask', rdns: 'io.metamask' }
const rainbow = { name: 'Rainbow', rdns: 'me.rainbow' }
const tsc = ['node_modules/typescript/bin/tsc']
const vite = ['node_modules/vite/bin/vite.js', 'build']

const next = (name: string, options: Partial<MigrationApp> = {}): MigrationApp => ({
  name,
  build: [['node_modules/next/dist/bin/next', 'build']],
  serve: { command: ['node_modules/next/dist/bin/next', 'start'] },
  enter: connect,
  wallet: metaMask,
  hasButton: true,
  ...options,
})

export const apps: readonly MigrationApp[] = [
  {
    name: 'create-react-app',
    build: [['node_modules/react-scripts/bin/react-scripts.js', 'build']],
    serve: { folder: 'build' },
    enter: connect,
    wallet: metaMask,
    hasButton: true,
  },
  next('next-pages'),
  next('next-app'),
  next('next-i18n'),
  next('next-custom-button', { enter: /^Enter$/, hasButton: false }),
  next('next-mint'),
  next('next-rainbow-button', { enter: /Rainbow/, wallet: rainbow, isDirect: true, hasButton: false }),
  next('next-siwe-iron-session', { signsIn: true }),
  next('next-siwe-next-auth', { signsIn: true }),
  next('next-wallet-button', {
    enter: /^Enter with Rainbow$/,
    wallet: rainbow,
    isDirect: true,
    hasButton: false,
  }),
  next('../connectkit-next', { enter: /^Come aboard$/, isOfConnectKit: true }),
  {
    name: 'react-router',
    build: [tsc, ['node_modules/@react-router/dev/bin.js', 'build']],
    serve: { command: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'] },
    enter: connect,
    wallet: metaMask,
    hasButton: true,
  },
  {
    name: 'remix',
    build: [tsc, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build']],
    serve: { command: ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'] },
    enter: connect,
    wallet: metaMask,
    hasButton: true,
  },
  {
    name: 'vite',
    build: [tsc, vite],
    serve: { folder: 'dist' },
    enter: connect,
    wallet: metaMask,
    hasButton: true,
  },
]
