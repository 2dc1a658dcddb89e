import type { ReactNode } from 'react'
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
 * Live region: announces its text when it changes, without moving focus. Must be rendered before the text, so render it
 * always and leave it empty.
 */
export function Status({ children, readsAdditions = false }: StatusProps) {
  return (
    <div role="status" className={styles.hidden} aria-atomic={readsAdditions ? false : undefined}>
      {children}
    </div>
  )
}
