import type { ErrorLink } from './errorChain.ts'
import { type Sequence, saysAny } from './wording.ts'

/** Words of a wallet that waits for an answer to an earlier request. */
const words: readonly (RegExp | Sequence)[] = [
  // MetaMask ("already pending for origin"), Rabby ("Already processing connect. Please wait.")
  {
    first: /\balready\b/gi,
    gap: /^[^.\n]{0,30}$/,
    last: /\b(process|pending|in progress|open|waiting|request|connecting)/i,
  },
  // Pali, Core ("There is a pending request"), Phantom ("previous request is still open")
  /\b(pending|previous|outstanding|unanswered|another|ongoing)\b[^.\n]{0,20}\b(request|prompt|pop-?up|approval)/i,
  /\b(request|prompt|pop-?up|approval)\b[^.\n]{0,24}\b(pending|in progress|being processed|not finished)/i,
  /\bduplicate request\b/i,
  // EIP-1474's words for -32002, where the code is lost
  /\bresource (is )?(unavailable|not available)\b/i,
  // OneKey, TokenPocket in Chinese
  /待处理|正在处理|處理中|处理中/,
  // Trezor ("Device_CallInProgress"), OneKey
  /\bcall in progress\b|\b(wallet|device) (is )?(currently )?busy\b/i,
]

/**
 * Whether the words are those of a wallet with an open request. -32001 (Rabby) is a resource that was not found by
 * EIP-1474: taken for a busy wallet unless the words say so.
 */
export function saysBusy(links: readonly ErrorLink[]): boolean {
  return (
    saysAny(links, words) ||
    (links.some(({ code }) => code === -32001) && !saysAny(links, [/\bnot found\b/i]))
  )
}
