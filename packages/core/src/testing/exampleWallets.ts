import type { AnnouncedWallet, Eip1193Provider, Platform, Sources, Wallet } from '../wallet/wallet.ts'

// A catalogue in the shape of the default one, with every kind of wallet once.

function example(id: string, rest: Partial<Wallet>): Wallet {
  return { id, name: id, groupName: 'Popular', iconUrl: `${id}.svg`, iconBackground: '#fff', ...rest }
}

const mobile = { android: 'android', ios: 'ios', mobile: 'mobile', qrCode: 'qrCode' }

export const injected = example('injected', { injected: { any: true } })
export const safe = example('safe', { connector: 'safe' })
export const rainbow = example('rainbow', {
  rdns: ['me.rainbow'],
  injected: { flags: ['isRainbow'] },
  connector: 'walletConnect',
  links: { ios: 'rainbow://wc', universal: 'https://rnbwapp.com/wc' },
  downloadUrls: { ...mobile, browserExtension: 'rainbow-extension' },
})
export const coinbase = example('coinbase', {
  injected: { flags: ['isCoinbaseWallet'] },
  connector: 'coinbase',
  appBrowserUrl: 'https://go.cb-w.com/dapp?cb_url=',
  downloadUrls: { ...mobile, chrome: 'coinbase-chrome', browserExtension: 'coinbase-extension' },
})
export const metaMask = example('metaMask', {
  rdns: ['io.metamask', 'io.metamask.mobile'],
  injected: { flags: ['isMetaMask'] },
  connector: 'walletConnect',
  links: { ios: 'metamask:///wc', universal: 'https://metamask.app.link/wc' },
  downloadUrls: { ...mobile, chrome: 'mm-chrome', edge: 'mm-edge', firefox: 'mm-firefox', opera: 'mm-opera' },
})
export const walletConnect = example('walletConnect', { connector: 'walletConnect' })
export const brave = example('brave', { injected: { flags: ['isBraveWallet'] } })
export const argent = example('argent', {
  groupName: 'Other',
  connector: 'walletConnect',
  links: { ios: 'argent://app/wc' },
  downloadUrls: mobile,
})
export const trust = example('trust', {
  groupName: 'Other',
  injected: { flags: ['isTrust'], namespace: 'trustwallet' },
  connector: 'walletConnect',
  links: { ios: 'trust://wc' },
  downloadUrls: { ...mobile, chrome: 'trust-chrome' },
})
export const ledger = example('ledger', {
  groupName: 'Other',
  connector: 'walletConnect',
  links: { ios: 'ledgerlive://wc', desktop: 'ledgerlive://wc' },
  downloadUrls: mobile,
})

export const exampleWallets: readonly Wallet[] = [
  injected,
  safe,
  rainbow,
  coinbase,
  metaMask,
  walletConnect,
  brave,
  argent,
  trust,
  ledger,
]

export const chromeDesktop: Platform = { os: 'desktop', browser: 'chrome' }
export const iphone: Platform = { os: 'ios', browser: 'safari' }
export const androidPhone: Platform = { os: 'android', browser: 'chrome' }

export const emptyPage: Sources = { announced: [], capped: false, namespaces: {}, framed: false }

export function exampleProvider(...flags: readonly string[]): Eip1193Provider {
  return Object.assign({ request: async () => null }, Object.fromEntries(flags.map((flag) => [flag, true])))
}

export function exampleAnnounced(rdns: string, rest: Partial<AnnouncedWallet> = {}): AnnouncedWallet {
  return {
    uuid: `uuid-of-${rdns}`,
    rdns,
    name: rdns,
    provider: exampleProvider(),
    contested: false,
    ...rest,
  }
}
