import {
  appBrowserLink,
  appLink,
  type Discovery,
  format,
  isAnyApp,
  type PanelEvent,
  phoneNote,
  type Wallet,
  type WalletEntry,
  walletsToGet,
} from '@foyer/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from '../../../hooks/useStore.ts'
import { openLink } from '../../../openLink.ts'
import { useKitInternals } from '../../../provider/KitContext.ts'
import type { ConnectDialogProps } from '../../KitDialog.tsx'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { Hidden } from '../../parts/Hidden.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { DialogHeader, DialogTitle } from '../../shell/DialogHeader.tsx'
import { useFocusTitle } from '../../shell/focus.ts'
import { useMessages } from '../../useMessages.ts'
import { AllStep } from '../all/AllStep.tsx'
import { InstructionSteps } from '../InstructionSteps.tsx'
import { findWallet, useLateWallets, useWantedWallet } from '../listedWallets.ts'
import { phoneAppLink } from '../openApp.ts'
import { usePairingUri } from '../usePairingUri.ts'
import { usePanel } from '../usePanel.ts'
import { shortNameOf } from '../walletFacts.ts'
import styles from './MobileConnect.module.css'
import { isWaitingFor, MobileList, type MobileListProps } from './MobileList.tsx'
import { WalletNote } from './WalletNote.tsx'

/** Connect dialog on phones: a grid of wallets, "Get a Wallet", and instructions for a new one. */
export function MobileConnect({ discovery }: ConnectDialogProps) {
  useLateWallets(discovery)
  const { report } = useKitInternals()
  const entries = useStore(discovery.entries)
  const { panel, step, selectedId, attempt, ...rest } = usePanel(
    (walletId, pairingUri) => phoneAppLink(discovery, walletId, pairingUri),
    discovery.platform,
  )
  const pairingUri = usePairingUri(
    entries.some(({ route }) => route === 'deepLink'),
    attempt,
  )
  const move = (event: PanelEvent) => rest.move(event, pairingUri)
  const container = useRef<HTMLDivElement>(null)
  useFocusTitle(container, `${step.step} ${attempt.status}`, (within) => findWallet(within, selectedId))
  const note = phoneNote(panel, attempt)
  const noteRef = useRef<HTMLDivElement>(null)
  // In a low window it is far from the row, which has scrolled into view with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each wallet and each kind of note.
  useEffect(() => void noteRef.current?.scrollIntoView({ block: 'nearest' }), [selectedId, note?.note])

  function press({ wallet, route }: WalletEntry) {
    report({ type: 'walletChosen', walletId: wallet.id, route })
    move({ type: 'selectTile', tile: { id: wallet.id, route, anyApp: isAnyApp(wallet) } })
    const page = route === 'appBrowser' && appBrowserLink(wallet, location.href)
    if (!page) return
    openLink(page, discovery.platform)
    report({ type: 'appOpened', walletId: wallet.id })
  }

  useWantedWallet(discovery, selectedId, press)

  const back = () => move({ type: 'back', layout: 'mobile' })
  const wanted = step.step === 'instructionsMobile' ? discovery.find(step.walletId) : undefined

  function instruct({ id, instructions }: Wallet) {
    if (instructions?.mobile) move({ type: 'getOnPhone', walletId: id })
  }

  const list = { note, noteRef, discovery, selectedId, move, onSelect: press }

  return (
    <div ref={container} className={styles.sheet}>
      {step.step === 'get' ? (
        <MobileGet discovery={discovery} onBack={back} onGet={instruct} />
      ) : wanted ? (
        <MobileInstructions wallet={wanted.wallet} onBack={back} onConnect={() => press(wanted)} />
      ) : step.step === 'all' ? (
        <MobileAll {...list} returned={panel.direction === 'back'} onBack={back} />
      ) : (
        <MobileList {...list} />
      )}
    </div>
  )
}

interface MobileAllProps extends MobileListProps {
  /** The visitor came back from another step. */
  readonly returned: boolean
  readonly onBack: () => void
}

/** "All wallets", with the note about the pressed wallet above the rows. */
function MobileAll({ note, noteRef, discovery, selectedId, move, onSelect, ...rest }: MobileAllProps) {
  const selected = selectedId === undefined ? undefined : discovery.find(selectedId)
  return (
    <div className={styles.all}>
      <AllStep
        {...{ discovery, onSelect }}
        {...rest}
        selectedId={isWaitingFor(note) ? selectedId : undefined}
        note={
          note && selected ? (
            <div ref={noteRef} className={`${styles.aboutWallet} ${styles.note}`}>
              <WalletNote note={note} entry={selected} discovery={discovery} onRetry={onSelect} move={move} />
            </div>
          ) : null
        }
      />
    </div>
  )
}

interface MobileGetProps {
  readonly discovery: Discovery
  readonly onBack: () => void
  /** The store has been opened. */
  readonly onGet: (wallet: Wallet) => void
}

/** "Get a Wallet": at most three wallets with links to this phone's store. */
function MobileGet({ discovery, onBack, onGet }: MobileGetProps) {
  const { actions, get } = useMessages()
  const { wallets, platform } = discovery
  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{get.title}</DialogTitle>
      </DialogHeader>
      <ul className={styles.rows}>
        {walletsToGet(wallets, discovery).map((wallet) => (
          <li key={wallet.id} className={styles.row}>
            <WalletIcon wallet={wallet} size={48} />
            <span className={styles.name}>{wallet.name}</span>
            <ButtonLink size="small" href={appLink(wallet, platform)} onClick={() => onGet(wallet)}>
              {actions.get}
              <Hidden> {wallet.name}</Hidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

interface MobileInstructionsProps {
  readonly wallet: Wallet
  readonly onBack: () => void
  readonly onConnect: () => void
}

/** Instructions for a new wallet app on this phone, while its store is open. */
function MobileInstructions({ wallet, onBack, onConnect }: MobileInstructionsProps): ReactNode {
  const { instructions: t, connect } = useMessages()
  const instructions = wallet.instructions?.mobile
  if (!instructions) return null
  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{format(t.title, { wallet: shortNameOf(wallet) })}</DialogTitle>
      </DialogHeader>
      <div className={styles.instructions}>
        <InstructionSteps wallet={wallet} kind="mobile" instructions={instructions} />
        <Button kind="primary" size="large" onClick={onConnect}>
          {t.connect}
        </Button>
        <ButtonLink href={instructions.learnMoreUrl}>{connect.learnMore}</ButtonLink>
      </div>
    </>
  )
}
