import type { WalletEntry } from '@foyer/core'
import { moveFocus } from '../../parts/moveFocus.ts'
import styles from './WalletGrid.module.css'
import { WalletTile } from './WalletTile.tsx'

interface WalletGridProps {
  readonly entries: readonly WalletEntry[]
  /** The wallet of the current attempt. */
  readonly waitingId: string | undefined
  readonly onSelect: (entry: WalletEntry) => void
}

/** Wallets as tiles that scroll sideways, recent ones first. */
export function WalletGrid({ entries, waitingId, onSelect }: WalletGridProps) {
  return (
    <ul className={styles.grid} data-rows={rowsFor(entries.length)} onKeyDown={moveFocus}>
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
