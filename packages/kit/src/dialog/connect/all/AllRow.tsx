import type { AllWallets } from '@foyer/core'
import { Glyph } from '../../parts/Glyph.tsx'
import { Row } from '../../parts/Row.tsx'
import { useMessages } from '../../useMessages.ts'
import styles from './AllRow.module.css'
import { preloadAllWallets } from './AllStep.tsx'

interface AllRowProps {
  readonly all: AllWallets
  readonly onOpen: () => void
}

/** Below the list, where it is seen without scrolling: leads to "All wallets". */
export function AllRow({ all, onOpen }: AllRowProps) {
  const { connect: t } = useMessages()
  const preload = () => preloadAllWallets(all)
  return (
    <div className={styles.place}>
      <Row
        className={undefined}
        data-testid="foyer-all-wallets"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onOpen}
      >
        <span className={styles.mark}>
          <Glyph name="search" size={18} />
        </span>
        {t.allWallets}
      </Row>
    </div>
  )
}
