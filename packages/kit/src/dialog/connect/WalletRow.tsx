import type { WalletEntry } from '@foyer/core'
import { useConfetti } from '../confetti/useConfetti.ts'
import { Row } from '../parts/Row.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './WalletList.module.css'
import { whyDimmed } from './walletFacts.ts'

interface WalletRowProps {
  readonly entry: WalletEntry
  readonly selected: boolean
  readonly onSelect: () => void
}

/** One wallet of the list. */
export function WalletRow({ entry, selected, onSelect }: WalletRowProps) {
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
