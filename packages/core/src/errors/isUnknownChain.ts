import { errorChain } from './errorChain.ts'
import { refusedLocally, saysRefused } from './refused.ts'
import { type Sequence, saysAny } from './wording.ts'

/** Codes of a wallet that does not know a chain. */
const codes: readonly unknown[] = [
  4902, // EIP-3085: MetaMask and most others
  4901, // EIP-1193, "not connected to the requested chain": Taho
]

/** The same in words, under any code: -32603 (BlockWallet, MetaMask's app), 32603, 4001 (Enkrypt), -32000 (AlphaWallet), none. */
const words: readonly (RegExp | Sequence)[] = [
  // MetaMask, BlockWallet ("Unrecognized chain ID"); Trust ("Unsupported chain"), OKX ("Unknown chain")
  /\b(un(recogni[sz]ed|known|supported|configured)|invalid|no such|missing) (\w{1,24} )?(chain|network)(?! (error|connection|response|request|fail))/i,
  // `UnrecognizedChainError`, `UnknownChainError`, names
  /\b(unrecogni[sz]ed|unsupported|unknown) chain( id)? error\b/i,
  // Rainbow ("Chain unsupported"), Bitget ("chain is unknown")
  /\b(chain|network)( ?id)?( \S{1,24})?( is)? un(supported|known|recogni[sz]ed|configured)\b(?! (error|reason))/i,
  // Enkrypt ("provided network 0x89 not supported"); Ambire, Frame ("Chain does not exist"); Core ("network is not added")
  {
    first: /\b(chain|network)(?! (request|response|error|reorg))/gi,
    gap: /^[^.\n]{0,56}$/,
    last: /(\bnot|n't)( been| yet){0,2} (recogni[sz]|support|know|found|configur|added|registered|exist|enabled|activated|white ?list)/i,
  },
  // Bitget ("not supported chainId"); MathWallet ("No provider found for chain 137")
  /(\bnot|n't) (support(ed)?|recogni[sz]ed|configured|known) (chain|network)(?! ?(switch|chang))/i,
  /\bno \w{1,24} (found |available |configured )?for (the )?(chain|network)\b(?! (request|response|error))/i,
  // SafePal, Bitget ("Wallet does not support this chain")
  /(\b(can)?not|n't) (support|know|recogni[sz]e|have|find)( a| this| the| that| requested)* (chain|network)(?! ?switch| ?chang)/i,
  // Taho, Frame ("No network found for chain 137"); Core ("Network 137 must be added first")
  /\bno (chain|network)s? (found|matche?s|configured|known|with (chain ?)?id)\b/i,
  /\bunable to (find|locate) (a |the |this )?(chain|network)\b/i,
  /\b(chain|network)\b[^.\n]{0,24}\b(must|needs? to|has to) be added\b/i,
  // Coin98 ("Please add Polygon network first")
  {
    first: /\badd\b/gi,
    gap: /^[^.\n]{0,32}$/,
    last: /\b(chain|network)\b[^.\n]{0,28}\bfirst\b/i,
  },
  // EIP-1193's own words for 4901, where the code is lost: headless-web3-provider behind Playwright
  /\bnot connected to (the |this )?(requested )?chain\b/i,
  // The way out that MetaMask names; the code in a text
  /wallet_addEthereumChain|\b(try|please) add(ing)? (it|the (chain|network))\b|\b(code|error)\W{0,4}4902\b|^[^\w\n\r]{0,8}4902\b/im,
]

/** The same in the languages of the apps of TokenPocket, imToken, OKX and Bitget. */
const localised: readonly RegExp[] = [
  /(不支持|不支援|未知|未添加)\S{0,6}(网络|網路|網絡|链|鏈)|(网络|網路|網絡|链|鏈)\S{0,6}(不支持|不支援|不存在|未添加|未知|未找到|找不到|尚未)|(请|請|需要?|先)\S{0,4}添加\S{0,6}(网络|網路|網絡|链|鏈)/,
  /(サポートされていない|未対応の|不明な)(ネットワーク|チェーン)|(ネットワーク|チェーン)\S{0,6}(サポートされていま|対応していま|見つかりま|追加されていま)せん/,
  /(지원(하지|되지) 않는|알 수 없는) (네트워크|체인)|(네트워크|체인)\S{0,2} (찾을 수 없|지원(하지|되지) 않|추가되지 않)/,
]

/** The wallet does not switch at all: nothing is gained by an addition. */
const switchesNever: Sequence = {
  first: /\bswitch\w{0,8}( the)? (chain|network)/gi,
  gap: /^[^.\n]{0,21}$/,
  last: /(\bnot|n't)\b/i,
}

/**
 * True if the wallet does not know the chain that it was asked to switch to, and may be asked to add it (EIP-3085).
 * Expects the wallet's own error: viem's `SwitchChainError` has code 4902 for every failed switch, which would add the
 * chain after each of them.
 */
export function isUnknownChain(error: unknown): boolean {
  const links = errorChain(error)
  if (links[0]?.name === 'SwitchChainError') return false
  if (links.some(({ code }) => codes.includes(code))) return true
  const says = saysAny(links, words) || (saysAny(links, localised) && !saysAny(links, [refusedLocally]))
  return says && !saysAny(links, [switchesNever]) && !saysRefused(links)
}
