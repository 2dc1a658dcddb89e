import type { ReactNode } from 'react'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import styles from './Panel.module.css'

interface PanelProps {
  /** A `StepTitle` for the header. Undefined if the content begins with its own. */
  readonly title?: ReactNode
  readonly onBack?: (() => void) | undefined
  /** Fixed at the bottom while the rest scrolls. */
  readonly footer?: ReactNode
  /** Without controls, the body itself is focusable, so that the keyboard can scroll it. */
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
