import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Glyph } from './Glyph.tsx'

/** Error text, announced at once. Never contains a wallet's own text. */
export function Alert({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.alert}>
      <Glyph name="alert" size={18} />
      <span>{children}</span>
    </p>
  )
}
