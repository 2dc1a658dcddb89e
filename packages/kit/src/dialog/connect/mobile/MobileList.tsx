import {
  type AllWallets,
  type Discovery,
  isOwnConnector,
  type PhoneNote,
  type Place,
  type WalletEntry,
  walletsToGet,
} from '@foyer/core'
import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { useStore } from '../../../hooks/useStore.ts'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { moveFocus } from '../../parts/moveFocus.ts'
import { DialogHeader, DialogTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { useTask } from '../../useTask.ts'
import { CappedNote } from '../CappedNote.tsx'
import { Disclaimer } from '../Disclaimer.tsx'
import type { PanelState } from '../usePanel.ts'
import { learnMoreUrlOf } from '../walletFacts.ts'
import styles from './MobileConnect.module.css'
import { WalletNote } from './WalletNote.tsx'
import { AllTile, WalletTile } from './WalletTile.tsx'

export interface MobileListProps extends Pick<PanelState, 'selectedId' | 'move'> {
  readonly discovery: Discovery
  /** About the selected wallet. */
  readonly note: PhoneNote | undefined
  /** Of the element around the note. */
  readonly noteRef: RefObject<HTMLDivElement | null>
  readonly onSelect: (entry: WalletEntry) => void
}

/** The grid, the note about the pressed wallet, and what a wallet is. */
export function MobileList({ discovery, note, noteRef, selectedId, move, onSelect }: MobileListProps) {
  const { connect: t } = useMessages()
  const entries = useStore(discovery.entries)
  const { capped, connectors = [] } = useStore(discovery.sources)
  const selected = selectedId === undefined ? undefined : discovery.find(selectedId)
  const { place } = discovery.platform
  // In a wallet's browser, and in a mini app, there is nothing to leave for.
  const hasOwn =
    entries.some(({ provider }) => provider) || connectors.some((each) => isOwnConnector(place, each))
  const isWaiting = isWaitingFor(note)
  const isAsked = note !== undefined && note.note !== 'notSetUp' && note.note !== 'inApp'
  const hasSome = walletsToGet(discovery.wallets, discovery).length > 0
  return (
    <>
      <DialogHeader>
        <DialogTitle testId="foyer-connect-header-label">{t.title}</DialogTitle>
      </DialogHeader>
      <WalletGrid
        entries={entries}
        waitingId={isWaiting ? selectedId : undefined}
        all={discovery.all}
        onSelect={onSelect}
        onAll={() => move({ type: 'openAll' })}
      />
      {capped && (
        <div className={styles.capped}>
          <CappedNote />
        </div>
      )}
      {note && selected && (
        <div ref={noteRef} className={styles.aboutWallet}>
          <WalletNote note={note} entry={selected} discovery={discovery} onRetry={onSelect} move={move} />
        </div>
      )}
      {place && !hasOwn && <LazyPlaceNote place={place} />}
      <MobileIntro busy={isAsked} onGet={hasSome ? () => move({ type: 'openGet' }) : undefined} />
      <Disclaimer />
    </>
  )
}

/** Whether the selected wallet is being asked: its row waits until it answers, or the visitor cancels. */
export function isWaitingFor(note: PhoneNote | undefined): boolean {
  return note?.note === 'opening' || note?.note === 'appChoice'
}

/** The note of a web view, a separate chunk: browsers never fetch it. */
function LazyPlaceNote({ place }: { readonly place: Place }) {
  const { fail } = useKitInternals()
  const [Note, setNote] = useState<ComponentType<{ readonly place: Place }>>()
  const run = useTask()
  useEffect(() => {
    run(
      () => import('./PlaceNote.tsx'),
      ({ PlaceNote }) => setNote(() => PlaceNote),
      fail,
    )
  }, [run, fail])
  return Note && <Note place={place} />
}

interface MobileIntroProps {
  /** An attempt is active: its controls take precedence. */
  readonly busy: boolean
  /** Undefined if no wallet can be downloaded here. */
  readonly onGet: (() => void) | undefined
}

/** Short explanation of wallets, with "Get a Wallet". */
function MobileIntro({ busy, onGet }: MobileIntroProps) {
  const { connect: t, intro } = useMessages()
  const learnMoreUrl = learnMoreUrlOf(useKitInternals())
  return (
    <section className={styles.intro}>
      <h2 className={styles.title}>{intro.title}</h2>
      <p className={styles.text}>{intro.short}</p>
      <div className={styles.actions}>
        {onGet && (
          <Button kind={busy ? 'secondary' : 'primary'} onClick={onGet}>
            {t.getWallet}
          </Button>
        )}
        <ButtonLink href={learnMoreUrl}>{t.learnMore}</ButtonLink>
      </div>
    </section>
  )
}

interface WalletGridProps {
  readonly entries: readonly WalletEntry[]
  /** The wallet of the current attempt. */
  readonly waitingId: string | undefined
  /** Undefined without "All wallets". */
  readonly all: AllWallets | undefined
  readonly onSelect: (entry: WalletEntry) => void
  readonly onAll: () => void
}

/** Wallets as tiles in rows, in the order of the list but for what does not work on this phone, which is last. */
function WalletGrid({ entries, waitingId, all, onSelect, onAll }: WalletGridProps) {
  const inOrder = [...entries].sort((one, other) => rank(one) - rank(other))
  const hasCaptions = entries.some(({ ready }) => !ready)
  return (
    <ul className={hasCaptions ? `${styles.grid} ${styles.captioned}` : styles.grid} onKeyDown={moveFocus}>
      {inOrder.map((entry) => (
        <li key={entry.wallet.id}>
          <WalletTile
            entry={entry}
            waiting={entry.wallet.id === waitingId}
            onSelect={() => onSelect(entry)}
          />
        </li>
      ))}
      {all && (
        <li>
          <AllTile all={all} onOpen={onAll} />
        </li>
      )}
    </ul>
  )
}

/** Wallets that work here, then those that a press explains, then those that cannot be pressed. */
function rank({ ready, route }: WalletEntry): number {
  if (ready) return 0
  return route === 'unset' ? 1 : 2
}
