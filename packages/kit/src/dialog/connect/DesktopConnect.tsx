import type { Discovery, Layout, PanelEvent } from '@foyer/core'
import { useEffect, useRef } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { DialogTitle } from '../shell/DialogTitle.tsx'
import { useFocusTitle } from '../shell/useFocusTitle.ts'
import { useMessages } from '../useMessages.ts'
import { CompactList } from './CompactList.tsx'
import styles from './DesktopConnect.module.css'
import { findWallet } from './findWallet.ts'
import { StepPanel } from './StepPanel.tsx'
import { toPanelWallet } from './toPanelWallet.ts'
import { useDesktopApp } from './useDesktopApp.ts'
import { useOpensLong } from './useOpensLong.ts'
import { usePanel } from './usePanel.ts'
import { WalletList } from './WalletList.tsx'

interface DesktopConnectProps {
  readonly layout: Exclude<Layout, 'mobile'>
  readonly discovery: Discovery
}

/** Wide: the list beside the step. Compact: one of them at a time. */
export function DesktopConnect({ layout, discovery }: DesktopConnectProps) {
  const { connect: t } = useMessages()
  const entries = useStore(discovery.entries)
  const { capped } = useStore(discovery.sources)
  const opensLong = useOpensLong(entries)
  const panel = usePanel()
  const openDesktopApp = useDesktopApp(panel.attempt, discovery)
  const { step, selectedId } = panel
  const container = useRef<HTMLDivElement>(null)
  const lastSelected = useRef(selectedId)
  useEffect(() => {
    if (selectedId) lastSelected.current = selectedId
  }, [selectedId])

  function move(event: PanelEvent) {
    openDesktopApp(event)
    panel.move(event)
  }

  const walletId = 'walletId' in step ? step.walletId : ''
  const { attempt } = panel
  const outcome = attempt.status === 'failed' ? attempt.error.code : attempt.status
  const shown = [layout, step.step, walletId, outcome].join(' ')
  useFocusTitle(container, shown, (within) => findWallet(within, lastSelected.current))

  const list = (
    <WalletList
      entries={entries}
      selectedId={selectedId}
      capped={capped}
      inPortions={opensLong && !panel.way}
      onSelect={(entry) => move({ type: 'select', wallet: toPanelWallet(entry, discovery) })}
    />
  )
  const stepPanel = <StepPanel {...panel} move={move} layout={layout} discovery={discovery} />

  if (layout === 'compact') {
    return (
      <div ref={container} className={styles.compact} data-way={panel.way}>
        {step.step === 'none' ? (
          <CompactList onLearn={() => move({ type: 'openLearn' })}>{list}</CompactList>
        ) : (
          stepPanel
        )}
      </div>
    )
  }
  return (
    <div className={styles.wide}>
      <div className={styles.list}>
        <div className={styles.header}>
          <DialogTitle testId="foyer-connect-header-label">{t.title}</DialogTitle>
        </div>
        <div className={styles.scroller}>{list}</div>
      </div>
      <div ref={container} className={styles.step} data-way={panel.way}>
        {stepPanel}
      </div>
    </div>
  )
}
