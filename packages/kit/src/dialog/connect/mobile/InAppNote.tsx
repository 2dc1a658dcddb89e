import { format, type Platform, type Wallet } from '@foyer/core'
import { Button } from '../../parts/Button.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { useMessages } from '../../useMessages.ts'
import { leaveByApp } from '../openApp.ts'
import { shortNameOf } from '../walletFacts.ts'
import styles from './WalletNote.module.css'

interface InAppNoteProps {
  readonly wallet: Wallet
  readonly platform: Platform
  /** Opens this page in the app. */
  readonly link: string
  /** Connects through the vendor's window instead. Undefined if there is none. */
  readonly onWithoutApp: (() => void) | undefined
}

/** After a press that opens this page in the browser of an app, where the visitor connects. */
export function InAppNote({ wallet, platform, link, onWithoutApp }: InAppNoteProps) {
  const { opening: t } = useMessages()
  const names = { wallet: shortNameOf(wallet) }
  const opening = format(t.opening, names)
  return (
    <div className={styles.note}>
      <p className={styles.text}>
        <strong>{opening}</strong> <span>{t.inApp}</span>
      </p>
      <div className={`${styles.actions} ${styles.stacked}`}>
        {/* If the app did not open. */}
        <a className={styles.open} href={link} onClick={(event) => leaveByApp(event, link, platform)}>
          {format(t.openApp, names)}
        </a>
        {onWithoutApp && (
          <Button kind="quiet" onClick={onWithoutApp}>
            {t.withoutApp}
          </Button>
        )}
      </div>
      <Status>{opening}</Status>
    </div>
  )
}
