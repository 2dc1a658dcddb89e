import type { ReactNode } from 'react'
import styles from './PlainLink.module.css'

/** A link as text, to be copied by hand where the clipboard refuses. One press selects all of it. */
export function PlainLink({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.link} translate="no">
      {children}
    </p>
  )
}
