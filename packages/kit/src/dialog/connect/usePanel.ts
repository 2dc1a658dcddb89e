import {
  type Attempt,
  closedPanel,
  currentStep,
  hasBegun,
  type Panel,
  type PanelEvent,
  type PanelStep,
  type Platform,
  panelReducer,
  selectedWalletId,
} from '@foyer/core'
import { useEffect, useState } from 'react'
import { useConnectWallet } from '../../hooks/useWallets.ts'
import { type LinkFor, useOpenApp } from './openApp.ts'

/** Delay of "Opening…", so that a wallet that answers at once causes no flash. */
const openingDelayMs = 50

export interface PanelState {
  readonly panel: Panel
  readonly step: PanelStep
  /** The wallet whose row is marked, or whose note is below the grid. */
  readonly selectedId: string | undefined
  readonly attempt: Attempt
  /**
   * Applies an event, starts or cancels the attempt, and opens the wallet's app.
   *
   * @param pairingUri One that exists already: the app is opened within the press event.
   */
  move(event: PanelEvent, pairingUri?: string): void
}

/** State of the connect dialog in every layout: core's `panelReducer`, connected to the attempt and to apps. */
export function usePanel(linkFor: LinkFor, platform: Platform): PanelState {
  const { attempt, connect, cancel } = useConnectWallet()
  const [panel, setPanel] = useState(closedPanel)
  const openAppOf = useOpenApp(attempt, linkFor, platform)

  // The step changes when the attempt has started, not when the wallet was pressed.
  const begins = hasBegun(panel, attempt)
  const waits = attempt.status === 'opening'
  // While rendering: React renders the new step at once, in the same frame.
  if (begins && !waits) setPanel(showStep)
  useEffect(() => {
    if (!begins || !waits) return
    const timer = setTimeout(() => setPanel(showStep), openingDelayMs)
    return () => clearTimeout(timer)
  }, [begins, waits])

  function move(event: PanelEvent, pairingUri?: string) {
    const [next, effect] = panelReducer(panel, event)
    setPanel(next)
    if (effect?.type === 'connect') {
      openAppOf(effect.walletId, pairingUri)
      connect(effect.walletId)
    } else if (effect || event.type === 'back') openAppOf(undefined)
    if (effect?.type === 'cancel') cancel()
  }

  return { panel, step: currentStep(panel), selectedId: selectedWalletId(panel), attempt, move }
}

/** The step of the pressed wallet, whose attempt has started. */
function showStep(panel: Panel): Panel {
  return panelReducer(panel, { type: 'begin' })[0]
}
