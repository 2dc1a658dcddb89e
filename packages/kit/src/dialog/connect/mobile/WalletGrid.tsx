import type { AllWallets, WalletEntry } from '@foyer/core'
import { moveFocus } from '../../parts/moveFocus.ts'
import styles from './WalletGrid.module.css'
import { AllTile, WalletTile } from './WalletTile.tsx'

interface WalletGridProps {
  readonly entries: readonly WalletEntry[]
  /** The wallet of the current attempt. */
  readonly waitingId: string | undefined
  /** Undefined without "All wallets". */
  readonly all: AllWallets | undefined
  readonly onSelect: (entry: WalletEntry) => void
  readonly onAll: () => void
}

/** Wallets as tiles in rows, in the order of the list but for what does not work on this phone, which is last. */
export function WalletGrid({ entries, waitingId, all, onSelect, onAll }: WalletGridProps) {
  const inOrder = [...entries].sort((one, other) => rank(one) - rank(other))
  return (
    <ul className={styles.grid} onKeyDown={moveFocus}>
      {inOrder.map((entry) => (
        <li key={entry.wallet.id}>
          <WalletTile
            entry={entry}
            waiting={entry.wallet.id === waitingId}
            onSelect={() => onSelect(entry)}
          />
        </li>
      ))}
      {all && (
        <li>
          <AllTile all={all} onOpen={onAll} />
        </li>
      )}
    </ul>
  )
}

/** Wallets that work here, then those that a press explains, then those that cannot be pressed. */
function rank({ ready, route }: WalletEntry): number {
  if (ready) return 0
  return route === 'unset' ? 1 : 2
}
