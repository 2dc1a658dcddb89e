import { appBrowserLink, type Wallet } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { moreWallets } from './index.ts'

// Facts of other parties, read from their sources and stores in November 2026: a change of one is a change of this table.

const cell = (value: string | readonly string[] | undefined) => [value ?? []].flat().join(' ') || '–'
const short = (link: string) =>
  link
    .replace('https://play.google.com/store/apps/details?id=', '')
    .replace('https://apps.apple.com/app/', '')
    .replace('https://chromewebstore.google.com/detail/', '')
    .replace('https://microsoftedge.microsoft.com/addons/detail/', '')
    .replace('https://addons.mozilla.org/firefox/addon/', '')
    .replace('https://', '')
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

function identity({ id, name, shortName, aliases, iconBackground, ...rest }: Wallet): string {
  const { rdns, injected, connector, links } = rest
  const found = [rdns, injected?.flags, injected?.namespace]
  const reached = [connector, links?.ios, links?.universal, links?.webView]
  return [id, name, shortName, aliases?.join(', '), iconBackground, ...found, ...reached]
    .map(cell)
    .join(' | ')
}

const downloads = ({ id, downloadUrls }: Wallet) =>
  [id, ...Object.entries(downloadUrls ?? {}).map(([store, link]) => `${store} ${short(link)}`)].join(' | ')

describe('the wallets beside the default ones', () => {
  test('names, ground of the icon, how each is found and reached', () => {
    // id | name | short | aliases | ground | rdns | flags | global | connector | link on iOS | universal link | link in web views
    expect(moreWallets.map(identity)).toEqual(
      lines(`
        rabby | Rabby Wallet | Rabby | – | #8697ff | io.rabby | isRabby | – | walletConnect | rabby://wc | – | –
        okx | OKX Wallet | OKX | OKEx, OKX Web3, 欧易 | #000 | com.okex.wallet | isOkxWallet isOKExWallet | okxwallet | walletConnect | okex://main/wc | – | –
        binance | Binance Wallet | Binance | Binance Web3 Wallet, 币安, 幣安 | #000 | com.binance.wallet | isBinance | binancew3w.ethereum | walletConnect | bnc://app.binance.com/cedefi/wc | – | https://app.binance.com/cedefi/wc
        phantom | Phantom | – | – | #ab9ff2 | app.phantom | isPhantom | phantom.ethereum | – | – | – | –
        zerion | Zerion | – | – | #2461ed | io.zerion.wallet | isZerion | zerionWallet | walletConnect | zerion://wc | – | https://wallet.zerion.io/wc
        uniswap | Uniswap Wallet | Uniswap | Uniswap Extension | #f50db4 | org.uniswap.app | isUniswapWallet | – | walletConnect | uniswap://wc | – | https://uniswap.org/app/wc
        bitget | Bitget Wallet | Bitget | BitKeep | #00f0ff | com.bitget.web3 | isBitKeep | bitkeep.ethereum | walletConnect | bitkeep://wc | – | https://bkapp.vip/wc
        safePal | SafePal Wallet | SafePal | – | #4b21ef | – | isSafePal | safepalProvider | walletConnect | safepalwallet://wc | – | https://link.safepal.io/wc
        core | Core | – | Avalanche | #000 | app.core.extension | isAvalanche | avalanche | walletConnect | core://wc | – | https://core.app/wc
        frame | Frame | – | – | #121c20 | sh.frame | isFrame | – | – | – | – | –
        backpack | Backpack | – | – | #e33e3f | app.backpack.mobile app.backpack | isBackpack | backpack.ethereum | walletConnect | backpack://wc | – | –
        ambire | Ambire | – | – | #6000ff | com.ambire.wallet | isAmbire | – | – | – | – | –
        anchorageDigital | Anchorage Digital | Anchorage | – | #000 | com.anchorage.connect | isAnchorageDigital | – | – | – | – | –
        base | Base Account | – | Base, Smart Wallet | #00f | app.base.account | – | – | baseAccount | – | – | –
        beraSig | BeraSig | – | – | #1f2937 | app.berasig | isBeraSig | berasig.ethereum | walletConnect | – | – | –
        best | Best Wallet | – | – | #5961ff | – | – | – | walletConnect | bw://connect/wc | – | –
        bifrost | Bifrost Wallet | Bifrost | – | #fff | com.bifrostwallet | isBifrost | – | walletConnect | https://app.bifrostwallet.com/wc | – | https://app.bifrostwallet.com/wc
        bitski | Bitski | – | – | #1f2937 | – | isBitski | – | – | – | – | –
        bitverse | Bitverse Wallet | Bitverse | – | #171728 | – | – | – | walletConnect | bitverseapp://open/wallet/wc | – | –
        bybit | Bybit Wallet | Bybit | – | #000 | com.bybit | isBybit | bybitWallet | walletConnect | bybitapp://open/route?targetUrl=by://web3/walletconnect/wc | – | –
        clv | CLV | – | Clover | #50c07c | – | – | clover | – | – | – | –
        coin98 | Coin98 Wallet | Coin98 | – | #d9b432 | com.coin98 | isCoin98 | coin98.provider | walletConnect | – | – | –
        compass | Compass Wallet | Compass | Sei, Leap | #1f2937 | io.leapwallet.compasswallet | – | compassEvm | – | – | – | –
        ctrl | CTRL Wallet | CTRL | XDEFI | #4476f2 | xyz.ctrl | isCTRL isXDEFI | xfi.ethereum | – | – | – | –
        dawn | Dawn | – | – | #000 | xyz.dawnwallet | isDawn | – | – | – | – | –
        desig | Desig Wallet | Desig | – | #1f2937 | – | – | desig.ethereum | – | – | – | –
        enkrypt | Enkrypt Wallet | Enkrypt | – | #c54aff | com.enkrypt | isEnkrypt | enkrypt.providers.ethereum | – | – | – | –
        fox | FoxWallet | – | – | #000 | com.foxwallet | isFoxWallet | foxwallet.ethereum | walletConnect | foxwallet://wc | – | https://link.foxwallet.com/wc
        frontier | Frontier Wallet | Frontier | – | #000 | xyz.frontier.wallet | isFrontier | frontier.ethereum | walletConnect | – | – | –
        gate | Gate Wallet | Gate | Gate.io | #2354e6 | io.gate.wallet | isGateWallet | gatewallet | walletConnect | gtweb3wallet://wc | – | –
        gemini | Gemini Wallet | Gemini | – | #00dcfa | com.gemini.wallet | – | – | gemini | – | – | –
        imToken | imToken | – | – | #11c4d1 | – | isImToken | – | walletConnect | imtokenv2://wc | – | –
        ioPay | ioPay Wallet | ioPay | IoTeX | #1f2937 | – | – | – | walletConnect | iopay://wc | – | –
        kaia | Kaia Wallet | Kaia | Kaikas, Klaytn | #bff009 | – | – | klaytn | walletConnect | kaikas://walletconnect | – | –
        kraken | Kraken Wallet | Kraken | – | #7133f5 | – | – | – | walletConnect | krakenwallet://wc | – | –
        kresus | Kresus Wallet | Kresus | – | #1f2937 | – | – | – | walletConnect | com.kresus.superapp://wc | – | –
        magicEden | Magic Eden Wallet | Magic Eden | – | #36114d | io.magiceden.wallet | – | magicEden.ethereum | – | – | – | –
        meco | MeCo Wallet | MeCo | – | #7443df | com.meco.wallet | – | – | walletConnect | mecowallet://wc | – | –
        mew | MEW wallet | MEW | MyEtherWallet | #1896a4 | – | isMEWwallet | – | walletConnect | – | https://mewwallet.com/wc | –
        nest | Nest | – | – | #1f2937 | xyz.nestwallet | isNestWallet | – | – | – | – | –
        nova | Nova Wallet | Nova | – | #1f2937 | io.novawallet | isNovaWallet | – | walletConnect | novawallet://wc | – | –
        okto | Okto | – | – | #1f2937 | – | – | – | walletConnect | okto://wc | – | –
        omni | Omni | – | Steakwallet | #000 | – | – | – | walletConnect | omni://wc | – | https://links.omni.app/wc
        oneInch | 1inch Wallet | 1inch | One inch | #fff | – | isOneInchIOSWallet isOneInchAndroidWallet | – | walletConnect | oneinch://wc | – | –
        oneKey | OneKey | – | – | #3bd23d | so.onekey.app.wallet | isOneKey | $onekey.ethereum | walletConnect | onekey-wallet://wc | – | https://app.onekey.so/wc/connect/wc
        paraswap | ParaSwap Wallet | ParaSwap | Velora | #2669f5 | – | – | – | walletConnect | paraswap://wc | – | –
        ramper | Ramper Wallet | Ramper | – | #cda349 | – | – | ramper2.provider | – | – | – | –
        ronin | Ronin Wallet | Ronin | – | #004de5 | com.roninchain.wallet | – | ronin.provider | walletConnect | roninwallet://wc | – | https://wallet.roninchain.com/wc
        safeheron | Safeheron | – | – | #1f2937 | – | isSafeheron | safeheron | – | – | – | –
        seif | Seif | – | – | #1f2937 | com.passkeywallet.seif | __seif | – | – | – | – | –
        subWallet | SubWallet | – | – | #0078e8 | app.subwallet | isSubWallet | SubWallet | walletConnect | subwallet://wc | – | https://mobile.subwallet.app/wc
        taho | Taho | – | Tally Ho | #d08d57 | xyz.taho.wallet | isTally | tally | – | – | – | –
        talisman | Talisman | – | – | #d5ff5c | xyz.talisman | isTalisman | talismanEth | walletConnect | talisman://wc | – | –
        tokenary | Tokenary | – | – | #1f2937 | – | isTokenary | – | – | – | – | –
        tokenPocket | TokenPocket | – | TP Wallet | #2980fe | pro.tokenpocket | isTokenPocket | – | walletConnect | tpoutside://wc | – | –
        universalProfiles | Universal Profiles | – | LUKSO | #6e77a9 | io.universaleverything.universalprofiles | isUniversalProfileExtension | lukso | walletConnect | – | – | –
        valora | Valora | – | Celo | #1f2937 | – | – | – | walletConnect | celo://wallet/wc | – | https://valoraapp.com/wc
        wigwam | Wigwam | – | – | #80ef6e | com.wigwam.wallet | isWigwam | wigwamEthereum | walletConnect | wigwam://wc | – | –
        xPortal | xPortal | – | Maiar, Elrond, MultiversX | #23f7dd | com.elrond.maiar.wallet | isxPortal | – | walletConnect | xportal://wc | – | https://xportal.app.link/wc
        zeal | Zeal | – | – | #0ff | app.zeal | isZeal | – | walletConnect | zeal://wc | – | –
        zilPay | ZilPay | – | Zilliqa | #1f2937 | io.zilpay | isZilPay | – | walletConnect | zilpay://wc | – | –
      `),
    )
  })

  test('D-51 whose app opens the page in its own browser, and by which link', () => {
    const page = 'https://app.example/door?a=1'
    const links = moreWallets.flatMap((wallet) => {
      const link = appBrowserLink(wallet, page)
      return link ? [`${wallet.id} ${link}`] : []
    })
    expect(links).toEqual(
      lines(`
        okx https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3Dhttps%253A%252F%252Fapp.example%252Fdoor%253Fa%253D1
        phantom https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fdoor%3Fa%3D1?ref=https%3A%2F%2Fapp.example
      `),
    )
  })

  test('where each is to be had', () => {
    expect(moreWallets.filter(({ downloadUrls }) => downloadUrls).map(downloads)).toEqual(
      lines(`
        rabby | android com.debank.rabbymobile | ios id6474381673 | qrCode rabby.io | chrome acmacodkjbdgmoleebolmdjonilkdbch | browserExtension rabby.io
        okx | android com.okinc.okex.gp | ios id1327268470 | mobile okx.com/download | qrCode okx.com/download | chrome mcohilncbfahbmgdjkbpemcciiolgcge | edge pbpjkcldjiffchgbbndmhojiacbgflha | firefox okexwallet | browserExtension okx.com/download
        binance | android com.binance.dev | ios id1436799971 | mobile www.binance.com/en/download | qrCode www.binance.com/en/web3wallet | chrome cadiboklkpojfamcoggejbbdjcoiljjk
        phantom | android app.phantom | ios id1598432977 | mobile phantom.app/download | chrome bfnaelmomeimhlpmgjnjophhpkkoljpa | firefox phantom-app | browserExtension phantom.app/download
        zerion | android io.zerion.android | ios id1456732565 | mobile link.zerion.io/pt3gdRP0njb | qrCode link.zerion.io/pt3gdRP0njb | chrome klghhnkeealcohjjanjjdaeeggmfmlpl | browserExtension zerion.io/extension
        uniswap | android com.uniswap.mobile | ios id6443944476 | mobile wallet.uniswap.org | qrCode wallet.uniswap.org | chrome nnpmfplkfogfpmcngplhnbdnnilmcdcg | browserExtension wallet.uniswap.org
        bitget | ios id1395301115 | mobile web3.bitget.com/en/wallet-download | qrCode web3.bitget.com/en/wallet-download | chrome jiidiaalihmmhddjgbnbgdfflelocpak | browserExtension web3.bitget.com/en/wallet-download
        safePal | android io.safepal.wallet | ios id1548297139 | mobile www.safepal.com/en/download | qrCode www.safepal.com/en/download | chrome lgmpcpglpngdoalbgeoldeajfclnhafa | browserExtension www.safepal.com/download
        core | android com.avaxwallet | ios id6443685999 | mobile core.app | qrCode core.app | chrome agoakfejjabomempkjlepdflaleeobhb | browserExtension extension.core.app
        frame | browserExtension frame.sh
        backpack | android app.backpack.mobile | ios id6445964121 | mobile backpack.app/download | qrCode backpack.app/download | chrome aflkmfhebedbjioipglgcbcmnbpgliof | browserExtension backpack.app/download
        ambire | chrome ehgjhhccekdedpbkifaojjaefeohnoea | firefox ambire-web3-wallet | browserExtension www.ambire.com
        anchorageDigital | chrome fadcgekaahkbmhjnpdhldednpbfpmkfl
        beraSig | android io.berasig.ios | ios id6502052535 | mobile berasig.com | qrCode berasig.com | chrome ckedkkegjbflcfblcjklibnedmfjppbj
        best | android com.bestwallet.mobile | ios id6451312105 | mobile bestwallet.com | qrCode bestwallet.com
        bifrost | android com.bifrostwallet.app | ios id1577198351 | qrCode bifrostwallet.com
        bitverse | android com.bitverse.app | ios id1645515614 | qrCode www.bitverse.zone/download
        bybit | android com.bybit.app | ios id1488296980 | mobile www.bybit.com/en/web3 | qrCode www.bybit.com/en/web3 | chrome pdliaogehgdbhbnmkklieghmmjkpigpa | browserExtension www.bybit.com/en/web3
        coin98 | android coin98.crypto.finance.media | ios id1561969966 | mobile coin98.com/wallet | qrCode coin98.com/wallet | chrome aeachknmefphepccionboohckonoeemg | browserExtension coin98.com/wallet
        compass | chrome anokgmphncpekkhclmingpimjmcooifb | browserExtension compasswallet.io/download
        ctrl | chrome hmeobnfnfcmdkdcmlblgagmfpfboieaf | browserExtension ctrl.xyz
        dawn | ios id1673143782
        enkrypt | chrome kkpllkodjeloidieedojogacfhpaihoh | edge gfenajajnjjmmdojhdjmnngomkhlnfjl | firefox enkrypt | opera addons.opera.com/en/extensions/details/enkrypt | safari id1640164309 | browserExtension www.enkrypt.com
        fox | android com.foxwallet.play | ios id1590983231 | qrCode foxwallet.com/download
        frontier | android com.frontierwallet | ios id1482380988 | qrCode www.frontier.xyz/download | chrome kppfdiipphfccemcignhifpjkapfbihd | browserExtension www.frontier.xyz/download
        gate | android com.gateio.gateio | ios id1294998195 | mobile www.gate.io/mobileapp | qrCode www.gate.io/web3 | chrome cpmkedoipcpimgecpmgpldfpohjplkpp | browserExtension www.gate.io/web3
        imToken | android im.token.app | ios id1384798940 | mobile token.im/download | qrCode token.im/download
        ioPay | android io.iotex.iopay.gp | ios id1478086371 | qrCode iopay.me
        kaia | android io.klutch.wallet | ios id6502896387 | mobile app.kaiawallet.io | qrCode app.kaiawallet.io | chrome jblndlipeogpafnldhgmapagcccfchpi | browserExtension app.kaiawallet.io
        kraken | android com.kraken.superwallet | ios id1626327149 | mobile kraken.com/wallet | qrCode kraken.com/wallet
        kresus | android com.kresus.superapp | ios id6444355152 | qrCode kresusconnect.kresus.com/download
        magicEden | chrome mkpegjkblkkefacfnmkajcjmabijhclg | browserExtension wallet.magiceden.io
        meco | android com.memecore.wallet | ios id6749523218 | mobile mecowallet.com | qrCode mecowallet.com
        mew | android com.myetherwallet.mewwallet | ios id1464614025 | mobile mewwallet.com | qrCode mewwallet.com
        nest | browserExtension nestwallet.xyz
        nova | android io.novafoundation.nova.market | ios id1597119355 | mobile nova-wallet.app.link | qrCode nova-wallet.app.link
        okto | android com.coindcx.okto | ios id6450688229 | mobile okto.tech | qrCode okto.tech
        omni | android fi.steakwallet.app | ios id1569375204 | mobile omniwallet.app.link | qrCode omniwallet.app.link
        oneInch | android io.oneinch.android | ios id1546049391 | mobile 1inch.io/wallet | qrCode 1inch.io/wallet
        oneKey | android so.onekey.app.wallet | ios id1609559473 | mobile www.onekey.so/download | qrCode www.onekey.so/download | chrome jnmbobjmhlngoefaiojfljckilhhlhcj | edge obffkkagpmohennipjokmpllocnlndac | browserExtension www.onekey.so/download
        paraswap | ios id1584610690 | mobile paraswap.io | qrCode paraswap.io
        ronin | android com.skymavis.genesis | ios id1592675001 | mobile wallet.roninchain.com | qrCode wallet.roninchain.com | chrome fnjhmkhhmkbjkkabndcnnogagogbneec | edge kjmoohlgokccodicjjfebfomlbljgfhk | firefox ronin-wallet | browserExtension wallet.roninchain.com
        subWallet | android app.subwallet.mobile | ios id1633050285 | mobile www.subwallet.app/download | qrCode www.subwallet.app/download | chrome onhogfjeacnfoofkfgppdlbmlmnplgbn | firefox subwallet | browserExtension www.subwallet.app/download
        taho | chrome eajafomhmkipbjmfmhebemolkcicgfmd | browserExtension taho.xyz
        talisman | android xyz.talisman.app | ios id6761427240 | qrCode talisman.xyz | chrome fijngjgcjhjmmpcmkeiomlglpeiijkld | firefox talisman-wallet-extension | browserExtension talisman.xyz/download
        tokenPocket | android vip.mytokenpocket | ios id6444625622 | mobile tokenpocket.pro/en/download/app | qrCode tokenpocket.pro/en/download/app | chrome mfgccjchihfkkindfppnaooecgfneiii | browserExtension extension.tokenpocket.pro
        universalProfiles | android io.universaleverything.universalprofiles | ios id6702018631 | mobile my.universalprofile.cloud | qrCode my.universalprofile.cloud/apps | chrome abpickdkkbnbcoepogfhkhennhfhehfn | browserExtension my.universalprofile.cloud
        valora | android co.clabs.valora | ios id1520414263 | mobile valora.xyz | qrCode valora.xyz
        wigwam | android com.wigwamapp | ios id6630381643 | qrCode wigwam.app | chrome lccbohhgfkdikahanoclbdmaolidjdfl | browserExtension wigwam.app
        xPortal | android com.elrond.maiar.wallet | ios id1519405832 | qrCode xportal.com/app
        zeal | android app.zeal.wallet | mobile zeal.app | qrCode zeal.app | chrome heamnjbnflcikcggoiplibfommfbkjpj | browserExtension zeal.app
        zilPay | android com.zilpaymobile | ios id1547105860 | mobile zilpay.io | qrCode zilpay.io
      `),
    )
  })

  test('the steps of instructions, and where to read on', () => {
    const steps = moreWallets.flatMap(({ id, instructions }) =>
      Object.entries(instructions ?? {}).map(
        ([kind, { steps, learnMoreUrl }]) => `${id} ${kind}: ${steps.join(', ')} | ${short(learnMoreUrl)}`,
      ),
    )
    expect(steps).toEqual(
      lines(`
        rabby qrCode: install, create, scan | rabby.io
        rabby mobile: install, create, refresh | rabby.io
        rabby extension: install, create, refresh | rabby.io
        okx qrCode: install, create, scan | okx.com/web3
        okx mobile: install, create, refresh | okx.com/web3
        okx extension: install, create, refresh | okx.com/web3
        binance qrCode: install, create, scan | www.binance.com/en/web3wallet
        binance mobile: install, create, refresh | www.binance.com/en/web3wallet
        binance extension: install, create, refresh | www.binance.com/en/web3wallet
        phantom extension: install, create, refresh | help.phantom.app
        zerion qrCode: install, create, scan | zerion.io/blog/announcing-the-zerion-smart-wallet
        zerion mobile: install, create, refresh | zerion.io/blog/announcing-the-zerion-smart-wallet
        zerion extension: install, create, refresh | help.zerion.io/en
        uniswap qrCode: install, create, scan | wallet.uniswap.org
        uniswap mobile: install, create, refresh | wallet.uniswap.org
        uniswap extension: install, create, refresh | wallet.uniswap.org
        bitget qrCode: install, create, scan | web3.bitget.com/en/academy
        bitget mobile: install, create, refresh | web3.bitget.com/en/academy
        bitget extension: install, create, refresh | web3.bitget.com/en/academy
        safePal qrCode: install, create, scan | www.safepal.com/download
        safePal mobile: install, create, refresh | www.safepal.com/download
        safePal extension: install, create, refresh | www.safepal.com/download
        core qrCode: install, create, scan | support.avax.network/en/articles/6115608-core-mobile-how-to-add-the-core-mobile-to-my-phone
        core mobile: install, create, refresh | support.avax.network/en/articles/6115608-core-mobile-how-to-add-the-core-mobile-to-my-phone
        core extension: install, create, refresh | extension.core.app
        frame extension: install, create, refresh | docs.frame.sh/docs/Getting%20Started/Installation
        backpack qrCode: install, create, scan | support.backpack.exchange/support/wallet
        backpack mobile: install, create, refresh | support.backpack.exchange/support/wallet
        backpack extension: install, create, refresh | support.backpack.exchange/support/wallet
        ambire extension: install, create, refresh | www.ambire.com
        anchorageDigital extension: install, refresh | www.anchorage.com
        beraSig qrCode: install, create, scan | berasig.com
        beraSig mobile: install, create, refresh | berasig.com
        beraSig extension: install, create, refresh | berasig.com
        best qrCode: install, create, scan | bestwallet.com
        best mobile: install, create, refresh | bestwallet.com
        bifrost qrCode: install, create, scan | support.bifrostwallet.com/en/articles/6886814-how-to-use-walletconnect
        bifrost mobile: install, create, refresh | support.bifrostwallet.com/en/articles/6886814-how-to-use-walletconnect
        bitverse qrCode: install, create, scan | www.bitverse.zone
        bitverse mobile: install, create, refresh | www.bitverse.zone
        bybit qrCode: install, create, scan | www.bybit.com/en/web3
        bybit mobile: install, create, refresh | www.bybit.com/en/web3
        bybit extension: install, create, refresh | www.bybit.com/en/web3
        coin98 qrCode: install, create, scan | coin98.com/wallet
        coin98 mobile: install, create, refresh | coin98.com/wallet
        coin98 extension: install, create, refresh | coin98.com/wallet
        compass extension: install, create, refresh | compasswallet.io/download
        ctrl extension: install, create, refresh | ctrl.xyz
        enkrypt extension: install, create, refresh | blog.enkrypt.com/what-is-a-web3-wallet
        fox qrCode: install, create, scan | foxwallet.com
        fox mobile: install, create, refresh | foxwallet.com
        frontier qrCode: install, create, scan | help.frontier.xyz/en
        frontier mobile: install, create, refresh | help.frontier.xyz/en
        frontier extension: install, create, refresh | help.frontier.xyz/en/articles/6967236-setting-up-frontier-on-your-device
        gate qrCode: install, create, scan | www.gate.io/learn
        gate mobile: install, create, refresh | www.gate.io/learn
        gate extension: install, create, refresh | www.gate.io/learn
        imToken qrCode: install, create, scan | support.token.im/hc/en-us/categories/360000925393
        imToken mobile: install, create, refresh | support.token.im/hc/en-us/categories/360000925393
        ioPay qrCode: install, create, scan | iopay.me
        ioPay mobile: install, create, refresh | iopay.me
        kaia qrCode: install, create, scan | kaiawallet.io
        kaia mobile: install, create, refresh | kaiawallet.io
        kaia extension: install, create, refresh | kaiawallet.io
        kraken qrCode: install, create, scan | kraken.com/wallet
        kraken mobile: install, create, refresh | kraken.com/wallet
        kresus qrCode: install, create, scan | kresus.com
        kresus mobile: install, create, refresh | kresus.com
        magicEden extension: install, create, refresh | wallet.magiceden.io/support
        meco qrCode: install, create, scan | mecowallet.com
        meco mobile: install, create, refresh | mecowallet.com
        mew qrCode: install, create, scan | help.myetherwallet.com/en/articles/5946588-create-and-back-up-your-wallet-with-mew-wallet-ios
        mew mobile: install, create, refresh | help.myetherwallet.com/en/articles/5946588-create-and-back-up-your-wallet-with-mew-wallet-ios
        nest extension: install, create, refresh | nestwallet.xyz
        nova qrCode: install, create, scan | docs.novawallet.io/nova-wallet-wiki/dapps/using-walletconnect-for-dapps
        nova mobile: install, create, refresh | docs.novawallet.io/nova-wallet-wiki/dapps/using-walletconnect-for-dapps
        okto qrCode: install, create, scan | okto.tech
        okto mobile: install, create, refresh | okto.tech
        omni qrCode: install, create, scan | omni.app/support
        omni mobile: install, create, refresh | omni.app/support
        oneInch qrCode: install, create, scan | 1inch.io/wallet
        oneInch mobile: install, create, refresh | 1inch.io/wallet
        oneKey qrCode: install, create, scan | help.onekey.so/hc/en-us/categories/360000170236
        oneKey mobile: install, create, refresh | help.onekey.so/hc/en-us/categories/360000170236
        oneKey extension: install, create, refresh | help.onekey.so/hc/en-us/categories/360000170236
        paraswap qrCode: install, create, scan | paraswap.io
        paraswap mobile: install, create, refresh | paraswap.io
        ronin qrCode: install, create, scan | wallet.roninchain.com
        ronin mobile: install, create, refresh | wallet.roninchain.com
        ronin extension: install, create, refresh | wallet.roninchain.com
        subWallet qrCode: install, create, scan | www.subwallet.app
        subWallet mobile: install, create, refresh | www.subwallet.app
        subWallet extension: install, create, refresh | www.subwallet.app
        taho extension: install, create, refresh | tahowallet.notion.site/Taho-Knowledge-Base-4d95ed5439c64d6db3d3d27abf1fdae5
        talisman qrCode: install, create, scan | talisman.xyz
        talisman mobile: install, create, refresh | talisman.xyz
        talisman extension: install, create, refresh | talisman.xyz
        tokenPocket qrCode: install, create, scan | help.tokenpocket.pro/en
        tokenPocket mobile: install, create, refresh | help.tokenpocket.pro/en
        tokenPocket extension: install, create, refresh | help.tokenpocket.pro/en/extension-wallet/faq/installation-tutorial
        universalProfiles qrCode: install, create, scan | docs.lukso.tech
        universalProfiles mobile: install, create, refresh | docs.lukso.tech
        universalProfiles extension: install, create, refresh | docs.lukso.tech/install-up-browser-extension
        valora qrCode: install, create, scan | valora.xyz
        valora mobile: install, create, refresh | valora.xyz
        wigwam qrCode: install, create, scan | wigwam.app
        wigwam mobile: install, create, refresh | wigwam.app
        wigwam extension: install, create, refresh | wigwam.app
        xPortal qrCode: install, create, scan | help.xportal.com/en/articles/7038000-register-create-account
        xPortal mobile: install, create, refresh | help.xportal.com/en/articles/7038000-register-create-account
        zeal qrCode: install, create, scan | zeal.app
        zeal mobile: install, create, refresh | zeal.app
        zeal extension: install, create, refresh | zeal.app
        zilPay qrCode: install, create, scan | zilpay.io
        zilPay mobile: install, create, refresh | zilpay.io
      `),
    )
  })
})
