import type { WalletEntry } from '@foyer/core'
import { moveFocus } from '../../parts/moveFocus.ts'
import portions from '../portions.module.css'
import styles from './WalletGrid.module.css'
import { WalletTile } from './WalletTile.tsx'

interface WalletGridProps {
  readonly entries: readonly WalletEntry[]
  /** The wallet of the current attempt. */
  readonly waitingId: string | undefined
  /** Long list: tiles out of sight are rendered after the first frame. */
  readonly inPortions: boolean
  readonly onSelect: (entry: WalletEntry) => void
}

/** Wallets as tiles that scroll sideways, recent ones first. */
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
