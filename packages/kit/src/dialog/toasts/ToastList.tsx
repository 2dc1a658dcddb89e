import type { Session, Transaction } from '@foyer/core'
import { type FocusEventHandler, useEffect, useState } from 'react'
import { Description, StatusMark } from '../account/TransactionRow.tsx'
import { explorerLinks, stateText } from '../account/transactionFacts.ts'
import { IconButton } from '../parts/IconButton.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './ToastList.module.css'

/** How long a confirmation is shown. What has failed stays until it is dismissed. */
const shownMs = 10_000

/** The end of a transaction. */
export interface Ending {
  readonly transaction: Transaction
  /** At that time: the visitor may have gone to another chain or account since. */
  readonly session: Session
}

interface ToastListProps {
  readonly endings: readonly Ending[]
  readonly onDismiss: (ending: Ending) => void
  readonly onFocus: FocusEventHandler
}

/** Transactions that have ended, above the notices or, on a wide page, in a corner. */
export function ToastList({ endings, onDismiss, onFocus }: ToastListProps) {
  const { account: t } = useMessages()
  return (
    // A landmark: it is outside of those of the page.
    <section className={styles.place} aria-label={t.transactions} data-testid="foyer-toasts">
      <ul className={styles.list} onFocus={onFocus}>
        {endings.map((ending) => (
          <Toast key={ending.transaction.hash} {...ending} onDismiss={() => onDismiss(ending)} />
        ))}
      </ul>
    </section>
  )
}

interface ToastProps extends Ending {
  readonly onDismiss: () => void
}

function Toast({ transaction, session, onDismiss }: ToastProps) {
  const messages = useMessages()
  const { description, status } = transaction
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [href] = explorerLinks(transaction, session.chain)
  const leaves = status === 'confirmed' && !hasPointer && !hasFocus

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins again only when it was held
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(onDismiss, shownMs)
    return () => clearTimeout(timer)
  }, [leaves])

  return (
    <li
      className={styles.toast}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <StatusMark status={status} />
      <div className={styles.text}>
        <p className={styles.description}>
          <Description>{description}</Description>
        </p>
        <p className={styles.state}>{stateText(transaction, messages)}</p>
        {href && <TextLink href={href}>{messages.account.viewOnExplorer}</TextLink>}
      </div>
      <IconButton glyph="close" label={messages.close} onClick={onDismiss} />
    </li>
  )
}
