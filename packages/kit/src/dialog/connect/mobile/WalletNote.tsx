import {
  appBrowserLink,
  appLink,
  type Discovery,
  format,
  isAnyApp,
  type KitErrorCode,
  type PhoneNote,
  type Wallet,
  type WalletEntry,
} from '@foyer/core'
import type { ReactNode } from 'react'
import { useStore } from '../../../hooks/useStore.ts'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { useMessages } from '../../useMessages.ts'
import { NotSetUp } from '../NotSetUp.tsx'
import type { PanelState } from '../usePanel.ts'
import { AppChoiceNote } from './AppChoiceNote.tsx'
import { InAppNote, OpeningNote } from './OpeningNote.tsx'
import styles from './WalletNote.module.css'

interface WalletNoteProps extends Pick<PanelState, 'move'> {
  readonly note: PhoneNote
  /** The pressed wallet. */
  readonly entry: WalletEntry
  readonly discovery: Discovery
  readonly onRetry: (entry: WalletEntry) => void
}

/** Note about the pressed wallet. */
export function WalletNote({ note, entry, discovery, onRetry, move }: WalletNoteProps): ReactNode {
  const entries = useStore(discovery.entries)
  const { wallet, route } = entry
  const { platform } = discovery
  const page = route === 'appBrowser' ? appBrowserLink(wallet, location.href) : undefined
  // Only this vendor has a window in addition to its app.
  const withoutApp =
    page && wallet.connector === 'coinbase'
      ? () => move({ type: 'withoutApp', walletId: wallet.id })
      : undefined
  const common = { wallet, platform, onCancel: () => move({ type: 'cancel' }) }
  switch (note.note) {
    case 'notSetUp':
      return (
        <div className={styles.notSetUp}>
          <NotSetUp />
          <Missing key={wallet.id} />
        </div>
      )
    case 'inApp':
      return page && <InAppNote wallet={wallet} platform={platform} link={page} onWithoutApp={withoutApp} />
    case 'opening':
      // The app finds no proposal at a relay that was not reached.
      return note.relayError ? (
        <RelayFailure code={note.relayError} onRetry={() => onRetry(entry)} onCancel={common.onCancel} />
      ) : (
        <OpeningNote {...common} entry={entry} slow={note.slow} pairingUri={note.pairingUri} />
      )
    case 'appChoice':
      return (
        <>
          {note.relayError && <RelayFailure code={note.relayError} onRetry={() => onRetry(entry)} />}
          <AppChoiceNote {...common} apps={appsOf(entries, discovery.wallets)} pairingUri={note.pairingUri} />
        </>
      )
    case 'connected':
      return null
    case 'failed':
      return (
        <div className={styles.note}>
          <Failure
            code={note.code}
            onRetry={withoutApp ?? (() => onRetry(entry))}
            installUrl={appLink(wallet, platform)}
          />
        </div>
      )
  }
}

/** Announces what has to be set: the focus stays on the tile. */
function Missing() {
  const { opening: t } = useMessages()
  const { tryOut } = useKitInternals()
  return <Status>{tryOut && format(t.noProject, { setting: tryOut.projectSetting })}</Status>
}

interface RelayFailureProps {
  readonly code: KitErrorCode
  readonly onRetry: () => void
  readonly onCancel?: () => void
}

/** The relay cannot be reached: the link is good again once it can. */
function RelayFailure({ code, onRetry, onCancel }: RelayFailureProps) {
  const { actions } = useMessages()
  return (
    <div className={styles.note}>
      <Failure code={code} onRetry={onRetry} />
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {actions.cancel}
        </Button>
      )}
    </div>
  )
}

/** Wallets of the grid with an app that takes a pairing URI; if only a connector of the host pairs, those of the catalogue. */
function appsOf(entries: readonly WalletEntry[], catalogue: readonly Wallet[]): readonly Wallet[] {
  const paired = entries.flatMap(({ wallet, route }) => (route === 'deepLink' ? wallet : []))
  const apps = paired.length > 0 ? paired : catalogue.filter(({ connector }) => connector === 'walletConnect')
  return apps.filter((wallet) => !isAnyApp(wallet))
}
