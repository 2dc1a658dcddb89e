import type { ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import { DialogHeader } from '../shell/DialogHeader.tsx'
import { DialogTitle } from '../shell/DialogTitle.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './DesktopConnect.module.css'
import { Disclaimer } from './Disclaimer.tsx'

interface CompactListProps {
  /** The way to "All wallets", if there is one. */
  readonly allRow: ReactNode
  readonly onLearn: () => void
  readonly children: ReactNode
}

/** The list in the compact layout, with "Learn More". */
export function CompactList({ allRow, onLearn, children }: CompactListProps) {
  const { connect: t } = useMessages()
  return (
    <>
      <DialogHeader>
        <DialogTitle testId="foyer-connect-header-label">{t.title}</DialogTitle>
      </DialogHeader>
      <div className={styles.scroller}>{children}</div>
      {allRow}
      <div className={styles.footer}>
        <span>{t.newToWallets}</span>
        <Button kind="quiet" size="small" onClick={onLearn}>
          {t.learnMore}
        </Button>
      </div>
      <Disclaimer />
    </>
  )
}
