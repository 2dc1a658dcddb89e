import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/**
 * Reads its text out when it changes, without moving the focus. It has to be in the page before the text
 * is, so render it always and leave it empty.
 */
export function Status({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="status" className={styles.hidden}>
      {children}
    </div>
  )
}
