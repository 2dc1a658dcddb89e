import type { ErrorLink } from './errorChain.ts'
import { byVisitor } from './refused.ts'
import { type Sequence, saysAny } from './wording.ts'

/** An answer about a method, right behind its name. */
const negation = /\b(not|\w{2,4}n't) (support|found|exist|available|implement)|\bunsupported\b/i

/** Under any code: -32603, -32600, -32000 (Trust), 4001 (Enkrypt), none. */
const words: readonly (RegExp | Sequence)[] = [
  // geth, Enkrypt ("the method … does not exist/is not available"); MetaMask ("Request method … is not supported"); Trust
  // ("Method not support"); viem (`MethodNotFoundRpcError`)
  {
    first: /\bmethods?/gi,
    gap: /^["'`:( ]{0,3}(\w{1,40}["'`)]? ){0,4}$/,
    last: negation,
  },
  // CAIP-25 ("Unknown method(s) requested"); EIP-1193 ("Unsupported Method"); viem (`UnsupportedProviderMethodError`)
  /\bun(known|supported)( \w{1,24})? method/i,
  // viem ("The Provider does not support the requested method.")
  /(\bnot|n't) support( the)?( requested)? method/i,
  // By the name alone ("wallet_requestPermissions is not supported"): in capitals, for a wallet may say it of itself
  {
    first: /\b(wallet|eth) ([a-z]+[A-Z]\w*|connect\b)/g,
    gap: /^["'`)]{0,2}:? (is |does )?$/,
    last: negation,
  },
]

/**
 * Whether the wallet says that it does not know the method. Read before the codes, which some wallets use for everything.
 * A refusal that names a method ("User rejected method …") is none; what viem wraps around a code ("User rejected the
 * request. Details: the method does not exist") is not compared.
 */
export function saysUnknownMethod(links: readonly ErrorLink[]): boolean {
  const has = (ways: typeof words, others: typeof words) =>
    links.some((link) => saysAny([link], ways) && !saysAny([link], others))
  return has(words, byVisitor) && !has(byVisitor, words)
}
