import type { ReactNode } from 'react'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import styles from './Panel.module.css'

interface PanelProps {
  /** A `PanelTitle`. Panels whose content begins with one of their own have no header text. */
  readonly title?: ReactNode
  readonly onBack?: (() => void) | undefined
  /** What stays at the bottom while the rest scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** One step of the connect dialog. */
export function Panel({ title, onBack, footer, children }: PanelProps) {
  return (
    <div className={styles.panel}>
      <DialogHeader onBack={onBack}>{title ?? <span />}</DialogHeader>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
