import { type FocusEventHandler, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { explorerLinks, stateText } from '../account/transactionFacts.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useMessages } from '../useMessages.ts'
import type { Ending } from './ending.ts'
import styles from './ToastList.module.css'

/** How long a confirmation is shown. What has failed stays until it is dismissed. */
const shownMs = 10_000

interface ToastListProps {
  readonly endings: readonly Ending[]
  readonly onDismiss: (ending: Ending) => void
  readonly onFocus: FocusEventHandler
}

/** Transactions that have ended, in a corner of the page, below every modal dialog. */
export function ToastList({ endings, onDismiss, onFocus }: ToastListProps) {
  const { account: t } = useMessages()
  const place = useRef<HTMLElement>(null)
  useNotice(place)
  return (
    // A landmark: it is outside of those of the page.
    <section
      ref={place}
      className={styles.place}
      aria-label={t.transactions}
      data-foyer=""
      data-testid="foyer-toasts"
    >
      <ul className={styles.list} onFocus={onFocus}>
        {endings.map((ending) => (
          <Toast key={ending.transaction.hash} {...ending} onDismiss={() => onDismiss(ending)} />
        ))}
      </ul>
    </section>
  )
}

/** Tells the styles of the place about a notice of the kit, and its height. */
function useNotice(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    // The provider renders notices and toasts beside each other.
    const parent = element?.parentElement
    if (!parent) return
    const measure = () => {
      const notice = parent.querySelector<HTMLElement>('[data-foyer-notice]')
      element.toggleAttribute('data-raised', Boolean(notice))
      element.style.setProperty('--notice', `${notice?.offsetHeight}px`)
    }
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(parent, { childList: true })
    return () => observer.disconnect()
  }, [place])
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
      <span className={styles.mark} data-status={status}>
        <Glyph name={status === 'confirmed' ? 'check' : 'cross'} size={16} />
      </span>
      <div className={styles.text}>
        <p className={styles.description} dir="auto" title={description}>
          {description}
        </p>
        <p className={styles.state}>{stateText(transaction, messages)}</p>
        {href && <TextLink href={href}>{messages.account.viewOnExplorer}</TextLink>}
      </div>
      <IconButton glyph="close" label={messages.close} onClick={onDismiss} />
    </li>
  )
}
