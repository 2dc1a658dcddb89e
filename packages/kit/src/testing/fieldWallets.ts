export interface FieldWallet {
  readonly name: string
  /** Flags of its provider, besides the `isMetaMask` that many set for compatibility. */
  readonly flags: readonly string[]
  /** Under which it announces itself (EIP-6963). */
  readonly rdns: readonly string[]
}

/** The wallets besides MetaMask that sites offer and that are known by something in a page. */
export const fieldWallets: readonly FieldWallet[] = [
  { name: 'Anchorage Digital', flags: ['isAnchorageDigital'], rdns: ['com.anchorage.connect'] },
  { name: 'Backpack', flags: ['isBackpack'], rdns: ['app.backpack.mobile', 'app.backpack'] },
  { name: 'Base', flags: [], rdns: ['app.base.account'] },
  { name: 'BeraSig', flags: ['isBeraSig'], rdns: ['app.berasig'] },
  { name: 'Bifrost Wallet', flags: ['isBifrost'], rdns: ['com.bifrostwallet'] },
  { name: 'Binance Wallet', flags: ['isBinance'], rdns: ['com.binance.wallet'] },
  { name: 'Bitget Wallet', flags: ['isBitKeep'], rdns: ['com.bitget.web3'] },
  { name: 'Bitski', flags: ['isBitski'], rdns: [] },
  { name: 'Brave Wallet', flags: ['isBraveWallet'], rdns: ['com.brave.wallet'] },
  { name: 'Bybit Wallet', flags: ['isBybit'], rdns: ['com.bybit'] },
  { name: 'Coin98 Wallet', flags: ['isCoin98'], rdns: ['com.coin98'] },
  { name: 'Coinbase Wallet', flags: ['isCoinbaseWallet'], rdns: ['com.coinbase.wallet'] },
  { name: 'Compass Wallet', flags: [], rdns: ['io.leapwallet.CompassWallet'] },
  { name: 'Core', flags: ['isAvalanche'], rdns: ['app.core.extension'] },
  { name: 'CTRL Wallet', flags: ['isCTRL', 'isXDEFI'], rdns: ['xyz.ctrl'] },
  { name: 'Dawn', flags: ['isDawn'], rdns: ['xyz.dawnwallet'] },
  { name: 'Enkrypt Wallet', flags: ['isEnkrypt'], rdns: ['com.enkrypt'] },
  { name: 'FoxWallet', flags: ['isFoxWallet'], rdns: [] },
  { name: 'Frame', flags: ['isFrame'], rdns: ['sh.frame'] },
  { name: 'Frontier Wallet', flags: ['isFrontier'], rdns: ['xyz.frontier.wallet'] },
  { name: 'Gate Wallet', flags: ['isGateWallet'], rdns: ['io.gate.wallet'] },
  { name: 'Gemini Wallet', flags: [], rdns: ['com.gemini.wallet'] },
  { name: 'Magic Eden Wallet', flags: [], rdns: ['io.magiceden.wallet'] },
  { name: 'MEW wallet', flags: ['isMEWwallet'], rdns: [] },
  { name: 'MeCo Wallet', flags: [], rdns: ['com.meco.wallet'] },
  { name: 'Nest', flags: ['isNestWallet'], rdns: ['xyz.nestwallet'] },
  { name: 'Nova Wallet', flags: ['isNovaWallet'], rdns: ['io.novawallet'] },
  { name: 'OKX Wallet', flags: ['isOkxWallet', 'isOKExWallet'], rdns: ['com.okex.wallet'] },
  { name: 'OneKey', flags: ['isOneKey'], rdns: ['so.onekey.app.wallet'] },
  { name: 'Phantom', flags: ['isPhantom'], rdns: ['app.phantom'] },
  { name: 'Porto', flags: [], rdns: ['xyz.ithaca.porto'] },
  { name: 'Rabby Wallet', flags: ['isRabby'], rdns: ['io.rabby'] },
  { name: 'Rainbow', flags: ['isRainbow'], rdns: ['me.rainbow'] },
  { name: 'Ronin Wallet', flags: [], rdns: ['com.roninchain.wallet'] },
  { name: 'Safeheron', flags: ['isSafeheron'], rdns: [] },
  { name: 'SafePal Wallet', flags: ['isSafePal'], rdns: [] },
  { name: 'Seif', flags: ['__seif'], rdns: ['com.passkeywallet.seif'] },
  { name: 'SubWallet', flags: ['isSubWallet'], rdns: ['app.subwallet'] },
  { name: 'Taho', flags: ['isTally'], rdns: [] },
  { name: 'Talisman', flags: ['isTalisman'], rdns: ['xyz.talisman'] },
  { name: 'Tokenary', flags: ['isTokenary'], rdns: [] },
  { name: 'TokenPocket', flags: ['isTokenPocket'], rdns: ['pro.tokenpocket'] },
  { name: 'Trust Wallet', flags: ['isTrustWallet', 'isTrust'], rdns: ['com.trustwallet.app'] },
  {
    name: 'Universal Profiles',
    flags: ['isUniversalProfileExtension'],
    rdns: ['io.universaleverything.universalprofiles'],
  },
  { name: 'Wigwam', flags: ['isWigwam'], rdns: ['com.wigwam.wallet'] },
  { name: 'xPortal', flags: ['isxPortal'], rdns: ['com.elrond.maiar.wallet'] },
  { name: 'Zeal', flags: ['isZeal'], rdns: ['app.zeal'] },
  { name: 'Zerion', flags: ['isZerion'], rdns: ['io.zerion.wallet'] },
  { name: 'ZilPay', flags: ['isZilPay'], rdns: ['io.zilpay'] },
]
