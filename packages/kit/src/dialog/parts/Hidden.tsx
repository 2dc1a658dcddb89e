import { type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from '../../schedule.ts'
import { useMessages } from '../useMessages.ts'
import styles from './Hidden.module.css'

/** Text for screen readers only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/** Screen reader text for links to a new tab. Last child of the link. */
export function NewTab() {
  return <Hidden> ({useMessages().newTab})</Hidden>
}

interface StatusProps {
  readonly children?: ReactNode
  /** Announces the elements that are added, instead of all its text again. */
  readonly readsAdditions?: boolean
}

/**
 * Live region: announces its text when it changes, without moving focus. A region that comes with its text is not read: the
 * first text follows in a later frame.
 */
export function Status({ children, readsAdditions = false }: StatusProps) {
  const [isThere, setThere] = useState(false)
  useEffect(() => afterPaint(() => setThere(true)), [])
  return (
    <div role="status" className={styles.hidden} aria-atomic={readsAdditions ? false : undefined}>
      {isThere && children}
    </div>
  )
}
