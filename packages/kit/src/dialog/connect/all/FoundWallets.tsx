import type { WalletEntry } from '@foyer/core'
import { useId } from 'react'
import { useMessages } from '../../useMessages.ts'
import styles from './AllWalletsPanel.module.css'
import { FoundWallet } from './FoundWallet.tsx'

interface FoundWalletsProps {
  readonly entries: readonly WalletEntry[]
  /** Of the groups: below the title, which is a part of the dialog in the split view. */
  readonly Heading: 'h2' | 'h3'
  /** Recent, installed, all; otherwise in the order given. */
  readonly grouped: boolean
  readonly selectedId: string | undefined
  readonly onSelect: (entry: WalletEntry) => void
}

/** The wallets of a search, best first, or all of them in groups. */
export function FoundWallets({ entries, Heading, grouped, selectedId, onSelect }: FoundWalletsProps) {
  const { connect: t } = useMessages()
  const id = useId()
  const groups: readonly (readonly [label: string, entries: readonly WalletEntry[]])[] = grouped
    ? [
        // The heading says it: the rows need not.
        [t.recent, entries.filter(({ recent }) => recent).map((entry) => ({ ...entry, recent: false }))],
        [t.groups.installed, entries.filter(({ recent, installed }) => installed && !recent)],
        [t.allWallets, byName(entries.filter(({ recent, installed }) => !(installed || recent)))],
      ]
    : [[t.allWallets, entries]]
  return groups
    .filter(([, members]) => members.length > 0)
    .map(([label, members], index) => (
      <div key={label}>
        {grouped && (
          <Heading id={`${id}${index}`} className={styles.heading}>
            {label}
          </Heading>
        )}
        <ul
          className={styles.rows}
          {...(grouped ? { 'aria-labelledby': `${id}${index}` } : { 'aria-label': label })}
        >
          {members.map((entry) => (
            <li key={entry.wallet.id}>
              <FoundWallet
                entry={entry}
                selected={entry.wallet.id === selectedId}
                onSelect={() => onSelect(entry)}
              />
            </li>
          ))}
        </ul>
      </div>
    ))
}

function byName(entries: readonly WalletEntry[]): readonly WalletEntry[] {
  return [...entries].sort((a, b) => a.wallet.name.localeCompare(b.wallet.name, 'en'))
}
