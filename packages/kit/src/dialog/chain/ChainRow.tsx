import type { ChainView } from '@foyer/core'
import { Icon } from '../parts/Icon.tsx'
import { Row } from '../parts/Row.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { useDialog } from '../shell/DialogContext.ts'
import { useMessages } from '../useMessages.ts'
import styles from './ChainDialog.module.css'

interface ChainRowProps {
  readonly chain: ChainView
  readonly state: 'current' | 'confirming' | 'offered'
  readonly onSelect: () => void
}

export function ChainRow({ chain, state, onSelect }: ChainRowProps) {
  const { chain: t } = useMessages()
  const { mobile } = useDialog()
  return (
    <Row
      className={styles.row}
      data-testid={`foyer-chain-option-${chain.id}`}
      data-state={state}
      aria-current={state === 'current' || undefined}
      aria-disabled={state !== 'offered' || undefined}
      onClick={state === 'offered' ? onSelect : undefined}
    >
      <Icon
        src={chain.iconUrl}
        background={chain.iconBackground}
        size={mobile ? 36 : 28}
        round
        placeholder="globe"
        testId={`foyer-chain-option-${chain.id}-icon`}
      />
      <span className={styles.name}>
        <span>{chain.name}</span>
        {chain.dead && <span className={styles.dead}>{t.noLongerRuns}</span>}
      </span>
      {state === 'current' && <span className={styles.note}>{t.connected}</span>}
      {state === 'confirming' && (
        <span className={styles.note}>
          {t.confirm}
          <Spinner size={16} />
        </span>
      )}
    </Row>
  )
}
