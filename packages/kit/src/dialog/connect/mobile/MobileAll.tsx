import { AllStep } from '../all/AllStep.tsx'
import styles from './MobileConnect.module.css'
import { isWaitingFor, type MobileListProps } from './MobileList.tsx'
import { WalletNote } from './WalletNote.tsx'

interface MobileAllProps extends MobileListProps {
  /** The visitor came back from another step. */
  readonly returned: boolean
  readonly onBack: () => void
}

/** "All wallets", with the note about the pressed wallet above the rows. */
export function MobileAll({ note, discovery, selectedId, move, onSelect, ...rest }: MobileAllProps) {
  const selected = selectedId === undefined ? undefined : discovery.find(selectedId)
  return (
    <div className={styles.all}>
      <AllStep
        {...{ discovery, onSelect }}
        {...rest}
        inSplitView={false}
        selectedId={isWaitingFor(note) ? selectedId : undefined}
        note={
          note && selected ? (
            <div className={styles.note}>
              <WalletNote note={note} entry={selected} discovery={discovery} onRetry={onSelect} move={move} />
            </div>
          ) : null
        }
      />
    </div>
  )
}
