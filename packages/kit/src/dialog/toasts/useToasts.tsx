import { type Transaction, toldKey } from '@foyer/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import type { KitInternals } from '../../kitInternals.ts'
import { useMessages } from '../useMessages.ts'
import type { Ending } from './ending.ts'
import { useToastFocus } from './useToastFocus.ts'

interface Toasts {
  /** The endings that are shown. */
  readonly toasts: ReactNode
  /** The latest ending, for a live region: each is read once. */
  readonly text: string | undefined
}

/** Most endings that are shown at once: the newest. */
const maxShown = 3

/** Claims that are kept: more than the endings of a moment. */
const maxTold = 20

/**
 * Toasts for transactions that have ended: one for each, in the tab that is visible first. None for those that end while
 * the account dialog is open, which lists them; those that end below another dialog are shown once it is closed. An account has
 * those of all its chains.
 */
export function useToasts(kit: KitInternals, isOpen: boolean, since: readonly Transaction[]): Toasts {
  const messages = useMessages()
  const address = useStore(kit.session).account?.address
  const [endings, setEndings] = useState<readonly Ending[]>([])
  const { leave, onFocus } = useToastFocus()
  const [latest, setLatest] = useState<Ending>()
  const [view, setView] = useState<typeof import('./ToastList.tsx')>()

  useEffect(
    () =>
      followEndings(kit, since, (ended) => {
        setEndings((before) => [...before, ...ended].slice(-maxShown))
        setLatest(ended.at(-1))
        import('./ToastList.tsx').then(setView, () => {})
      }),
    [kit, since],
  )

  // A text from before a dialog or another account would be read again after it. One that comes below a dialog is kept.
  useEffect(() => {
    setLatest((last) => (!isOpen && last?.session.account?.address === address ? last : undefined))
  }, [isOpen, address])

  const shown = endings.filter(({ session }) => session.account?.address === address)
  if (!view || shown.length === 0 || isOpen) return { toasts: undefined, text: undefined }
  const dismiss = (ending: Ending) =>
    leave(() => setEndings((before) => before.filter((other) => other !== ending)))
  return {
    toasts: <view.ToastList endings={shown} onDismiss={dismiss} onFocus={onFocus} />,
    text: latest && shown.includes(latest) ? view.endingText(latest.transaction, messages) : undefined,
  }
}

/**
 * Calls `onEnded` with the transactions that were pending, in `since` or later, and are no more. Returns the unsubscribe
 * function.
 */
function followEndings(
  { session, transactions, view }: Pick<KitInternals, 'session' | 'transactions' | 'view'>,
  since: readonly Transaction[],
  onEnded: (ended: readonly Ending[]) => void,
): () => void {
  const pending = new Set<string>(since.flatMap(({ hash, status }) => (status === 'pending' ? hash : [])))
  let untold: readonly Ending[] = []

  function check() {
    const list = transactions.get()
    const ended = list.filter(
      ({ hash, replaces = hash, status }) =>
        status !== 'pending' && (pending.delete(hash) || pending.delete(replaces)),
    )
    for (const { hash, status } of list) if (status === 'pending') pending.add(hash)
    if (view.get() !== 'account')
      untold = [...untold, ...ended.map((transaction) => ({ transaction, session: session.get() }))]
    tell()
  }

  function tell() {
    if (untold.length === 0 || document.visibilityState !== 'visible') return
    const claimed = untold.filter(claim)
    untold = []
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

/** False if another tab has told of it. At once, before any other tab hears of the ending. */
function claim({ transaction: { hash, status } }: Ending): boolean {
  const name = `${hash}/${status}`
  try {
    const announced = (localStorage.getItem(toldKey) ?? '').split(' ')
    if (announced.includes(name)) return false
    localStorage.setItem(toldKey, [...announced, name].slice(-maxTold).join(' '))
  } catch {
    // Storage is blocked: every tab tells.
  }
  return true
}
