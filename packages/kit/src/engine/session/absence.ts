import { type Address, type Authentication, isSameAddress, type WalletWord } from '@foyer/core'
import type { Connections } from '../connection/connections.ts'
import type { WalletAnswer } from '../connection/walletQuestions.ts'
import { createWalletReturn } from '../connection/walletReturn.ts'
import type { EngineContext } from '../engineContext.ts'
import { ageMs } from '../time/ageMs.ts'
import type { SessionSync } from './syncSession.ts'
import { createWordEffects } from './wordEffects.ts'

interface Options {
  readonly auth: Authentication | undefined
  readonly connections: Connections
  readonly endsAtOnce: boolean
  readonly sync: Pick<SessionSync, 'markRestored' | 'markUnanswered'>
}

export type Absence = ReturnType<typeof createAbsence>

/** The time without a connection: at page load, and after one has ended. Follows what the awaited wallet says meanwhile. */
export function createAbsence(context: EngineContext, { auth, connections, endsAtOnce, sync }: Options) {
  const { host, timeouts } = context
  const words = createWordEffects(context, auth, endsAtOnce)
  const walletReturn = createWalletReturn(context, { connections, onAnswer, onAccounts })
  /** The last account of this page, or of the last visit. */
  let lastAccount: Address | undefined = host.session.get().account?.address
  /** How the last connection of this page has ended; undefined at page load. */
  let loss: { readonly word: WalletWord; readonly at: number } | undefined

  function onAnswer(response: WalletAnswer) {
    // The wallet is connected, and not shown before the server has answered.
    if (context.live()) return
    if (!loss) return onRestored(response)
    // Asked whether it is gone, the wallet shares no account.
    if (loss.word === 'lost' && response === 'locked') words.end()
  }

  function onRestored(response: WalletAnswer) {
    const { returns, shows } = words.follow(response)
    const [walletId] = walletReturn.walletIds
    if (returns === 'no') walletReturn.cancel()
    if (shows === 'remembered') sync.markUnanswered()
    else sync.markRestored()
    if (response === 'locked' && walletId && lastAccount) host.discovery.remember(walletId)
  }

  function onAccounts(accounts: readonly string[]) {
    if (accounts.some((each) => isSameAddress(each, lastAccount))) words.keep()
    // A wallet that takes its accounts away may report the end of the connection first.
    const isSoon = loss?.word === 'dropped' && ageMs(loss.at) < timeouts.graceMs
    if (accounts.length === 0 && isSoon) start('emptied', walletReturn.walletIds)
  }

  function start(word: WalletWord, walletIds: readonly string[]) {
    loss = { word, at: Date.now() }
    const { returns } = words.follow(word)
    if (returns !== 'no') walletReturn.wait({ walletIds, returns, delayMs: timeouts.graceMs })
  }

  return {
    words,
    walletReturn,
    onAnswer,
    begin: start,
    hasBegun: () => loss !== undefined,
    /** The last connection of this page has ended because its wallet shared no account. */
    wasEmptied: () => loss?.word === 'emptied',
    lastAccount: () => lastAccount,
    end(account = lastAccount) {
      loss = undefined
      lastAccount = account
    },
  }
}
