import type { ReactNode } from 'react'
import { IconButton } from '../parts/IconButton.tsx'
import { useMessages } from '../useMessages.ts'
import { useDialog } from './DialogContext.ts'
import styles from './DialogHeader.module.css'

interface DialogHeaderProps {
  /** The title. Without it, the close button floats above the content. */
  readonly children?: ReactNode
  readonly onBack?: (() => void) | undefined
}

/** Header of a dialog or a panel: back button, title, close button. */
export function DialogHeader({ children, onBack }: DialogHeaderProps) {
  const t = useMessages()
  const { onClose } = useDialog()
  return (
    <div className={styles.header} data-floating={!children || undefined}>
      {onBack && <IconButton glyph="back" label={t.back} onClick={onBack} />}
      <div className={styles.title}>{children}</div>
      {onClose && <IconButton glyph="close" label={t.close} onClick={onClose} />}
    </div>
  )
}
