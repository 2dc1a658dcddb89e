import type { DialogMessages, WalletEntry } from '@foyer/core'
import { useId, useLayoutEffect, useRef } from 'react'
import { useConfetti } from '../confetti/useConfetti.ts'
import { moveFocus } from '../parts/moveFocus.ts'
import { Row } from '../parts/Row.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useMessages } from '../useMessages.ts'
import { CappedNote } from './CappedNote.tsx'
import { findWallet } from './listedWallets.ts'
import styles from './WalletList.module.css'
import { whyDimmed } from './walletFacts.ts'

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
  const list = useRef<HTMLDivElement>(null)
  const focusedId = useRef<string>(undefined)
  // A wallet that is found late moves to another group, as another element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the list.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && list.current) findWallet(list.current, focusedId.current)?.focus()
  }, [entries])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move focus between its buttons.
    <div
      ref={list}
      className={styles.list}
      onFocus={({ target }) => {
        focusedId.current = target.dataset.walletId
      }}
      onKeyDown={moveFocus}
    >
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

interface WalletRowProps {
  readonly entry: WalletEntry
  readonly selected: boolean
  readonly onSelect: () => void
}

/** One wallet of the list. */
function WalletRow({ entry, selected, onSelect }: WalletRowProps) {
  const { connect: t } = useMessages()
  const { wallet, ready, recent, contested } = entry
  const confetti = useConfetti(wallet)
  const why = whyDimmed(entry, t)
  return (
    <Row
      className={styles.row}
      data-testid={`foyer-wallet-option-${wallet.id}`}
      data-wallet-id={wallet.id}
      data-ready={ready}
      aria-current={selected || undefined}
      aria-disabled={selected || undefined}
      {...confetti}
      onClick={selected ? undefined : onSelect}
    >
      <WalletIcon wallet={wallet} size={28} />
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {wallet.name}
        </span>
        {recent && <span className={styles.recent}>{t.recent}</span>}
        {why && <span className={styles.why}>{why}</span>}
        {contested && <span className={styles.contested}>{t.contested}</span>}
      </span>
    </Row>
  )
}

interface EntryGroup {
  /** Heading. Undefined for recent wallets, which have a label each. */
  readonly label: string | undefined
  readonly entries: readonly WalletEntry[]
}

/** Splits the list by the headings of this language, some of which are one for several groups. Keeps its order. */
function groupEntries(
  entries: readonly WalletEntry[],
  names: DialogMessages['connect']['groups'],
): readonly EntryGroup[] {
  const groups = new Map<string | undefined, WalletEntry[]>()
  for (const entry of entries) {
    const label = entry.recent ? undefined : translate(entry.wallet.groupName, names)
    const group = groups.get(label)
    if (group) group.push(entry)
    else groups.set(label, [entry])
  }
  return [...groups].map(([label, members]) => ({ label, entries: members }))
}

/** Custom groups of a host keep their name. */
function translate(groupName: string, names: DialogMessages['connect']['groups']): string {
  const known = groupName.toLowerCase()
  return Object.hasOwn(names, known) ? names[known as keyof typeof names] : groupName
}
