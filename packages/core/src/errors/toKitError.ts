import { type ErrorLink, errorChain } from './errorChain.ts'
import { errorTexts } from './errorTexts.ts'
import { KitError, type KitErrorCode } from './kitError.ts'
import { saysLocked } from './locked.ts'
import { refusalCodes, refusedByHost, saysRefused } from './refused.ts'
import { saysUnknownMethod } from './unknownMethod.ts'
import { type Sequence, saysAny } from './wording.ts'

/** The operation that failed. */
export type ErrorContext = 'connect' | 'switchChain' | 'sign' | 'other'

/**
 * Classification of a wallet's errors. Refusals and busy wallets, which have many wordings, have tables of their own
 * (`refused.ts` and below). Words for an unknown method come first (`unknownMethod.ts`); then codes take precedence over
 * names, and names over messages. Within each table the first row that matches any link of the chain wins: a rejection is
 * recognised under any wrapping, and -32000 is never a rejection, whatever its message. Last, words of a locked wallet
 * (`locked.ts`) take the place of a code that says less.
 */
const codes: readonly (readonly [KitErrorCode, ...(number | string)[]])[] = [
  ['upgradeRejected', 5750],
  ['userRejected', ...refusalCodes],
  ['requestPending', -32002],
  ['unauthorized', 4100],
  ['unsupportedMethod', 4200, -32004, -32601, 5101, 5201],
  ['walletOffline', 4900],
  ['chainOffline', 4901],
  ['capabilityUnsupported', 5700],
  ['batchChainUnsupported', 5710],
  ['batchDuplicate', 5720],
  ['batchUnknown', 5730],
  ['batchTooLarge', 5740],
  ['batchUnsupported', 5760],
  ['rateLimited', -32005, 429],
  ['invalidRequest', -32000, -32602],
]

const names: readonly (readonly [KitErrorCode, ...string[]])[] = [
  ['userRejected', 'UserRejectedRequestError'],
  ['requestPending', 'ResourceUnavailableRpcError'],
  ['chainNotConfigured', 'ChainNotConfiguredError'],
  ['switchChainUnsupported', 'SwitchChainNotSupportedError'],
  ['walletNotInstalled', 'ProviderNotFoundError', 'ConnectorNotFoundError'],
  ['accountsUnreadable', 'InvalidAddressError'],
  ['timeout', 'TimeoutError', 'WaitForTransactionReceiptTimeoutError'],
  ['networkUnreachable', 'HttpRequestError', 'WebSocketRequestError', 'SocketClosedError'],
]

/**
 * Words of browsers, Vite, webpack and Turbopack for a file that could not be fetched. Compared first: the address in them
 * may contain words of the other rows.
 */
const missingFile =
  /dynamically imported module|importing a module script failed|not a valid javascript mime type|unable to preload css|load(ing)? (css )?chunk/i

const messages: readonly (readonly [KitErrorCode, RegExp])[] = [
  ['outdatedPage', missingFile],
  ['safeUnavailable', /could not load safe information/i],
  ['providerRequired', /provider is required/i],
  // The last two come from an extension that was removed or updated while the page was open.
  [
    'walletNotInstalled',
    /(connector|provider) not found|extension context invalidated|proxy that has been revoked/i,
  ],
  // Browsers, of an extension whose background has stopped: it starts for the next request, or with the page. MetaMask (1011, 1013).
  [
    'walletOffline',
    /\bport closed|receiving end|disconnected (port|from)|message channel (is )?closed|listener went out of scope/i,
  ],
  // MetaMask (-32603), before it shows anything
  [
    'batchUnsupported',
    /upgraded to unsupported contract|chain does not support eip-7702|upgrade contract address not found/i,
  ],
  // The same of any wallet ("EIP-7702 not supported on this account type", "Batch transactions are not supported")
  [
    'batchUnsupported',
    /\b(eip-?7702|eip-?5792|batch|batches|batching|batch (calls|transactions)|atomic|atomicRequired|atomic execution|multiple calls)( is| are)?( not|n't) (supported|available|enabled)/i,
  ],
  // Coinbase, Base Account
  ['popupBlocked', /pop[- ]?up.{0,20}(blocked|failed to open)/i],
  ['pairingExpired', /(proposal|pairing|session request) expired/i],
  // Rabby, Ambire; WalletConnect (8000)
  ['timeout', /request (timed out|expired)/i],
  ['pairingUnavailable', /relay|socket stalled|failed to publish|project ?id/i],
  // Nodes, and wallets that pass on what theirs says (-32603): MetaMask, over Infura
  ['rateLimited', /rate.?limit|request limit|too many requests|^429\b/i],
  ['networkUnreachable', /failed to fetch|networkerror|load failed|network request failed/i],
  ['networkUnreachable', refusedByHost],
]

/** Refines a code by the operation that failed. */
const meanings: Record<ErrorContext, (code: KitErrorCode) => KitErrorCode> = {
  connect: (code) => code,
  other: (code) => code,
  switchChain: (code) =>
    code === 'unknown' ? 'switchChainFailed' : code === 'unsupportedMethod' ? 'switchChainUnsupported' : code,
  // Signing has one text for everything but a rejection.
  sign: (code) => (code === 'userRejected' ? code : 'signInSign'),
}

/**
 * Converts any thrown value to a `KitError` with that value as its `cause`. Returns the `KitError` itself if the
 * value is one or contains one. The message is always the kit's, never the wallet's.
 */
export function toKitError(error: unknown, context: ErrorContext): KitError {
  const known = findKitError(error)
  if (known) return known
  const code = meanings[context](classify(errorChain(error)))
  return new KitError(code, errorTexts[code], { cause: error })
}

/** Codes that locked wallets were seen to use for themselves, and none. */
const lockedUnder: readonly KitErrorCode[] = ['unauthorized', 'invalidRequest', 'walletOffline', 'unknown']

function classify(links: readonly ErrorLink[]): KitErrorCode {
  const code = classifyUnlocked(links)
  return lockedUnder.includes(code) && saysLocked(links) ? 'walletLocked' : code
}

function classifyUnlocked(links: readonly ErrorLink[]): KitErrorCode {
  if (saysUnknownMethod(links)) return 'unsupportedMethod'
  for (const [kind, ...values] of codes) {
    if (links.some(({ code }) => code !== undefined && values.includes(code))) return kind
  }
  for (const [kind, ...values] of names) {
    if (links.some(({ name }) => name !== undefined && values.includes(name))) return kind
  }
  if (saysRefused(links)) return 'userRejected'
  if (saysBusy(links)) return 'requestPending'
  for (const [kind, pattern] of messages) {
    if (links.some(({ message }) => message !== undefined && pattern.test(message))) return kind
  }
  return 'unknown'
}

/** By class only: a wallet can throw an object of the same shape with its own message. */
function findKitError(error: unknown): KitError | undefined {
  let link = error
  try {
    for (let depth = 0; depth < 10; depth++) {
      if (link instanceof KitError) return link
      link = (link as { readonly cause?: unknown } | undefined)?.cause
    }
  } catch {
    // A hostile proxy is not a `KitError`.
  }
  return undefined
}

/** Words of a wallet that waits for an answer to an earlier request. */
const busyWords: readonly (RegExp | Sequence)[] = [
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
  // OneKey, TokenPocket, OKX, Bitget in the languages of their apps
  /待处理|待處理|正在处理|正在處理|處理中|处理中|保留中の|処理中|처리 ?중|대기 ?중인 (요청|트랜잭션)/,
  // Trezor ("Device_CallInProgress"), OneKey
  /\bcall in progress\b|\b(wallet|device) (is )?(currently )?busy\b/i,
]

/**
 * Whether the words are those of a wallet with an open request. -32001 (Rabby) is a resource that was not found by
 * EIP-1474: taken for a busy wallet unless the words say so.
 */
function saysBusy(links: readonly ErrorLink[]): boolean {
  return (
    saysAny(links, busyWords) ||
    (links.some(({ code }) => code === -32001) && !saysAny(links, [/\bnot found\b/i]) && !saysLocked(links))
  )
}
