import type { WalletEntry } from '@foyer/core'
import { useId } from 'react'
import { moveFocus } from '../parts/moveFocus.ts'
import { useMessages } from '../useMessages.ts'
import { CappedNote } from './CappedNote.tsx'
import { groupEntries } from './groupEntries.ts'
import styles from './WalletList.module.css'
import { WalletRow } from './WalletRow.tsx'

interface WalletListProps {
  readonly entries: readonly WalletEntry[]
  readonly selectedId: string | undefined
  /** More wallets announced themselves than are listed. */
  readonly capped: boolean
  readonly onSelect: (entry: WalletEntry) => void
}

/** The wallets to choose from: recent ones first, then by group. */
export function WalletList({ entries, selectedId, capped, onSelect }: WalletListProps) {
  const { connect: t } = useMessages()
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move focus between its buttons.
    <div className={styles.list} onKeyDown={moveFocus}>
      {groupEntries(entries, t.groups).map(({ label, entries }, index) => (
        <section
          key={label ?? ''}
          {...(label ? { 'aria-labelledby': `${id}${index}` } : { 'aria-label': t.recent })}
        >
          {label && (
            <h2 id={`${id}${index}`} className={styles.heading}>
              {label}
            </h2>
          )}
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <li key={entry.wallet.id}>
                <WalletRow
                  entry={entry}
                  selected={entry.wallet.id === selectedId}
                  onSelect={() => onSelect(entry)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {capped && <CappedNote />}
    </div>
  )
}
