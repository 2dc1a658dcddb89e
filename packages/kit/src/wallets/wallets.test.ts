import { readdirSync, readFileSync } from 'node:fs'
import { deepLink, type Platform, type Wallet } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import * as catalogue from './index.ts'

const folder = new URL('./', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const { defaultWallets, impostorFlags, metaMaskWallet } = catalogue
const wallets = Object.values(catalogue).filter((value): value is Wallet => 'iconUrl' in value)

describe('the catalogue', () => {
  test('B-2.55, B-10.1: ids, groups, names and colours, in order', () => {
    const rows = defaultWallets.map((wallet) =>
      [
        wallet.groupName,
        wallet.id,
        wallet.name,
        wallet.shortName,
        wallet.iconBackground,
        wallet.iconAccent,
        wallet.connector,
      ]
        .map((cell) => cell ?? '–')
        .join(' | '),
    )
    expect(rows).toEqual([
      'Popular | injected | Browser Wallet | – | #fff | – | –',
      'Popular | safe | Safe | – | #fff | #12ff80 | safe',
      'Popular | rainbow | Rainbow | – | #0c2f78 | – | walletConnect',
      'Popular | coinbase | Coinbase Wallet | Coinbase | #2c5ff6 | #2c5ff6 | coinbase',
      'Popular | metaMask | MetaMask | – | #fff | #f6851a | walletConnect',
      'Popular | walletConnect | WalletConnect | – | #3b99fc | – | walletConnect',
      'Popular | brave | Brave Wallet | – | #fff | – | –',
      'Other | argent | Argent | – | #fff | – | walletConnect',
      'Other | trust | Trust Wallet | – | #fff | #3375BB | walletConnect',
      'Other | ledger | Ledger Live | – | #000 | – | walletConnect',
    ])
  })

  test('B-1.1: extensions, phone apps and contract wallets each have an entry', () => {
    const connectors = defaultWallets.map(({ connector }) => connector)
    expect(connectors).toEqual(expect.arrayContaining(['walletConnect', 'safe']))
    expect(defaultWallets.some(({ injected, connector }) => injected && !connector)).toBe(true)
  })

  test('every folder holds one record of its own name, and every record is exported', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const names = folders.map((entry) => entry.name).filter((name) => name !== 'more')
    expect(names.sort()).toEqual(wallets.map(({ id }) => id).sort())
    for (const name of names) expect(read(`${name}/${name}Wallet.ts`)).toContain(`id: '${name}'`)
  })

  test('exports every record under its id and “Wallet”, which no connector of wagmi is named', () => {
    for (const [name, value] of Object.entries(catalogue))
      if ('iconUrl' in value) expect(`${value.id}Wallet`).toBe(name)
  })

  test('no two wallets have an id or an announcement id in common', () => {
    const ids = wallets.flatMap(({ id, rdns }) => [id, ...(rdns ?? [])])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const id of wallets.flatMap(({ rdns }) => rdns ?? [])) expect(id).toMatch(/^[a-z0-9-]+(\.[\w-]+)+$/)
  })

  test('B-10.6: announcement ids', () => {
    expect(defaultWallets.flatMap(({ rdns }) => rdns ?? [])).toEqual([
      'me.rainbow',
      'com.coinbase.wallet',
      'io.metamask',
      'io.metamask.mobile',
      'com.brave.wallet',
      'com.trustwallet.app',
    ])
  })

  test('B-10.5: link bases', () => {
    const links = Object.fromEntries(
      defaultWallets.flatMap(({ id, links }) => (links ? [[id, links] as const] : [])),
    )
    expect(links).toEqual({
      rainbow: { ios: 'rainbow://wc', universal: 'https://rnbwapp.com/wc' },
      metaMask: { ios: 'metamask:///wc', universal: 'https://metamask.app.link/wc' },
      argent: { ios: 'argent://app/wc' },
      trust: { ios: 'trust://wc', webView: 'https://link.trustwallet.com/wc' },
      ledger: { ios: 'ledgerlive://wc', desktop: 'ledgerlive://wc' },
    })
  })

  test('B-7.24, B-7.25, B-10.4: what a pairing opens on each device', () => {
    const pairingUri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=00`
    const uri = encodeURIComponent(pairingUri)
    const on = (os: Platform['os']) =>
      Object.fromEntries(
        defaultWallets
          .filter(({ connector }) => connector === 'walletConnect')
          .map((wallet) => [wallet.id, deepLink(wallet, pairingUri, { os, browser: 'other' })]),
      )
    expect(on('ios')).toEqual({
      rainbow: `rainbow://wc?uri=${uri}`,
      metaMask: `metamask:///wc?uri=${uri}`,
      walletConnect: pairingUri,
      argent: `argent://app/wc?uri=${uri}`,
      trust: `trust://wc?uri=${uri}`,
      ledger: `ledgerlive://wc?uri=${uri}`,
    })
    expect(on('desktop')).toEqual({
      rainbow: `https://rnbwapp.com/wc?uri=${uri}`,
      metaMask: `https://metamask.app.link/wc?uri=${uri}`,
      walletConnect: pairingUri,
      argent: pairingUri,
      trust: pairingUri,
      ledger: `ledgerlive://wc?uri=${uri}`,
    })
    expect(new Set(Object.values(on('android')))).toEqual(new Set([pairingUri]))
  })

  test('D-49, B-10.9, B-10.10, D-25: who has instructions, and which steps', () => {
    const steps = defaultWallets.flatMap(({ id, instructions }) =>
      Object.entries(instructions ?? {}).map(([where, { steps }]) => `${id} ${where}: ${steps.join(', ')}`),
    )
    expect(steps).toEqual([
      'rainbow qrCode: install, create, scan',
      'rainbow mobile: install, create, refresh',
      'coinbase qrCode: install, create, window',
      'coinbase mobile: install, create, refresh',
      'coinbase extension: install, create, refresh',
      'metaMask qrCode: install, create, scan',
      'metaMask mobile: install, create, refresh',
      'metaMask extension: install, create, refresh',
      'argent qrCode: install, create, scan',
      'argent mobile: install, create, refresh',
      'trust qrCode: install, create, scan',
      'trust mobile: install, create, refresh',
      'trust extension: install, create, refresh',
      'ledger mobile: install, create, refresh',
      'ledger desktop: install, create, refresh',
    ])
  })

  test('D-42, B-10.3: where each wallet is to be had', () => {
    const play = 'https://play.google.com/store/apps/details?id='
    const apple = 'https://apps.apple.com/'
    const chrome = 'https://chrome.google.com/webstore/detail/'
    const downloads = defaultWallets.flatMap(({ id, downloadUrls }) =>
      downloadUrls ? [[id, downloadUrls] as const] : [],
    )
    expect(Object.fromEntries(downloads)).toEqual({
      rainbow: {
        android: `${play}me.rainbow`,
        ios: `${apple}app/apple-store/id1457119021`,
        mobile: 'https://rainbow.download',
        qrCode: 'https://rainbow.download',
        browserExtension: 'https://rainbow.me/extension',
      },
      coinbase: {
        android: `${play}org.toshi`,
        ios: `${apple}us/app/coinbase-wallet-store-crypto/id1278383455`,
        mobile: 'https://coinbase.com/wallet/downloads',
        qrCode: 'https://coinbase-wallet.onelink.me/q5Sx/fdb9b250',
        chrome: `${chrome}coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad`,
        browserExtension: 'https://coinbase.com/wallet',
      },
      metaMask: {
        android: `${play}io.metamask`,
        ios: `${apple}us/app/metamask/id1438144202`,
        mobile: 'https://metamask.io/download',
        qrCode: 'https://metamask.io/download',
        chrome: `${chrome}metamask/nkbihfbeogaeaoehlefnkodbefgpgknn`,
        edge: 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
        firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask',
        opera: 'https://addons.opera.com/extensions/details/metamask-10',
        browserExtension: 'https://metamask.io/download',
      },
      argent: {
        android: `${play}im.argent.contractwalletclient`,
        ios: `${apple}us/app/argent/id1358741926`,
        mobile: 'https://www.ready.co/app',
        qrCode: 'https://www.ready.co/app',
      },
      trust: {
        android: `${play}com.wallet.crypto.trustapp`,
        ios: `${apple}us/app/trust-crypto-bitcoin-wallet/id1288339409`,
        mobile: 'https://trustwallet.com/download',
        qrCode: 'https://trustwallet.com/download',
        chrome: `${chrome}trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph`,
        browserExtension: 'https://trustwallet.com/browser-extension',
      },
      ledger: {
        android: `${play}com.ledger.live`,
        ios: `${apple}us/app/ledger-live-web3-wallet/id1361671700`,
        mobile: 'https://www.ledger.com/ledger-live',
        qrCode: 'https://ledger.com/ledger-live',
      },
    })
  })

  test('D-42, B-10.9: where each wallet helps', () => {
    const help = defaultWallets.flatMap(({ id, instructions }) =>
      Object.entries(instructions ?? {}).map(([where, { learnMoreUrl }]) => `${id} ${where} ${learnMoreUrl}`),
    )
    expect(help).toEqual([
      'rainbow qrCode https://learn.rainbow.me/connect-to-a-website-or-app',
      'rainbow mobile https://learn.rainbow.me/connect-to-a-website-or-app',
      'coinbase qrCode https://coinbase.com/wallet/articles/getting-started-mobile',
      'coinbase mobile https://coinbase.com/wallet/articles/getting-started-mobile',
      'coinbase extension https://coinbase.com/wallet/articles/getting-started-extension',
      'metaMask qrCode https://metamask.io/faqs/',
      'metaMask mobile https://metamask.io/faqs/',
      'metaMask extension https://metamask.io/faqs/',
      'argent qrCode https://argent.xyz/learn/what-is-a-crypto-wallet/',
      'argent mobile https://argent.xyz/learn/what-is-a-crypto-wallet/',
      'trust qrCode https://trustwallet.com/',
      'trust mobile https://trustwallet.com/',
      'trust extension https://trustwallet.com/browser-extension',
      'ledger mobile https://www.ledger.com/ledger-live',
      'ledger desktop https://www.ledger.com/ledger-live',
    ])
  })

  test('D-42, B-5.41: the flags that make a provider not MetaMask, each once', () => {
    expect(metaMaskWallet.injected?.unless).toBe(impostorFlags)
    const table = `
      isApexWallet isAvalanche isBackpack isBifrost isBitKeep isBitski isBlockWallet isCoinbaseWallet
      isDawn isEnkrypt isExodus isFrame isFrontier isGamestop isHyperPay isImToken isKuCoinWallet
      isMathWallet isOkxWallet isOKExWallet isOneInchIOSWallet isOneInchAndroidWallet isOpera isPhantom
      isPortal isRabby isRainbow isStatus isTally isTokenPocket isTokenary isTrust isTrustWallet isXDEFI
      isZerion
      isBinance isCTRL isCoin98 isDefiant isMEWwallet isNestWallet isSafeheron isSafePal isTalisman
      isUniswapWallet isWigwam isxPortal isZeal isZilPay __seif
      isAmbire isAnchorageDigital isBeraSig isBybit isFoxWallet isFrw isGateWallet isKeplr isNovaWallet isOneKey
      isSubWallet isTempleWallet isUniversalProfileExtension`
    expect([...impostorFlags].sort()).toEqual(table.trim().split(/\s+/).sort())
    // Brave has its own rule (B-5.42): it may be MetaMask in the Brave browser.
    expect(impostorFlags).not.toContain('isBraveWallet')
    expect(impostorFlags).not.toContain('isMetaMask')
  })
})
