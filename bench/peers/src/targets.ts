/**
 * A page with one kit. Selectors are CSS; ` >>> ` steps into an open shadow root; ` @@ regex` keeps elements whose
 * text matches, case-insensitive.
 */
export interface Target {
  readonly name: string
  readonly label: string
  /** Folder with the page's package, relative to `bench/peers`. Its build is in `dist`. */
  readonly folder: string
  /** The page needs its server, `apps/server`. @default its `dist` is served as it is */
  readonly isProduct?: true
  /** The button that opens the dialog. */
  readonly connect: string
  readonly dialog: string
  /** First wallet in the dialog. */
  readonly wallet: string
  /** Closes the dialog. @default the Escape key */
  readonly close?: string
  /**
   * Row of the wallet that announces itself, and what shows its address. `signIn`: the button for a signature in between.
   * Absent: the page connects to nothing.
   */
  readonly connection?: { readonly wallet: string; readonly account: string; readonly signIn?: string }
  /** Row of WalletConnect, and the code that a phone scans. */
  readonly pairing?: { readonly row: string; readonly code: string }
  /** Row of all wallets, the field of their search, three letters, and a wallet that the first two find and the third does not. */
  readonly search?: {
    readonly row: string
    readonly field: string
    readonly letters: string
    readonly gone: string
  }
  /**
   * In the dialog of the account: opens the list of accounts; connects another wallet; that wallet; the account of the first
   * one; and what shows that of the second one.
   */
  readonly accounts?: {
    readonly list: string
    readonly another: string
    readonly wallet: string
    readonly first: string
    readonly shown: string
  }
}

const appKitList =
  'w3m-modal >>> w3m-router >>> w3m-connect-view >>> w3m-wallet-login-list >>> w3m-connector-list >>> '

const foyer = {
  connect: '[data-testid=foyer-connect-button]',
  dialog: 'dialog[data-foyer-dialog][open]',
  wallet: '[data-testid^=foyer-wallet-option-]',
  connection: {
    wallet: '[data-testid="foyer-wallet-option-org.bench.wallet"]',
    account: '[data-testid=foyer-account-button] @@ 0xd8',
  },
  pairing: {
    row: '[data-testid=foyer-wallet-option-walletConnect]',
    code: 'dialog[open] svg[role=img] path',
  },
}

/** The first one is the unit of the ratios. */
export const targets: readonly Target[] = [
  {
    name: 'rainbowkit',
    label: 'RainbowKit 2.2.11',
    folder: 'pages/rainbowkit',
    connect: '[data-testid=rk-connect-button]',
    dialog: '[role=dialog]',
    wallet: '[data-testid^=rk-wallet-option-]',
    connection: {
      wallet: '[data-testid^=rk-wallet-option-] @@ ^Bench Wallet$',
      account: '[data-testid=rk-account-button] @@ 0xd8',
    },
    pairing: {
      row: '[data-testid=rk-wallet-option-walletConnect]',
      code: '[role=dialog] svg[width="342"] path',
    },
  },
  {
    name: 'connectkit',
    label: 'ConnectKit 1.9.2',
    folder: 'pages/connectkit',
    connect: 'main button @@ connect wallet',
    dialog: '[role=dialog]',
    wallet: '[role=dialog] button[type=button]',
    connection: { wallet: '[role=dialog] button @@ Bench Wallet', account: 'main button @@ 0xd8' },
    pairing: { row: '[role=dialog] button @@ Other Wallets', code: '[role=dialog] svg[width="268"]' },
  },
  {
    name: 'appkit',
    label: 'Reown AppKit 1.8.24',
    folder: 'pages/appkit',
    connect: 'appkit-button >>> appkit-connect-button >>> wui-connect-button >>> button',
    dialog: 'w3m-modal >>> wui-card',
    wallet: `${appKitList}w3m-list-wallet >>> wui-list-wallet >>> button`,
    connection: {
      wallet: `${appKitList}w3m-list-wallet[name='Bench Wallet'] >>> wui-list-wallet >>> button`,
      account: 'appkit-button >>> appkit-account-button >>> wui-account-button >>> button @@ 0xd8',
    },
    pairing: {
      row: `${appKitList}w3m-list-wallet[name='WalletConnect'] >>> wui-list-wallet >>> button`,
      code: 'w3m-modal >>> w3m-router >>> w3m-connecting-wc-view >>> w3m-connecting-wc-qrcode >>> wui-qr-code >>> svg',
    },
  },
  { name: 'foyer', label: 'Foyer, `bench/page`', folder: '../page', ...foyer },
  {
    name: 'more',
    label: 'Foyer, all wallets and several at once',
    folder: 'pages/more',
    ...foyer,
    search: {
      row: '[data-testid=foyer-all-wallets]',
      field: 'dialog[open] input',
      letters: 'met',
      gone: '[data-testid=foyer-wallet-option-mew]',
    },
    accounts: {
      list: 'dialog[open] button @@ accounts and wallets',
      another: 'dialog[open] button @@ connect another wallet',
      wallet: '[data-testid="foyer-wallet-option-org.bench.wallet1"]',
      first: 'dialog[open] li button @@ 0xd8',
      shown: '[data-testid=foyer-account-button] @@ 0x00',
    },
  },
  {
    name: 'product',
    label: 'Foyer, the product',
    folder: '../../apps/web',
    isProduct: true,
    ...foyer,
    connection: { ...foyer.connection, signIn: '[data-testid=foyer-auth-message-button]' },
  },
  {
    name: 'bare',
    label: 'React alone',
    folder: 'pages/bare',
    connect: '#connect',
    dialog: '#dialog',
    wallet: '#wallet',
    close: '#wallet',
  },
]
