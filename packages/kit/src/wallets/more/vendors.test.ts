import { type AnnouncedWallet, type Eip1193Provider, findProvider, type Sources } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { defaultWallets } from '../index.ts'
import { moreWallets } from './index.ts'

// Those that sites name most, each as its vendor's public source puts it into a page: flags of the provider, the
// global besides `window.ethereum`, and the reverse-DNS id of the announcement.

interface VendorWallet {
  readonly id: string
  /** Of the provider. Most vendors also say `isMetaMask`. */
  readonly flags: readonly string[]
  /** Globals that hold the provider, besides `ethereum`. */
  readonly globals: readonly string[]
  /** Absent if the wallet announces nothing that could be confirmed. */
  readonly rdns?: string
}

const vendors: readonly VendorWallet[] = [
  { id: 'rabby', flags: ['isMetaMask', 'isRabby'], globals: ['rabby'], rdns: 'io.rabby' },
  { id: 'okx', flags: ['isOkxWallet', 'isOKExWallet'], globals: ['okxwallet'], rdns: 'com.okex.wallet' },
  { id: 'binance', flags: ['isBinance'], globals: ['binancew3w.ethereum'], rdns: 'com.binance.wallet' },
  { id: 'phantom', flags: ['isMetaMask', 'isPhantom'], globals: ['phantom.ethereum'], rdns: 'app.phantom' },
  { id: 'zerion', flags: ['isMetaMask', 'isZerion'], globals: ['zerionWallet'], rdns: 'io.zerion.wallet' },
  { id: 'uniswap', flags: ['isMetaMask', 'isUniswapWallet'], globals: [], rdns: 'org.uniswap.app' },
  { id: 'bitget', flags: ['isBitKeep'], globals: ['bitkeep.ethereum'], rdns: 'com.bitget.web3' },
  { id: 'safePal', flags: ['isSafePal'], globals: ['safepalProvider'] },
  { id: 'core', flags: ['isMetaMask', 'isAvalanche'], globals: ['avalanche'], rdns: 'app.core.extension' },
  { id: 'frame', flags: ['isFrame'], globals: ['frame'], rdns: 'sh.frame' },
  { id: 'backpack', flags: ['isBackpack'], globals: ['backpack.ethereum'], rdns: 'app.backpack' },
  { id: 'ambire', flags: ['isMetaMask', 'isAmbire'], globals: ['ambire'], rdns: 'com.ambire.wallet' },
  // Of their apps' browsers, which announce nothing that could be confirmed.
  { id: 'imToken', flags: ['isMetaMask', 'isImToken'], globals: [] },
  { id: 'oneInch', flags: ['isMetaMask', 'isOneInchIOSWallet'], globals: [] },
  { id: 'oneInch', flags: ['isMetaMask', 'isOneInchAndroidWallet'], globals: [] },
  {
    id: 'tokenPocket',
    flags: ['isMetaMask', 'isTrust', 'isTokenPocket'],
    globals: [],
    rdns: 'pro.tokenpocket',
  },
  { id: 'taho', flags: ['isTally'], globals: ['tally', 'taho'], rdns: 'xyz.taho.wallet' },
  { id: 'fox', flags: ['isFoxWallet'], globals: ['foxwallet.ethereum'], rdns: 'com.foxwallet' },
]

const wallets = [...defaultWallets, ...moreWallets]
const page = (part: Partial<Sources>): Sources => ({
  announced: [],
  capped: false,
  namespaces: {},
  framed: false,
  ...part,
})

/** The ids of the records that have this provider, but for the generic one. */
const found = (provider: Eip1193Provider, sources: Sources) =>
  wallets
    .filter((wallet) => !wallet.injected?.any && findProvider(wallet, sources) === provider)
    .map(({ id }) => id)

describe.each(vendors.map((vendor) => [vendor.id, vendor] as const))('%s', (id, vendor) => {
  const flags = Object.fromEntries(vendor.flags.map((flag) => [flag, true]))
  const provider: Eip1193Provider = { request: async () => null, ...flags }

  test('is the only record that is found by its flags, and is not MetaMask', () => {
    expect(found(provider, page({ ethereum: provider }))).toEqual([id])
  })

  test('is the only one in its own global while another wallet has window.ethereum', () => {
    const metaMask: Eip1193Provider = { request: async () => null, ...{ isMetaMask: true } }
    const namespaces = Object.fromEntries(vendor.globals.map((name) => [name, provider]))
    const known = wallets.some(({ injected }) => vendor.globals.includes(injected?.namespace ?? ''))
    expect(found(provider, page({ ethereum: metaMask, namespaces }))).toEqual(known ? [id] : [])
  })

  test('is the only one under the id that it announces', () => {
    const { rdns } = vendor
    if (!rdns) return expect(wallets.find((wallet) => wallet.id === id)?.rdns).toBeUndefined()
    const announced: readonly AnnouncedWallet[] = [{ uuid: 'a', rdns, name: id, provider, contested: false }]
    expect(found(provider, page({ announced }))).toEqual([id])
    expect(found(provider, page({ announced, ethereum: provider }))).toEqual([id])
  })
})
