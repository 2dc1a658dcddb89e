/** `@foyer/rainbowkit/wallets`: the names of RainbowKit's wallets, as functions for `connectorsForWallets`. */
import { absentWallet, defaultWallet, furtherWallet } from './recordWallet.ts'

export { coinbaseWallet } from './coinbaseWallet.ts'

export const anchorageDigitalWallet = furtherWallet(
  'anchorageDigitalWallet',
  'anchorageDigital',
  'Anchorage Digital',
)
export const argentWallet = defaultWallet('argentWallet', 'argent', 'Argent')
export const backpackWallet = furtherWallet('backpackWallet', 'backpack', 'Backpack')
/** Has a row beside wagmi's connector `baseAccount()` only: `getDefaultConfig({ connectors: [baseAccount({ appName })] })`. */
export const base = furtherWallet('baseWallet', 'base', 'Base Account')
/** Has a row beside wagmi's connector `baseAccount()` only: `getDefaultConfig({ connectors: [baseAccount({ appName })] })`. */
export const baseAccount = furtherWallet('baseWallet', 'base', 'Base Account')
export const berasigWallet = furtherWallet('beraSigWallet', 'beraSig', 'BeraSig')
export const bestWallet = furtherWallet('bestWallet', 'best', 'Best Wallet')
export const bifrostWallet = furtherWallet('bifrostWallet', 'bifrost', 'Bifrost Wallet')
export const binanceWallet = furtherWallet('binanceWallet', 'binance', 'Binance Wallet')
export const bitgetWallet = furtherWallet('bitgetWallet', 'bitget', 'Bitget Wallet')
export const bitskiWallet = furtherWallet('bitskiWallet', 'bitski', 'Bitski')
export const bitverseWallet = furtherWallet('bitverseWallet', 'bitverse', 'Bitverse Wallet')
/** @deprecated Foyer has no record of this wallet: it is left out of the list, unless it announces itself. */
export const bloomWallet = absentWallet('bloom')
export const braveWallet = defaultWallet('braveWallet', 'brave', 'Brave Wallet')
export const bybitWallet = furtherWallet('bybitWallet', 'bybit', 'Bybit Wallet')
export const clvWallet = furtherWallet('clvWallet', 'clv', 'CLV')
export const coin98Wallet = furtherWallet('coin98Wallet', 'coin98', 'Coin98 Wallet')
export const compassWallet = furtherWallet('compassWallet', 'compass', 'Compass Wallet')
export const coreWallet = furtherWallet('coreWallet', 'core', 'Core')
export const ctrlWallet = furtherWallet('ctrlWallet', 'ctrl', 'CTRL Wallet')
export const dawnWallet = furtherWallet('dawnWallet', 'dawn', 'Dawn')
export const desigWallet = furtherWallet('desigWallet', 'desig', 'Desig Wallet')
export const enkryptWallet = furtherWallet('enkryptWallet', 'enkrypt', 'Enkrypt Wallet')
export const foxWallet = furtherWallet('foxWallet', 'fox', 'FoxWallet')
export const frameWallet = furtherWallet('frameWallet', 'frame', 'Frame')
export const frontierWallet = furtherWallet('frontierWallet', 'frontier', 'Frontier Wallet')
export const gateWallet = furtherWallet('gateWallet', 'gate', 'Gate Wallet')
/** Has a row beside wagmi's connector `gemini()` only: `getDefaultConfig({ connectors: [gemini()] })`. */
export const geminiWallet = furtherWallet('geminiWallet', 'gemini', 'Gemini Wallet')
export const imTokenWallet = furtherWallet('imTokenWallet', 'imToken', 'imToken')
export const injectedWallet = defaultWallet('injectedWallet', 'injected', 'Browser Wallet')
export const iopayWallet = furtherWallet('ioPayWallet', 'ioPay', 'ioPay Wallet')
export const kaiaWallet = furtherWallet('kaiaWallet', 'kaia', 'Kaia Wallet')
export const kaikasWallet = furtherWallet('kaiaWallet', 'kaia', 'Kaia Wallet')
export const krakenWallet = furtherWallet('krakenWallet', 'kraken', 'Kraken Wallet')
export const kresusWallet = furtherWallet('kresusWallet', 'kresus', 'Kresus Wallet')
export const ledgerWallet = defaultWallet('ledgerWallet', 'ledger', 'Ledger Live')
export const magicEdenWallet = furtherWallet('magicEdenWallet', 'magicEden', 'Magic Eden Wallet')
export const mecoWallet = furtherWallet('mecoWallet', 'meco', 'MeCo Wallet')
export const metaMaskWallet = defaultWallet('metaMaskWallet', 'metaMask', 'MetaMask')
export const mewWallet = furtherWallet('mewWallet', 'mew', 'MEW wallet')
export const nestWallet = furtherWallet('nestWallet', 'nest', 'Nest')
export const novaWallet = furtherWallet('novaWallet', 'nova', 'Nova Wallet')
export const oktoWallet = furtherWallet('oktoWallet', 'okto', 'Okto')
export const okxWallet = furtherWallet('okxWallet', 'okx', 'OKX Wallet')
export const omniWallet = furtherWallet('omniWallet', 'omni', 'Omni')
export const oneInchWallet = furtherWallet('oneInchWallet', 'oneInch', '1inch Wallet')
export const oneKeyWallet = furtherWallet('oneKeyWallet', 'oneKey', 'OneKey')
export const paraSwapWallet = furtherWallet('paraswapWallet', 'paraswap', 'ParaSwap Wallet')
export const phantomWallet = furtherWallet('phantomWallet', 'phantom', 'Phantom')
/** @deprecated Foyer has no record of this wallet: it is left out of the list, unless it announces itself. */
export const portoWallet = absentWallet('porto')
export const rabbyWallet = furtherWallet('rabbyWallet', 'rabby', 'Rabby Wallet')
export const rainbowWallet = defaultWallet('rainbowWallet', 'rainbow', 'Rainbow')
export const ramperWallet = furtherWallet('ramperWallet', 'ramper', 'Ramper Wallet')
export const readyWallet = defaultWallet('argentWallet', 'argent', 'Argent')
export const roninWallet = furtherWallet('roninWallet', 'ronin', 'Ronin Wallet')
export const safeheronWallet = furtherWallet('safeheronWallet', 'safeheron', 'Safeheron')
export const safepalWallet = furtherWallet('safePalWallet', 'safePal', 'SafePal Wallet')
export const safeWallet = defaultWallet('safeWallet', 'safe', 'Safe')
export const seifWallet = furtherWallet('seifWallet', 'seif', 'Seif')
export const subWallet = furtherWallet('subWalletWallet', 'subWallet', 'SubWallet')
export const tahoWallet = furtherWallet('tahoWallet', 'taho', 'Taho')
export const talismanWallet = furtherWallet('talismanWallet', 'talisman', 'Talisman')
export const tokenaryWallet = furtherWallet('tokenaryWallet', 'tokenary', 'Tokenary')
export const tokenPocketWallet = furtherWallet('tokenPocketWallet', 'tokenPocket', 'TokenPocket')
export const trustWallet = defaultWallet('trustWallet', 'trust', 'Trust Wallet')
export const uniswapWallet = furtherWallet('uniswapWallet', 'uniswap', 'Uniswap Wallet')
export const universalProfilesWallet = furtherWallet(
  'universalProfilesWallet',
  'universalProfiles',
  'Universal Profiles',
)
export const valoraWallet = furtherWallet('valoraWallet', 'valora', 'Valora')
export const walletConnectWallet = defaultWallet('walletConnectWallet', 'walletConnect', 'WalletConnect')
export const wigwamWallet = furtherWallet('wigwamWallet', 'wigwam', 'Wigwam')
export const xdefiWallet = furtherWallet('ctrlWallet', 'ctrl', 'CTRL Wallet')
export const xPortalWallet = furtherWallet('xPortalWallet', 'xPortal', 'xPortal')
export const zealWallet = furtherWallet('zealWallet', 'zeal', 'Zeal')
export const zerionWallet = furtherWallet('zerionWallet', 'zerion', 'Zerion')
export const zilPayWallet = furtherWallet('zilPayWallet', 'zilPay', 'ZilPay')
