import type { ReactNode } from 'react'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import styles from './Panel.module.css'

interface PanelProps {
  /** A `PanelTitle`. Panels whose content begins with one of their own have no header text. */
  readonly title?: ReactNode
  readonly onBack?: (() => void) | undefined
  /** What stays at the bottom while the rest scrolls. */
  readonly footer?: ReactNode
  /** There is nothing in it to press: then the keyboard needs another way to scroll it. */
  readonly textOnly?: boolean
  readonly children: ReactNode
}

/** One step of the connect dialog. */
export function Panel({ title, onBack, footer, textOnly = false, children }: PanelProps) {
  return (
    <div className={styles.panel}>
      <DialogHeader onBack={onBack}>{title ?? <span />}</DialogHeader>
      <div className={styles.body} tabIndex={textOnly ? 0 : undefined}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
