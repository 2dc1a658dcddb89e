import type { Wallet, WalletEntry } from '@foyer/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../parts/Icon.tsx'
import { Row } from '../../parts/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useMessages } from '../../useMessages.ts'
import { whyDimmed } from '../walletFacts.ts'
import styles from './AllWalletsPanel.module.css'

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

/** Distance below the visible part from which icons are fetched, about five rows. */
const margin = '240px'

/** Icon of a wallet, fetched when its row is near the visible part of the list: few visitors see all of them. */
function IconInView({ wallet }: { readonly wallet: Wallet }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <span ref={place} className={styles.icon} data-later={!isNear || undefined}>
      {isNear ? (
        <WalletIcon wallet={wallet} size={28} />
      ) : (
        <Icon src={undefined} background={wallet.iconBackground} size={28} placeholder="wallet" />
      )}
    </span>
  )
}

interface FoundWalletProps {
  readonly entry: WalletEntry
  readonly selected: boolean
  readonly onSelect: () => void
}

/**
 * One wallet of "All wallets". Not a `WalletRow`, which is a part of the dialogs of computers: what two lazy parts share is
 * a separate chunk, and the dialogs would have to wait for it.
 */
function FoundWallet({ entry, selected, onSelect }: FoundWalletProps) {
  const { connect: t } = useMessages()
  const { wallet, ready, recent, contested } = entry
  const note = [recent && t.recent, whyDimmed(entry, t), contested && t.contested].filter(Boolean).join(' · ')
  return (
    <Row
      className={styles.row}
      data-testid={`foyer-wallet-option-${wallet.id}`}
      data-wallet-id={wallet.id}
      data-ready={ready}
      aria-current={selected || undefined}
      aria-disabled={selected || undefined}
      onClick={selected ? undefined : onSelect}
    >
      <IconInView wallet={wallet} />
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {wallet.name}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </Row>
  )
}
