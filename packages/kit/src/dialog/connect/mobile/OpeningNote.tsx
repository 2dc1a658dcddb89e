import { deepLink, format, type Platform, type Wallet, type WalletEntry } from '@foyer/core'
import type { ReactNode } from 'react'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { Button } from '../../parts/Button.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { useMessages } from '../../useMessages.ts'
import { leaveByApp } from '../openApp.ts'
import { shortNameOf, slowHint } from '../walletFacts.ts'
import { AppNotOpened } from './AppNotOpened.tsx'
import styles from './WalletNote.module.css'

interface OpeningNoteProps {
  readonly entry: WalletEntry
  readonly slow: boolean
  /** Undefined if no app is opened, or not yet. */
  readonly pairingUri?: string | undefined
  readonly platform: Platform
  readonly onCancel: () => void
}

/** The wallet is being asked. */
export function OpeningNote({ entry, slow, pairingUri, platform, onCancel }: OpeningNoteProps) {
  const messages = useMessages()
  const { opening: t, actions } = messages
  const { wallet } = entry
  const { report } = useKitInternals()
  const names = { wallet: shortNameOf(wallet) }
  const opening = format(t.opening, names)
  const hint = slow && slowHint(entry, names.wallet, messages)
  return (
    <div className={styles.note}>
      <NoteText title={opening}>{hint || t.confirm}</NoteText>
      <div className={styles.actions}>
        {pairingUri && (
          <AppLink
            href={deepLink(wallet, pairingUri, platform)}
            platform={platform}
            onOpen={() => report({ type: 'appOpened', walletId: wallet.id })}
          >
            {format(t.openApp, names)}
          </AppLink>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {actions.cancel}
        </Button>
      </div>
      {pairingUri && <AppNotOpened wallet={wallet} pairingUri={pairingUri} platform={platform} />}
      <Status>{hint || opening}</Status>
    </div>
  )
}

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
      <NoteText title={opening}>{t.inApp}</NoteText>
      <div className={`${styles.actions} ${styles.stacked}`}>
        <AppLink href={link} platform={platform}>
          {format(t.openApp, names)}
        </AppLink>
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

interface NoteTextProps {
  readonly title: string
  readonly children: string
}

/** First lines of a note. */
function NoteText({ title, children }: NoteTextProps) {
  return (
    <p className={styles.text}>
      <strong>{title}</strong> <span>{children}</span>
    </p>
  )
}

interface AppLinkProps {
  readonly href: string
  readonly platform: Platform
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** If the app did not open: a link that looks like a main button. */
function AppLink({ href, platform, onOpen, children }: AppLinkProps) {
  return (
    <a
      className={styles.open}
      href={href}
      onClick={(event) => {
        leaveByApp(event, href, platform)
        onOpen?.()
      }}
    >
      {children}
    </a>
  )
}
