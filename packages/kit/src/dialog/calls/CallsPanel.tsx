import { type CallsNotice, format, type ReadonlyStore } from '@foyer/core'
import { useStore } from '../../hooks/useStore.ts'
import { Button } from '../parts/Button.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { Status } from '../parts/Hidden.tsx'
import { RequestLink } from '../parts/RequestLink.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { Dialog } from '../shell/Dialog.tsx'
import { DialogHeader, DialogTitle } from '../shell/DialogHeader.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './CallsPanel.module.css'

export interface CallsProgress extends CallsNotice {
  /** The step of a sequence that the wallet is asked for, from 1; absent before the visitor has agreed. */
  readonly step?: number
}

interface CallsPanelProps {
  readonly progress: ReadonlyStore<CallsProgress | undefined>
  readonly walletName: string
  readonly mobile: boolean
  readonly onContinue: () => void
  readonly onCancel: () => void
}

/** The dialog that tells of a sequence or an upgrade before the wallet is asked, and then of the steps of the sequence. */
export function CallsPanel({ progress, walletName, mobile, onContinue, onCancel }: CallsPanelProps) {
  const { actions, calls: t, download, opening } = useMessages()
  const { reason, count, step } = useStore(progress) ?? { reason: 'sequence', count: 0 }
  const isSequence = reason === 'sequence'
  const values = { wallet: walletName, count: String(count), step: String(step) }
  return (
    // Pressing "Continue" removes it.
    <Dialog size="normal" mobile={mobile} shows={values.step} onClose={onCancel}>
      <DialogHeader>
        <DialogTitle>{isSequence ? t.sequenceTitle : t.upgradeTitle}</DialogTitle>
      </DialogHeader>
      <div className={styles.body}>
        {isSequence && <Steps count={count} step={step} />}
        {step === undefined ? (
          <>
            <p className={styles.text}>{format(isSequence ? t.sequenceText : t.upgradeText, values)}</p>
            <div className={styles.actions}>
              <Button kind="primary" size="large" onClick={onContinue} data-testid="foyer-calls-continue">
                {download.continue}
              </Button>
              <Button kind="quiet" size="large" onClick={onCancel}>
                {actions.cancel}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.text}>
              <strong>{format(t.step, values)}</strong>
              {opening.confirm}
            </p>
            <RequestLink kind="primary" size="large" />
          </>
        )}
        <Status>{step !== undefined && `${format(t.step, values)}. ${opening.confirm}`}</Status>
      </div>
    </Dialog>
  )
}

/** Most steps that are drawn: the text has the number of any. */
const maxDrawn = 8

/** One mark for each step: done, asked for, to come. Next to the text, which says the same. */
function Steps({ count, step = 0 }: { readonly count: number; readonly step: number | undefined }) {
  if (count > maxDrawn) return null
  return (
    <ol className={styles.steps} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const state = index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'next'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their numbers
          <li key={index} className={styles.step} data-state={state}>
            {state === 'done' ? (
              <Glyph name="check" size={16} />
            ) : state === 'now' ? (
              <Spinner size={28} />
            ) : null}
            {state !== 'done' && <span className={styles.number}>{index + 1}</span>}
          </li>
        )
      })}
    </ol>
  )
}
