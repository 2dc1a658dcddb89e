import type { WalletEntry } from '@foyer/core'
import { Row } from '../../parts/Row.tsx'
import { useMessages } from '../../useMessages.ts'
import styles from './FoundWallet.module.css'
import { IconInView } from './IconInView.tsx'

interface FoundWalletProps {
  readonly entry: WalletEntry
  readonly selected: boolean
  readonly onSelect: () => void
}

/**
 * One wallet of "All wallets". Not a `WalletRow`, which is a part of the dialogs of computers: what two lazy parts share is
 * a chunk of its own, and the dialogs would have to wait for it.
 */
export function FoundWallet({ entry, selected, onSelect }: FoundWalletProps) {
  const { connect: t } = useMessages()
  const { wallet, ready, recent, contested, route } = entry
  const absent = wallet.connector === 'safe' ? t.onlyInside.replace('{wallet}', wallet.name) : t.notInstalled
  const why = ready ? undefined : route === 'unset' ? t.notSetUp : absent
  const note = [recent && t.recent, why, contested && t.contested].filter(Boolean).join(' · ')
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
