import { type Attempt, errorMessage, format, type KitErrorCode } from '@foyer/core'
import { Button } from '../../parts/Button.tsx'
import { Alert, WayOn } from '../../parts/Failure.tsx'
import { Help } from '../../parts/Help.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { PartTitle, StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { shortNameOf, slowHint } from '../walletFacts.ts'
import type { ConnectPanelProps } from './ConnectPanelProps.ts'
import styles from './OpeningView.module.css'
import { Panel } from './Panel.tsx'

/** Waiting for the visitor's confirmation in the wallet. */
export function OpeningView({ entry, attempt, onBack, onRetry, onCancel }: ConnectPanelProps) {
  const messages = useMessages()
  const { opening: t, actions } = messages
  const { wallet } = entry
  const { wide } = useDialog()
  const names = { wallet: wide ? wallet.name : shortNameOf(wallet) }
  const waits = attempt.status === 'idle' || attempt.status === 'opening'
  const slow = attempt.status === 'opening' && attempt.slow
  const { title, text, code } = words(attempt)

  function words(attempt: Attempt): {
    readonly title: string
    readonly text?: string
    readonly code?: KitErrorCode
  } {
    switch (attempt.status) {
      case 'connected':
        return { title: wallet.name, text: t.connected }
      case 'rejected':
        // Declined by the visitor: a plain text, not an alert.
        return { title: wallet.name, text: format(t.rejected, names), code: 'userRejected' }
      case 'failed':
        return { title: wallet.name, code: attempt.error.code }
      default:
        return {
          title: format(t.opening, names),
          text: slow ? slowHint(entry, names.wallet, messages) : t.confirm,
        }
    }
  }

  // One column: the header has the wallet's name, as in the row that was pressed. Two: it is next to the panel.
  const header = wide ? undefined : <StepTitle>{wallet.name}</StepTitle>
  return (
    <Panel title={header} onBack={onBack}>
      <div className={styles.view}>
        <div
          className={styles.icon}
          data-waits={waits || undefined}
          ref={(box) => paint(box, wallet.iconAccent)}
        >
          <WalletIcon wallet={wallet} size={72} />
        </div>
        <div className={styles.words}>
          {(wide || title !== wallet.name) && <PartTitle look="display">{title}</PartTitle>}
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {code && !text && <Alert>{errorMessage(code, messages).message}</Alert>}
        {/* Constant height for all its contents: no layout shift. */}
        <div className={styles.action}>
          {slow && <Button onClick={onCancel}>{actions.cancel}</Button>}
          {code && <WayOn code={code} onRetry={onRetry} />}
          {(slow || (code && !text)) && <Help code={code} />}
        </div>
      </div>
      <Status>{text}</Status>
    </Panel>
  )
}

/** Sets the wallet's accent colour on the ring. */
function paint(box: HTMLElement | null, accent: string | undefined) {
  box?.style.setProperty('--accent', accent ?? '')
}
