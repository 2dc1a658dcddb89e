import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Glyph } from './Glyph.tsx'

/** What went wrong. Read out at once. The text is ours: what a wallet says is never shown (B-8.28). */
export function Alert({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.alert}>
      <Glyph name="alert" size={18} />
      <span>{children}</span>
    </p>
  )
}
