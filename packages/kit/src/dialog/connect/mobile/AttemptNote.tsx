import { type Attempt, appLink, deepLink, format, type Platform, type Wallet } from '@foyer/core'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Status } from '../../parts/Status.tsx'
import { useMessages } from '../../useMessages.ts'
import { AppChoice } from './AppChoice.tsx'
import { AppNotOpened } from './AppNotOpened.tsx'
import styles from './AttemptNote.module.css'
import { isAnyApp } from './isAnyApp.ts'

interface AttemptNoteProps {
  readonly wallet: Wallet
  readonly attempt: Attempt
  readonly platform: Platform
  /** Known apps, for a wallet that is none of them: WalletConnect itself. */
  readonly apps: readonly Wallet[]
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** Progress and failure of the attempt. Shows nothing after the visitor declined. */
export function AttemptNote({ wallet, attempt, platform, apps, onRetry, onCancel }: AttemptNoteProps) {
  const messages = useMessages()
  const { opening: t, actions } = messages
  const names = { wallet: wallet.shortName ?? wallet.name }
  switch (attempt.status) {
    case 'idle':
    case 'connected':
    case 'rejected':
      return null
    case 'failed':
      return (
        <div className={styles.note}>
          <Failure code={attempt.error.code} onRetry={onRetry} installUrl={appLink(wallet, platform)} />
        </div>
      )
    case 'opening':
    case 'awaitingScan': {
      if (attempt.status === 'awaitingScan' && isAnyApp(wallet)) {
        const { pairingUri } = attempt
        return (
          <div className={styles.note}>
            <AppChoice
              apps={apps.filter((app) => !isAnyApp(app))}
              pairingUri={pairingUri}
              platform={platform}
            />
            <Button kind="quiet" onClick={onCancel}>
              {actions.cancel}
            </Button>
            <AppNotOpened wallet={wallet} pairingUri={pairingUri} platform={platform} />
            <Status>{t.whichApp}</Status>
          </div>
        )
      }
      const opening = format(t.opening, names)
      return (
        <div className={styles.note}>
          <p className={styles.text}>
            <strong>{opening}</strong>{' '}
            <span>{attempt.status === 'opening' && attempt.slow ? format(t.slow, names) : t.confirm}</span>
          </p>
          <div className={styles.actions}>
            {/* If the app did not open. */}
            {attempt.status === 'awaitingScan' && (
              <a className={styles.open} href={deepLink(wallet, attempt.pairingUri, platform)}>
                {format(t.openApp, names)}
              </a>
            )}
            <Button kind="quiet" onClick={onCancel}>
              {actions.cancel}
            </Button>
          </div>
          {attempt.status === 'awaitingScan' && (
            <AppNotOpened wallet={wallet} pairingUri={attempt.pairingUri} platform={platform} />
          )}
          <Status>{opening}</Status>
        </div>
      )
    }
  }
}
