import type { Attempt, WalletEntry } from '@foyer/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { savesData } from '../../schedule.ts'
import type { ConnectDialogProps } from '../KitDialog.tsx'
import { Button } from '../parts/Button.tsx'
import { preloadQrCode } from '../parts/QrBox.tsx'
import { DialogHeader, DialogTitle } from '../shell/DialogHeader.tsx'
import { useFocusTitle } from '../shell/focus.ts'
import { useMessages } from '../useMessages.ts'
import { AllRow } from './all/AllRow.tsx'
import styles from './DesktopConnect.module.css'
import { Disclaimer } from './Disclaimer.tsx'
import { findWallet, useLateWallets, useWantedWallet } from './listedWallets.ts'
import { desktopAppLink } from './openApp.ts'
import { StepPanel } from './StepPanel.tsx'
import { toPanelWallet } from './toPanelWallet.ts'
import { usePairingUri } from './usePairingUri.ts'
import { usePanel } from './usePanel.ts'
import { WalletList } from './WalletList.tsx'

/** Wide: the list next to the step. Compact: one of them at a time. */
export function DesktopConnect({ layout, discovery }: ConnectDialogProps) {
  const { report } = useKitInternals()
  useLateWallets(discovery)
  const entries = useStore(discovery.entries)
  const { capped } = useStore(discovery.sources)
  const state = usePanel(
    (walletId, pairingUri) => desktopAppLink(discovery, walletId, pairingUri),
    discovery.platform,
  )
  const { panel, step, selectedId, attempt, move } = state
  const container = useRef<HTMLDivElement>(null)
  const lastSelected = useRef(selectedId)
  useEffect(() => {
    if (selectedId) lastSelected.current = selectedId
  }, [selectedId])

  usePreparedCode(entries, attempt)

  const walletId = 'walletId' in step ? step.walletId : ''
  const outcome = attempt.status === 'failed' ? attempt.error.code : attempt.status
  const shown = [layout, step.step, walletId, outcome].join(' ')
  useFocusTitle(container, shown, (within) => findWallet(within, lastSelected.current))
  useFocusRemedy(container, attempt)

  function select(entry: WalletEntry) {
    report({ type: 'walletChosen', walletId: entry.wallet.id, route: entry.route })
    move({ type: 'select', wallet: toPanelWallet(entry, discovery), attempt })
  }

  useWantedWallet(discovery, selectedId, select)

  const isWide = layout === 'wide'
  const showsList = step.step === 'list'

  // Both at the same places in every layout: crossing its width leaves search, scroll position and focus.
  return (
    <div className={isWide ? styles.wide : styles.single}>
      {(isWide || showsList) && (
        <div ref={isWide ? undefined : container} className={isWide ? styles.list : styles.compact}>
          <ListHeader isWide={isWide} />
          <div className={styles.scroller}>
            <WalletList entries={entries} selectedId={selectedId} capped={capped} onSelect={select} />
          </div>
          {discovery.all && <AllRow all={discovery.all} onOpen={() => move({ type: 'openAll' })} />}
          {!isWide && <LearnMore onLearn={() => move({ type: 'openLearn' })} />}
          <Disclaimer />
        </div>
      )}
      {(isWide || !showsList) && (
        <div
          ref={container}
          className={isWide ? styles.step : styles.compact}
          data-direction={panel.direction}
        >
          <StepPanel {...state} layout={layout} discovery={discovery} onSelect={select} />
        </div>
      )}
    </div>
  )
}

/** Has the code of a phone ready before its row is pressed. */
function usePreparedCode(entries: readonly WalletEntry[], attempt: Attempt) {
  const showsCodes = entries.some(({ route }) => route === 'qrCode')
  const pairingUri = usePairingUri(showsCodes && !savesData(), attempt)
  useEffect(() => {
    if (showsCodes) preloadQrCode(pairingUri)
  }, [showsCodes, pairingUri])
}

/** After a failure, focuses its remedy: the rest of the list is between it and the pressed row. */
function useFocusRemedy(container: RefObject<HTMLElement | null>, attempt: Attempt) {
  const hasFailed = attempt.status === 'rejected' || attempt.status === 'failed'
  useEffect(() => {
    // Focus that has left the row is kept.
    const onRow = document.activeElement?.getAttribute('aria-current') === 'true'
    if (hasFailed && onRow) container.current?.querySelector<HTMLElement>('[data-kind="primary"]')?.focus()
  }, [container, hasFailed])
}

/** Without a button to close in the wide layout: the step next to it has it. */
function ListHeader({ isWide }: { readonly isWide: boolean }) {
  const { connect: t } = useMessages()
  const title = <DialogTitle testId="foyer-connect-header-label">{t.title}</DialogTitle>
  return isWide ? <div className={styles.header}>{title}</div> : <DialogHeader>{title}</DialogHeader>
}

/** "Learn More" below the compact list. */
function LearnMore({ onLearn }: { readonly onLearn: () => void }) {
  const { connect: t } = useMessages()
  return (
    <div className={styles.footer}>
      <span>{t.newToWallets}</span>
      <Button kind="quiet" size="small" onClick={onLearn}>
        {t.learnMore}
      </Button>
    </div>
  )
}
