import { describe, expect, test } from 'vitest'
import { createConfig } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { connectorsForWallets } from '../config/connectorsForWallets.ts'
import { catalogueOf } from '../config/details.ts'
import { down } from '../testing/wagmi.ts'
import type { CreateWalletFn } from '../types/wallet.ts'
import * as exported from './index.ts'

/** By the name of the function: id and name that RainbowKit 2.2.11 gives the wallet, and whether it pairs with it. */
const wallets: readonly (readonly [
  create: keyof typeof exported,
  id: string,
  name: string,
  pairs?: 'pairs',
])[] = [
  ['anchorageDigitalWallet', 'anchorageDigital', 'Anchorage Digital'],
  ['argentWallet', 'argent', 'Ready', 'pairs'],
  ['backpackWallet', 'backpack', 'Backpack'],
  ['base', 'base', 'Base'],
  ['baseAccount', 'base', 'Base'],
  ['berasigWallet', 'berasig', 'BeraSig', 'pairs'],
  ['bestWallet', 'bestWallet', 'Best Wallet', 'pairs'],
  ['bifrostWallet', 'bifrostWallet', 'Bifrost Wallet', 'pairs'],
  ['binanceWallet', 'binance', 'Binance Wallet', 'pairs'],
  ['bitgetWallet', 'bitget', 'Bitget Wallet', 'pairs'],
  ['bitskiWallet', 'bitski', 'Bitski'],
  ['bitverseWallet', 'bitverse', 'Bitverse Wallet', 'pairs'],
  ['braveWallet', 'brave', 'Brave Wallet'],
  ['bybitWallet', 'bybit', 'Bybit Wallet', 'pairs'],
  ['clvWallet', 'clv', 'CLV'],
  ['coin98Wallet', 'coin98', 'Coin98 Wallet', 'pairs'],
  ['coinbaseWallet', 'coinbase', 'Coinbase Wallet'],
  ['compassWallet', 'compass', 'Compass Wallet'],
  ['coreWallet', 'core', 'Core', 'pairs'],
  ['ctrlWallet', 'ctrl', 'CTRL Wallet'],
  ['dawnWallet', 'dawn', 'Dawn'],
  ['desigWallet', 'desig', 'Desig Wallet'],
  ['enkryptWallet', 'enkrypt', 'Enkrypt Wallet'],
  ['foxWallet', 'foxwallet', 'FoxWallet', 'pairs'],
  ['frameWallet', 'frame', 'Frame'],
  ['frontierWallet', 'frontier', 'Frontier Wallet', 'pairs'],
  ['gateWallet', 'gate', 'Gate Wallet', 'pairs'],
  ['geminiWallet', 'gemini', 'Gemini Wallet'],
  ['imTokenWallet', 'imToken', 'imToken', 'pairs'],
  ['injectedWallet', 'injected', 'Browser Wallet'],
  ['iopayWallet', 'iopay', 'ioPay Wallet', 'pairs'],
  ['kaiaWallet', 'kaia', 'Kaia Wallet', 'pairs'],
  ['kaikasWallet', 'kaikas', 'Kaikas Wallet', 'pairs'],
  ['krakenWallet', 'kraken', 'Kraken Wallet', 'pairs'],
  ['kresusWallet', 'kresus-wallet', 'Kresus Wallet', 'pairs'],
  ['ledgerWallet', 'ledger', 'Ledger', 'pairs'],
  ['magicEdenWallet', 'magicEden', 'Magic Eden Wallet'],
  ['mecoWallet', 'meco', 'MeCo Wallet', 'pairs'],
  ['metaMaskWallet', 'metaMask', 'MetaMask', 'pairs'],
  ['mewWallet', 'mew', 'MEW wallet', 'pairs'],
  ['nestWallet', 'nest', 'Nest'],
  ['novaWallet', 'nova', 'Nova Wallet', 'pairs'],
  ['oktoWallet', 'Okto', 'Okto', 'pairs'],
  ['okxWallet', 'okx', 'OKX Wallet', 'pairs'],
  ['omniWallet', 'omni', 'Omni', 'pairs'],
  ['oneInchWallet', '1inch', '1inch Wallet', 'pairs'],
  ['oneKeyWallet', 'onekey', 'OneKey'],
  ['paraSwapWallet', 'paraswap', 'ParaSwap Wallet', 'pairs'],
  ['phantomWallet', 'phantom', 'Phantom'],
  ['rabbyWallet', 'rabby', 'Rabby Wallet'],
  ['rainbowWallet', 'rainbow', 'Rainbow', 'pairs'],
  ['ramperWallet', 'ramper', 'Ramper Wallet'],
  ['readyWallet', 'ready', 'Ready', 'pairs'],
  ['roninWallet', 'ronin', 'Ronin Wallet', 'pairs'],
  ['safeheronWallet', 'safeheron', 'Safeheron'],
  ['safepalWallet', 'safepal', 'SafePal Wallet', 'pairs'],
  ['safeWallet', 'safe', 'Safe'],
  ['seifWallet', 'seif', 'Seif'],
  ['subWallet', 'subwallet', 'SubWallet', 'pairs'],
  ['tahoWallet', 'taho', 'Taho'],
  ['talismanWallet', 'talisman', 'Talisman'],
  ['tokenaryWallet', 'tokenary', 'Tokenary'],
  ['tokenPocketWallet', 'tokenPocket', 'TokenPocket', 'pairs'],
  ['trustWallet', 'trust', 'Trust Wallet', 'pairs'],
  ['uniswapWallet', 'uniswap', 'Uniswap Wallet', 'pairs'],
  ['universalProfilesWallet', 'universal-profiles', 'Universal Profiles', 'pairs'],
  ['valoraWallet', 'valora', 'Valora', 'pairs'],
  ['walletConnectWallet', 'walletConnect', 'WalletConnect', 'pairs'],
  ['wigwamWallet', 'wigwam', 'Wigwam'],
  ['xdefiWallet', 'ctrl', 'CTRL Wallet'],
  ['xPortalWallet', 'xportal', 'xPortal', 'pairs'],
  ['zealWallet', 'zeal', 'Zeal', 'pairs'],
  ['zerionWallet', 'zerion', 'Zerion', 'pairs'],
  ['zilPayWallet', 'zilpay', 'ZilPay', 'pairs'],
]

const functions: Readonly<Record<string, CreateWalletFn>> = { ...exported }

const connectorsOf = (wallets: CreateWalletFn[], projectId = 'id') =>
  connectorsForWallets([{ groupName: 'Own', wallets }], { appName: 'Your app', projectId })

const catalogueFor = (...wallets: CreateWalletFn[]) =>
  catalogueOf(
    createConfig({ chains: [mainnet], connectors: connectorsOf(wallets), transports: { 1: down } })
      .connectors,
  )

test('every wallet is in the table, but for those without a record', () => {
  const names = [...wallets.map(([name]) => name), 'bloomWallet', 'portoWallet']
  expect(Object.keys(exported).sort()).toEqual(names.sort())
})

for (const [create, id, name, pairs] of wallets)
  describe(create, () => {
    const wallet = functions[create] as CreateWalletFn

    test(`is ${id}, ${name}, in the config and in the list`, async () => {
      expect(wallet({ appName: 'Your app', projectId: 'id' })).toMatchObject({ id, name })
      expect(await catalogueFor(wallet)).toMatchObject([{ id, name }])
    })

    test(`${pairs ? 'needs' : 'is taken without'} a project id`, async () => {
      const make = () => connectorsOf([wallet], '')
      if (!pairs) return expect(make()).toHaveLength(1)
      expect(make).toThrow(`The wallet "${name}" needs a \`projectId\``)
      const [record] = await catalogueFor(wallet)
      expect(record?.connector, 'its record').toBe('walletConnect')
    })
  })

test('wallets of one record are two, and are also found by its name', async () => {
  const { argentWallet, kaiaWallet, kaikasWallet, readyWallet } = exported
  const records = await catalogueFor(argentWallet, readyWallet, kaiaWallet, kaikasWallet)
  expect(records.map(({ id, aliases }) => [id, aliases])).toEqual([
    ['argent', ['Argent']],
    ['ready', ['Argent']],
    ['kaia', ['Kaikas', 'Klaytn']],
    ['kaikas', ['Kaikas', 'Klaytn', 'Kaia Wallet']],
  ])
  expect(records[3]).not.toHaveProperty('shortName')
})
