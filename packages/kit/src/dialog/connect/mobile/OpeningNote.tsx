import { deepLink, format, type Platform, type Wallet } from '@foyer/core'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { Button } from '../../parts/Button.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { useMessages } from '../../useMessages.ts'
import { leaveByApp } from '../openApp.ts'
import { shortNameOf } from '../walletFacts.ts'
import { AppNotOpened } from './AppNotOpened.tsx'
import styles from './WalletNote.module.css'

interface OpeningNoteProps {
  readonly wallet: Wallet
  readonly slow: boolean
  /** Undefined if no app is opened, or not yet. */
  readonly pairingUri?: string | undefined
  readonly platform: Platform
  readonly onCancel: () => void
}

/** The wallet is being asked. */
export function OpeningNote({ wallet, slow, pairingUri, platform, onCancel }: OpeningNoteProps) {
  const { opening: t, actions } = useMessages()
  const { report } = useKitInternals()
  const names = { wallet: shortNameOf(wallet) }
  const opening = format(t.opening, names)
  const slowHint = slow && format(t.slow, names)
  return (
    <div className={styles.note}>
      <p className={styles.text}>
        <strong>{opening}</strong> <span>{slowHint || t.confirm}</span>
      </p>
      <div className={styles.actions}>
        {/* If the app did not open. */}
        {pairingUri && (
          <a
            className={styles.open}
            href={deepLink(wallet, pairingUri, platform)}
            onClick={(event) => {
              leaveByApp(event, deepLink(wallet, pairingUri, platform), platform)
              report({ type: 'appOpened', walletId: wallet.id })
            }}
          >
            {format(t.openApp, names)}
          </a>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {actions.cancel}
        </Button>
      </div>
      {pairingUri && <AppNotOpened wallet={wallet} pairingUri={pairingUri} platform={platform} />}
      <Status>{slowHint || opening}</Status>
    </div>
  )
}
