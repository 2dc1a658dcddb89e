import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/**
 * Live region: announces its text when it changes, without moving focus. Must be rendered before the text, so render it
 * always and leave it empty.
 */
export function Status({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="status" className={styles.hidden}>
      {children}
    </div>
  )
}
