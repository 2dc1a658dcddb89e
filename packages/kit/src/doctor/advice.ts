import type { DialogMessages, KitErrorCode, VisitorErrorCode } from '@foyer/core'
import { format } from '@foyer/core'
import type { Cause, Finding } from './diagnosis.ts'

type AdviceKey = Exclude<keyof DialogMessages['advice'], 'ask' | 'none'>

/** For visitors, who cannot change a site: its faults are one sentence. `errors` are said by an error of that code. */
const advices: Readonly<Record<Cause, { advice: AdviceKey } | { errors: VisitorErrorCode } | undefined>> = {
  insecurePage: { advice: 'siteFault' },
  storageBlocked: { advice: 'storageBlocked' },
  cookiesBlocked: { errors: 'cookiesBlocked' },
  // Copying and links of apps have words of their own, where they fail.
  framePermissions: undefined,
  appNotOpened: undefined,
  openerPolicy: { advice: 'siteFault' },
  popupBlocked: { errors: 'popupBlocked' },
  webView: { advice: 'webView' },
  clockWrong: { errors: 'clockWrong' },
  outdatedPage: { errors: 'outdatedPage' },
  walletContested: { advice: 'walletContested' },
  walletLocked: { advice: 'walletLocked' },
  walletSilent: { advice: 'walletSilent' },
  relayBlocked: { advice: 'siteFault' },
  relayDown: { advice: 'relayDown' },
  relayRefused: { advice: 'siteFault' },
  nodeBlocked: { advice: 'siteFault' },
  nodeDown: { errors: 'networkUnreachable' },
  nodeWithoutCors: { advice: 'siteFault' },
  nodeLimited: { errors: 'rateLimited' },
  nodeOfAnotherChain: { advice: 'siteFault' },
  originRefused: { advice: 'siteFault' },
  chainRefused: { advice: 'siteFault' },
}

/** Sentences at most: a visitor follows one, perhaps two. */
const maxSentences = 2

/**
 * A visitor's answers to "What can I do?", the likeliest first. The sentence of the error itself, which is above them,
 * is left out.
 *
 * @returns one sentence at least
 */
export function adviceOf(
  findings: readonly Finding[],
  code: KitErrorCode,
  { advice, errors }: DialogMessages,
): readonly string[] {
  const sentences = findings.flatMap(({ cause, about = '' }) => {
    const words = advices[cause]
    if (!words) return []
    if ('errors' in words) return words.errors === code ? [] : [errors[words.errors]]
    return [format(advice[words.advice], { wallet: about, app: about })]
  })
  const distinct = [...new Set(sentences)].slice(0, maxSentences)
  return distinct.length > 0 ? distinct : [advice.none]
}
