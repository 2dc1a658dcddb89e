import { announcedKey, type Transaction } from '@foyer/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import type { KitInternals } from '../../kitInternals.ts'
import { endingName, endingText, listsTransactions } from '../account/transactionFacts.ts'
import { Status } from '../parts/Hidden.tsx'
import { useMessages } from '../useMessages.ts'
import type { Ending } from './ToastList.tsx'
import { useToastFocus } from './useToastFocus.ts'
import { watchEndings } from './watchEndings.ts'

export interface LiveEndingsProps {
  readonly kit: KitInternals
  readonly isOpen: boolean
  /** The transactions before this code was there. */
  readonly since: readonly Transaction[]
}

/** Most endings that are shown at once: the newest. */
const maxShown = 3

/** Claims that are kept: more than the endings of a moment. */
const maxAnnounced = 20

/**
 * Toasts for transactions that have ended: one for each, in the tab that is visible first. None for those that end while
 * the account dialog lists them; those that end below another dialog are shown once it is closed. An account has those of
 * all its chains. The live region is there before its text, and reads each ending once.
 */
export function LiveEndings({ kit, isOpen, since }: LiveEndingsProps): ReactNode {
  const messages = useMessages()
  const address = useStore(kit.session).account?.address
  const transactions = useStore(kit.transactions)
  const [endings, setEndings] = useState<readonly Ending[]>([])
  const { leave, onFocus } = useToastFocus()
  const [unread, setUnread] = useState<readonly Ending[]>([])
  const [view, setView] = useState<typeof import('./ToastList.tsx')>()

  // A text from before a dialog or another account would be read again after it. One that comes below a dialog is kept: when
  // this code arrives below one, the effect that finds it is the later one.
  useEffect(() => {
    setUnread((before) => before.filter(({ session }) => !isOpen && session.account?.address === address))
  }, [isOpen, address])

  useEffect(
    () =>
      followEndings(kit, since, (ended) => {
        const add = (before: readonly Ending[]) => [...withoutOlder(before, ended), ...ended].slice(-maxShown)
        setEndings(add)
        setUnread(add)
        import('./ToastList.tsx').then(setView, () => {})
      }),
    [kit, since],
  )

  // A reorganisation makes what has ended pending again.
  const isPending = ({ hash }: Transaction) =>
    transactions.some((row) => row.hash === hash && row.status === 'pending')
  const isShown = ({ session, transaction }: Ending) =>
    session.account?.address === address && !isPending(transaction)
  const shown = isOpen ? [] : endings.filter(isShown)
  const areShown = view && shown.length > 0
  const dismiss = (ending: Ending) =>
    leave(() => setEndings((before) => before.filter((other) => other !== ending)))
  return (
    <>
      <Status readsAdditions>
        {areShown &&
          unread
            .filter((ending) => shown.includes(ending))
            .map(({ transaction }) => (
              <p key={endingName(transaction)}>{endingText(transaction, messages)}</p>
            ))}
      </Status>
      {areShown && <view.ToastList endings={shown} onDismiss={dismiss} onFocus={onFocus} />}
    </>
  )
}

/** Calls `onEnded` with each transaction that has ended. Returns the unsubscribe function. */
function followEndings(
  kit: Pick<KitInternals, 'session' | 'showRecentTransactions' | 'transactions' | 'view'>,
  since: readonly Transaction[],
  onEnded: (ended: readonly Ending[]) => void,
): () => void {
  const { session, transactions } = kit
  const endingsIn = watchEndings(since)
  let unannounced: readonly Ending[] = []

  function check() {
    const ended = endingsIn(transactions.get())
    if (kit.view.get() !== 'account' || !listsTransactions(kit))
      unannounced = [...unannounced, ...ended.map((transaction) => ({ transaction, session: session.get() }))]
    tell()
  }

  function tell() {
    if (unannounced.length === 0 || document.visibilityState !== 'visible') return
    const claimed = unannounced.filter(claim)
    unannounced = []
    if (claimed.length > 0) onEnded(claimed)
  }

  check()
  document.addEventListener('visibilitychange', tell)
  const stop = transactions.subscribe(check)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', tell)
  }
}

/** A transaction that was dropped and is found after all has ended twice. */
const withoutOlder = (before: readonly Ending[], ended: readonly Ending[]) =>
  before.filter(
    ({ transaction: { hash } }) =>
      !ended.some(({ transaction }) => transaction.hash === hash || transaction.replaces === hash),
  )

/** False if another tab has told of it. At once, before any other tab hears of the ending. */
function claim({ transaction }: Ending): boolean {
  const name = endingName(transaction)
  try {
    const announced = (localStorage.getItem(announcedKey) ?? '').split(' ')
    if (announced.includes(name)) return false
    localStorage.setItem(announcedKey, [...announced, name].slice(-maxAnnounced).join(' '))
  } catch {
    // Storage is blocked: every tab tells.
  }
  return true
}
