import type { AllWallets } from '@foyer/core'
import { Glyph } from '../../parts/Glyph.tsx'
import { useMessages } from '../../useMessages.ts'
import { warmAllWallets } from '../all/AllStep.tsx'
import styles from './WalletTile.module.css'

interface AllTileProps {
  readonly all: AllWallets
  readonly onOpen: () => void
}

/** Last tile of the grid: leads to "All wallets". */
export function AllTile({ all, onOpen }: AllTileProps) {
  const { connect: t } = useMessages()
  return (
    <button
      type="button"
      className={styles.tile}
      data-testid="foyer-all-wallets"
      onPointerDown={() => warmAllWallets(all)}
      onClick={onOpen}
    >
      <span className={`${styles.icon} ${styles.all}`}>
        <Glyph name="search" size={28} />
      </span>
      <span className={styles.name}>{t.allWallets}</span>
    </button>
  )
}
