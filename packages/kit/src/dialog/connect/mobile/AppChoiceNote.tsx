import type { Platform, Wallet } from '@foyer/core'
import { Button } from '../../parts/Button.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { useMessages } from '../../useMessages.ts'
import { AppChoice } from './AppChoice.tsx'
import { AppNotOpened } from './AppNotOpened.tsx'
import styles from './WalletNote.module.css'

interface AppChoiceNoteProps {
  /** A wallet without an app of its own: WalletConnect itself. */
  readonly wallet: Wallet
  readonly apps: readonly Wallet[]
  readonly pairingUri: string
  readonly platform: Platform
  readonly onCancel: () => void
}

/** The visitor chooses an app. */
export function AppChoiceNote({ wallet, apps, onCancel, ...pairing }: AppChoiceNoteProps) {
  const { opening: t, actions } = useMessages()
  return (
    <div className={styles.note}>
      <AppChoice apps={apps} {...pairing} />
      <Button kind="quiet" onClick={onCancel}>
        {actions.cancel}
      </Button>
      <AppNotOpened wallet={wallet} {...pairing} />
      <Status>{t.whichApp}</Status>
    </div>
  )
}
