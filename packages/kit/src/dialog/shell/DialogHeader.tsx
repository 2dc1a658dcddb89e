import type { ReactNode } from 'react'
import { IconButton } from '../parts/IconButton.tsx'
import { useMessages } from '../useMessages.ts'
import { useDialog } from './DialogContext.ts'
import styles from './DialogHeader.module.css'

interface DialogHeaderProps {
  /** The title. Without one, the button floats above what follows. */
  readonly children?: ReactNode
  readonly onBack?: (() => void) | undefined
}

/** The top of a dialog or a panel: a way back where there is one, the title, and the way out (B-2.34). */
export function DialogHeader({ children, onBack }: DialogHeaderProps) {
  const t = useMessages()
  const { onClose } = useDialog()
  return (
    <div className={styles.header} data-floating={!children || undefined}>
      {onBack && <IconButton glyph="back" label={t.back} onClick={onBack} />}
      <div className={styles.title}>{children}</div>
      <IconButton glyph="close" label={t.close} onClick={onClose} />
    </div>
  )
}
