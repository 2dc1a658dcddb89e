import { errorChain } from './errorChain.ts'
import { saysAny } from './wording.ts'

/** Words for parameters that cannot be read. */
const ofForm =
  /\b(versions?|param(eter)?s?|schema|malformed|fields?|keys?|propert(y|ies)|atomic ?required)\b/i
/** Words for a transaction that was read, and perhaps shown. */
const ofTransaction =
  /\b(insufficient|funds?|balance|gas|fees?|nonce|underpriced|revert(ed|s)?|simulat\w{0,6}|execution)\b/i

/**
 * Whether the wallet says that it cannot read the parameters of a request, so that it has shown nothing. -32000 says so only
 * with words: it is also the code of nodes for transactions that cannot be sent.
 */
export function isUnknownForm(error: unknown): boolean {
  const links = errorChain(error)
  if (saysAny(links, [ofTransaction])) return false
  const has = (wanted: number) => links.some(({ code }) => code === wanted)
  return has(-32602) || (has(-32000) && saysAny(links, [ofForm]))
}
