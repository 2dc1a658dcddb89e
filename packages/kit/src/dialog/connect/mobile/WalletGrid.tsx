import type { WalletEntry } from '@foyer/core'
import { moveFocus } from '../../parts/moveFocus.ts'
import portions from '../portions.module.css'
import styles from './WalletGrid.module.css'
import { WalletTile } from './WalletTile.tsx'

interface WalletGridProps {
  readonly entries: readonly WalletEntry[]
  /** The wallet that has been asked. */
  readonly waitingId: string | undefined
  /** Of many tiles, those in sight come in the dialog's first frame and the others soon after. */
  readonly inPortions: boolean
  readonly onSelect: (entry: WalletEntry) => void
}

/** Wallets as tiles in rows that scroll sideways, recent ones first (B-2.60, B-2.61). */
export function WalletGrid({ entries, waitingId, inPortions, onSelect }: WalletGridProps) {
  return (
    <ul
      className={inPortions ? `${styles.grid} ${portions.portions}` : styles.grid}
      data-rows={rowsFor(entries.length)}
      onKeyDown={moveFocus}
    >
      {entries.map((entry) => (
        <li key={entry.wallet.id}>
          <WalletTile
            entry={entry}
            waiting={entry.wallet.id === waitingId}
            onSelect={() => onSelect(entry)}
          />
        </li>
      ))}
    </ul>
  )
}

function rowsFor(count: number): '1' | '2' | 'many' {
  if (count <= 4) return '1'
  return count <= 8 ? '2' : 'many'
}
