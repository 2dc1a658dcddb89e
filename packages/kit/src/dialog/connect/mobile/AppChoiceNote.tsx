import { appLink, format, ownLink, type Platform, type Wallet } from '@foyer/core'
import { useCommand } from '../../../hooks/useCommand.ts'
import { Button } from '../../parts/Button.tsx'
import { NewTab, Status } from '../../parts/Hidden.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useMessages } from '../../useMessages.ts'
import { leaveByApp } from '../openApp.ts'
import { shortNameOf } from '../walletFacts.ts'
import { AppNotOpened } from './AppNotOpened.tsx'
import styles from './WalletNote.module.css'

interface AppChoiceNoteProps {
  /** A wallet without its own app: WalletConnect itself. */
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

interface AppChoiceProps {
  readonly apps: readonly Wallet[]
  readonly pairingUri: string
  readonly platform: Platform
}

/**
 * The apps of the list by their own links, for phones on which no app takes a bare pairing URI. One without such a
 * link leads to its store.
 */
function AppChoice({ apps, pairingUri, platform }: AppChoiceProps) {
  const { opening: t } = useMessages()
  const command = useCommand()
  return (
    <div>
      <p className={styles.question}>
        <strong>{t.whichApp}</strong>
      </p>
      <ul className={styles.apps}>
        {apps.map((wallet) => {
          const names = { wallet: shortNameOf(wallet) }
          const link = ownLink(wallet, pairingUri, platform)
          function choose(event: { preventDefault(): void }) {
            if (link) leaveByApp(event, link, platform)
            command((engine) => engine.pairing?.chooseApp(wallet.id))
          }
          return (
            <li key={wallet.id}>
              <a
                className={styles.app}
                {...(link
                  ? { href: link, onClick: choose }
                  : { href: appLink(wallet, platform), target: '_blank', rel: 'noreferrer noopener' })}
              >
                <WalletIcon wallet={wallet} size={28} />
                <span className={styles.name}>{format(link ? t.openApp : t.getApp, names)}</span>
                {!link && <NewTab />}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
