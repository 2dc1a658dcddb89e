import type { WalletEntry } from '@foyer/core'
import { useId } from 'react'
import { useMessages } from '../../useMessages.ts'
import { WalletRow } from '../WalletRow.tsx'
import styles from './AllWalletsPanel.module.css'
import { IconInView } from './IconInView.tsx'

interface FoundWalletsProps {
  readonly entries: readonly WalletEntry[]
  /** Recent, installed, all; otherwise in the order given. */
  readonly grouped: boolean
  readonly selectedId: string | undefined
  readonly onSelect: (entry: WalletEntry) => void
}

/** The wallets of a search, best first, or all of them in groups. */
export function FoundWallets({ entries, grouped, selectedId, onSelect }: FoundWalletsProps) {
  const { connect: t } = useMessages()
  const id = useId()
  const groups: readonly (readonly [label: string, entries: readonly WalletEntry[]])[] = grouped
    ? [
        [t.recent, entries.filter(({ recent }) => recent)],
        [t.groups.installed, entries.filter(({ recent, installed }) => installed && !recent)],
        [t.allWallets, byName(entries.filter(({ recent, installed }) => !(installed || recent)))],
      ]
    : [[t.allWallets, entries]]
  return groups
    .filter(([, members]) => members.length > 0)
    .map(([label, members], index) => (
      <section
        key={label}
        aria-labelledby={grouped ? `${id}${index}` : undefined}
        aria-label={grouped ? undefined : label}
      >
        {grouped && (
          <h3 id={`${id}${index}`} className={styles.heading}>
            {label}
          </h3>
        )}
        <ul className={styles.rows}>
          {members.map((entry) => (
            <li key={entry.wallet.id}>
              <WalletRow
                entry={entry}
                selected={entry.wallet.id === selectedId}
                icon={<IconInView wallet={entry.wallet} />}
                onSelect={() => onSelect(entry)}
              />
            </li>
          ))}
        </ul>
      </section>
    ))
}

function byName(entries: readonly WalletEntry[]): readonly WalletEntry[] {
  return [...entries].sort((a, b) => a.wallet.name.localeCompare(b.wallet.name, 'en'))
}
