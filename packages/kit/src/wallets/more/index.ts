import type { Wallet } from '@foyer/core'
import { ambireWallet } from './ambire/ambireWallet.ts'
import { anchorageDigitalWallet } from './anchorageDigital/anchorageDigitalWallet.ts'
import { backpackWallet } from './backpack/backpackWallet.ts'
import { baseWallet } from './base/baseWallet.ts'
import { beraSigWallet } from './beraSig/beraSigWallet.ts'
import { bestWallet } from './best/bestWallet.ts'
import { bifrostWallet } from './bifrost/bifrostWallet.ts'
import { binanceWallet } from './binance/binanceWallet.ts'
import { bitgetWallet } from './bitget/bitgetWallet.ts'
import { bitskiWallet } from './bitski/bitskiWallet.ts'
import { bitverseWallet } from './bitverse/bitverseWallet.ts'
import { bybitWallet } from './bybit/bybitWallet.ts'
import { clvWallet } from './clv/clvWallet.ts'
import { coin98Wallet } from './coin98/coin98Wallet.ts'
import { compassWallet } from './compass/compassWallet.ts'
import { coreWallet } from './core/coreWallet.ts'
import { ctrlWallet } from './ctrl/ctrlWallet.ts'
import { dawnWallet } from './dawn/dawnWallet.ts'
import { desigWallet } from './desig/desigWallet.ts'
import { enkryptWallet } from './enkrypt/enkryptWallet.ts'
import { foxWallet } from './fox/foxWallet.ts'
import { frameWallet } from './frame/frameWallet.ts'
import { frontierWallet } from './frontier/frontierWallet.ts'
import { gateWallet } from './gate/gateWallet.ts'
import { geminiWallet } from './gemini/geminiWallet.ts'
import { imTokenWallet } from './imToken/imTokenWallet.ts'
import { ioPayWallet } from './ioPay/ioPayWallet.ts'
import { kaiaWallet } from './kaia/kaiaWallet.ts'
import { krakenWallet } from './kraken/krakenWallet.ts'
import { kresusWallet } from './kresus/kresusWallet.ts'
import { magicEdenWallet } from './magicEden/magicEdenWallet.ts'
import { mecoWallet } from './meco/mecoWallet.ts'
import { mewWallet } from './mew/mewWallet.ts'
import { nestWallet } from './nest/nestWallet.ts'
import { novaWallet } from './nova/novaWallet.ts'
import { oktoWallet } from './okto/oktoWallet.ts'
import { okxWallet } from './okx/okxWallet.ts'
import { omniWallet } from './omni/omniWallet.ts'
import { oneInchWallet } from './oneInch/oneInchWallet.ts'
import { oneKeyWallet } from './oneKey/oneKeyWallet.ts'
import { paraswapWallet } from './paraswap/paraswapWallet.ts'
import { phantomWallet } from './phantom/phantomWallet.ts'
import { rabbyWallet } from './rabby/rabbyWallet.ts'
import { ramperWallet } from './ramper/ramperWallet.ts'
import { roninWallet } from './ronin/roninWallet.ts'
import { safeheronWallet } from './safeheron/safeheronWallet.ts'
import { safePalWallet } from './safePal/safePalWallet.ts'
import { seifWallet } from './seif/seifWallet.ts'
import { subWalletWallet } from './subWallet/subWalletWallet.ts'
import { tahoWallet } from './taho/tahoWallet.ts'
import { talismanWallet } from './talisman/talismanWallet.ts'
import { tokenaryWallet } from './tokenary/tokenaryWallet.ts'
import { tokenPocketWallet } from './tokenPocket/tokenPocketWallet.ts'
import { uniswapWallet } from './uniswap/uniswapWallet.ts'
import { universalProfilesWallet } from './universalProfiles/universalProfilesWallet.ts'
import { valoraWallet } from './valora/valoraWallet.ts'
import { wigwamWallet } from './wigwam/wigwamWallet.ts'
import { xPortalWallet } from './xPortal/xPortalWallet.ts'
import { zealWallet } from './zeal/zealWallet.ts'
import { zerionWallet } from './zerion/zerionWallet.ts'
import { zilPayWallet } from './zilPay/zilPayWallet.ts'

/** Wallets other than the default ones: the most used first, then by the alphabet. */
export const moreWallets: readonly Wallet[] = [
  rabbyWallet,
  okxWallet,
  binanceWallet,
  phantomWallet,
  zerionWallet,
  uniswapWallet,
  bitgetWallet,
  safePalWallet,
  coreWallet,
  frameWallet,
  backpackWallet,
  ambireWallet,
  anchorageDigitalWallet,
  baseWallet,
  beraSigWallet,
  bestWallet,
  bifrostWallet,
  bitskiWallet,
  bitverseWallet,
  bybitWallet,
  clvWallet,
  coin98Wallet,
  compassWallet,
  ctrlWallet,
  dawnWallet,
  desigWallet,
  enkryptWallet,
  foxWallet,
  frontierWallet,
  gateWallet,
  geminiWallet,
  imTokenWallet,
  ioPayWallet,
  kaiaWallet,
  krakenWallet,
  kresusWallet,
  magicEdenWallet,
  mecoWallet,
  mewWallet,
  nestWallet,
  novaWallet,
  oktoWallet,
  omniWallet,
  oneInchWallet,
  oneKeyWallet,
  paraswapWallet,
  ramperWallet,
  roninWallet,
  safeheronWallet,
  seifWallet,
  subWalletWallet,
  tahoWallet,
  talismanWallet,
  tokenaryWallet,
  tokenPocketWallet,
  universalProfilesWallet,
  valoraWallet,
  wigwamWallet,
  xPortalWallet,
  zealWallet,
  zilPayWallet,
]

export {
  ambireWallet,
  anchorageDigitalWallet,
  backpackWallet,
  baseWallet,
  beraSigWallet,
  bestWallet,
  bifrostWallet,
  binanceWallet,
  bitgetWallet,
  bitskiWallet,
  bitverseWallet,
  bybitWallet,
  clvWallet,
  coin98Wallet,
  compassWallet,
  coreWallet,
  ctrlWallet,
  dawnWallet,
  desigWallet,
  enkryptWallet,
  foxWallet,
  frameWallet,
  frontierWallet,
  gateWallet,
  geminiWallet,
  imTokenWallet,
  ioPayWallet,
  kaiaWallet,
  krakenWallet,
  kresusWallet,
  magicEdenWallet,
  mecoWallet,
  mewWallet,
  nestWallet,
  novaWallet,
  oktoWallet,
  okxWallet,
  omniWallet,
  oneInchWallet,
  oneKeyWallet,
  paraswapWallet,
  phantomWallet,
  rabbyWallet,
  ramperWallet,
  roninWallet,
  safeheronWallet,
  safePalWallet,
  seifWallet,
  subWalletWallet,
  tahoWallet,
  talismanWallet,
  tokenaryWallet,
  tokenPocketWallet,
  uniswapWallet,
  universalProfilesWallet,
  valoraWallet,
  wigwamWallet,
  xPortalWallet,
  zealWallet,
  zerionWallet,
  zilPayWallet,
}
