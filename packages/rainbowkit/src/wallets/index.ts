/** `@foyer/rainbowkit/wallets`: the names of RainbowKit's wallets, as functions for `connectorsForWallets`. */
import { base } from './optionWallets.ts'
import { absentWallet, defaultWallet, furtherWallet, paired } from './recordWallet.ts'

export { coinbaseWallet } from './coinbaseWallet.ts'
export { metaMaskWallet } from './optionWallets.ts'

export const anchorageDigitalWallet = furtherWallet(
  'anchorageDigitalWallet',
  'anchorageDigital',
  'Anchorage Digital',
)
export const argentWallet = paired(defaultWallet('argentWallet', 'argent', 'Ready'))
export const backpackWallet = furtherWallet('backpackWallet', 'backpack', 'Backpack')
export { base }
/** @alias */
export const baseAccount = base
export const berasigWallet = paired(furtherWallet('beraSigWallet', 'berasig', 'BeraSig'))
export const bestWallet = paired(furtherWallet('bestWallet', 'bestWallet', 'Best Wallet'))
export const bifrostWallet = paired(furtherWallet('bifrostWallet', 'bifrostWallet', 'Bifrost Wallet'))
export const binanceWallet = paired(furtherWallet('binanceWallet', 'binance', 'Binance Wallet'))
export const bitgetWallet = paired(furtherWallet('bitgetWallet', 'bitget', 'Bitget Wallet'))
export const bitskiWallet = furtherWallet('bitskiWallet', 'bitski', 'Bitski')
export const bitverseWallet = paired(furtherWallet('bitverseWallet', 'bitverse', 'Bitverse Wallet'))
/** @deprecated Foyer has no record of this wallet: it is left out of the list, unless it announces itself. */
export const bloomWallet = absentWallet('bloom')
export const braveWallet = defaultWallet('braveWallet', 'brave', 'Brave Wallet')
export const bybitWallet = paired(furtherWallet('bybitWallet', 'bybit', 'Bybit Wallet'))
export const clvWallet = furtherWallet('clvWallet', 'clv', 'CLV')
export const coin98Wallet = paired(furtherWallet('coin98Wallet', 'coin98', 'Coin98 Wallet'))
export const compassWallet = furtherWallet('compassWallet', 'compass', 'Compass Wallet')
export const coreWallet = paired(furtherWallet('coreWallet', 'core', 'Core'))
export const ctrlWallet = furtherWallet('ctrlWallet', 'ctrl', 'CTRL Wallet')
export const dawnWallet = furtherWallet('dawnWallet', 'dawn', 'Dawn')
export const desigWallet = furtherWallet('desigWallet', 'desig', 'Desig Wallet')
export const enkryptWallet = furtherWallet('enkryptWallet', 'enkrypt', 'Enkrypt Wallet')
export const foxWallet = paired(furtherWallet('foxWallet', 'foxwallet', 'FoxWallet'))
export const frameWallet = furtherWallet('frameWallet', 'frame', 'Frame')
export const frontierWallet = paired(furtherWallet('frontierWallet', 'frontier', 'Frontier Wallet'))
export const gateWallet = paired(furtherWallet('gateWallet', 'gate', 'Gate Wallet'))
/** Has a row only with wagmi's connector `gemini()`: `getDefaultConfig({ connectors: [gemini()] })`. */
export const geminiWallet = furtherWallet('geminiWallet', 'gemini', 'Gemini Wallet')
export const imTokenWallet = paired(furtherWallet('imTokenWallet', 'imToken', 'imToken'))
export const injectedWallet = defaultWallet('injectedWallet', 'injected', 'Browser Wallet')
export const iopayWallet = paired(furtherWallet('ioPayWallet', 'iopay', 'ioPay Wallet'))
export const kaiaWallet = paired(furtherWallet('kaiaWallet', 'kaia', 'Kaia Wallet'))
export const kaikasWallet = paired(furtherWallet('kaiaWallet', 'kaikas', 'Kaikas Wallet'))
export const krakenWallet = paired(furtherWallet('krakenWallet', 'kraken', 'Kraken Wallet'))
export const kresusWallet = paired(furtherWallet('kresusWallet', 'kresus-wallet', 'Kresus Wallet'))
export const ledgerWallet = paired(defaultWallet('ledgerWallet', 'ledger', 'Ledger'))
export const magicEdenWallet = furtherWallet('magicEdenWallet', 'magicEden', 'Magic Eden Wallet')
export const mecoWallet = paired(furtherWallet('mecoWallet', 'meco', 'MeCo Wallet'))
export const mewWallet = paired(furtherWallet('mewWallet', 'mew', 'MEW wallet'))
export const nestWallet = furtherWallet('nestWallet', 'nest', 'Nest')
export const novaWallet = paired(furtherWallet('novaWallet', 'nova', 'Nova Wallet'))
export const oktoWallet = paired(furtherWallet('oktoWallet', 'Okto', 'Okto'))
export const okxWallet = paired(furtherWallet('okxWallet', 'okx', 'OKX Wallet'))
export const omniWallet = paired(furtherWallet('omniWallet', 'omni', 'Omni'))
export const oneInchWallet = paired(furtherWallet('oneInchWallet', '1inch', '1inch Wallet'))
export const oneKeyWallet = furtherWallet('oneKeyWallet', 'onekey', 'OneKey')
export const paraSwapWallet = paired(furtherWallet('paraswapWallet', 'paraswap', 'ParaSwap Wallet'))
export const phantomWallet = furtherWallet('phantomWallet', 'phantom', 'Phantom')
/** @deprecated Foyer has no record of this wallet: it is left out of the list, unless it announces itself. */
export const portoWallet = absentWallet('porto')
export const rabbyWallet = furtherWallet('rabbyWallet', 'rabby', 'Rabby Wallet')
export const rainbowWallet = paired(defaultWallet('rainbowWallet', 'rainbow', 'Rainbow'))
export const ramperWallet = furtherWallet('ramperWallet', 'ramper', 'Ramper Wallet')
export const readyWallet = paired(defaultWallet('argentWallet', 'ready', 'Ready'))
export const roninWallet = paired(furtherWallet('roninWallet', 'ronin', 'Ronin Wallet'))
export const safeheronWallet = furtherWallet('safeheronWallet', 'safeheron', 'Safeheron')
export const safepalWallet = paired(furtherWallet('safePalWallet', 'safepal', 'SafePal Wallet'))
export const safeWallet = defaultWallet('safeWallet', 'safe', 'Safe')
export const seifWallet = furtherWallet('seifWallet', 'seif', 'Seif')
export const subWallet = paired(furtherWallet('subWalletWallet', 'subwallet', 'SubWallet'))
export const tahoWallet = furtherWallet('tahoWallet', 'taho', 'Taho')
export const talismanWallet = furtherWallet('talismanWallet', 'talisman', 'Talisman')
export const tokenaryWallet = furtherWallet('tokenaryWallet', 'tokenary', 'Tokenary')
export const tokenPocketWallet = paired(furtherWallet('tokenPocketWallet', 'tokenPocket', 'TokenPocket'))
export const trustWallet = paired(defaultWallet('trustWallet', 'trust', 'Trust Wallet'))
export const uniswapWallet = paired(furtherWallet('uniswapWallet', 'uniswap', 'Uniswap Wallet'))
export const universalProfilesWallet = paired(
  furtherWallet('universalProfilesWallet', 'universal-profiles', 'Universal Profiles'),
)
export const valoraWallet = paired(furtherWallet('valoraWallet', 'valora', 'Valora'))
export const walletConnectWallet = paired(
  defaultWallet('walletConnectWallet', 'walletConnect', 'WalletConnect'),
)
export const wigwamWallet = furtherWallet('wigwamWallet', 'wigwam', 'Wigwam')
export const xdefiWallet = furtherWallet('ctrlWallet', 'ctrl', 'CTRL Wallet')
export const xPortalWallet = paired(furtherWallet('xPortalWallet', 'xportal', 'xPortal'))
export const zealWallet = paired(furtherWallet('zealWallet', 'zeal', 'Zeal'))
export const zerionWallet = paired(furtherWallet('zerionWallet', 'zerion', 'Zerion'))
export const zilPayWallet = paired(furtherWallet('zilPayWallet', 'zilpay', 'ZilPay'))
