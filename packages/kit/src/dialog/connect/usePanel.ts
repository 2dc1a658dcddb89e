import {
  type Attempt,
  closedPanel,
  currentStep,
  type Panel,
  type PanelEvent,
  type PanelStep,
  panelReducer,
  selectedWalletId,
  startsConnecting,
} from '@foyer/core'
import { useEffect, useReducer, useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useKit } from '../../provider/KitContext.ts'
import { useCommand } from '../useCommand.ts'

/** Delay of "Opening…", so that a wallet that answers at once causes no flash. */
const openingDelayMs = 50

type Select = Extract<PanelEvent, { type: 'select' }>

/** The pressed wallet, until its attempt has started. */
interface Pressed {
  readonly event: Select
  /** The attempt at the time of the press, which may be an older one of the same wallet. */
  readonly before: Attempt
}

export interface PanelState {
  readonly panel: Panel
  readonly step: PanelStep
  /** The wallet whose row is marked. */
  readonly selectedId: string | undefined
  readonly attempt: Attempt
  /** Direction of the last step; undefined for the first one. */
  readonly way: 'forward' | 'back' | undefined
  /** Applies an event, and starts or cancels the attempt if needed. */
  move(event: PanelEvent): void
}

/** State of the connect dialog: core's `panelReducer`, connected to the attempt and to timers. */
export function usePanel(): PanelState {
  const kit = useKit()
  const command = useCommand()
  const attempt = useStore(kit.attempt)
  const [panel, dispatch] = useReducer(panelReducer, closedPanel)
  const [pressed, setPressed] = useState<Pressed>()
  const [way, setWay] = useState<PanelState['way']>()

  // The step changes when the attempt has started, not when the wallet was pressed.
  useEffect(() => {
    if (!pressed || !hasBegun(attempt, pressed)) return
    const timer = setTimeout(
      () => {
        setPressed(undefined)
        setWay('forward')
        dispatch(pressed.event)
      },
      attempt.status === 'opening' ? openingDelayMs : 0,
    )
    return () => clearTimeout(timer)
  }, [attempt, pressed])

  function move(event: PanelEvent) {
    const waits = event.type === 'select' && event.wallet.ready
    setPressed(waits ? { event, before: kit.attempt.get() } : undefined)
    if (!waits) {
      setWay(event.type === 'back' ? 'back' : 'forward')
      dispatch(event)
    }
    if (startsConnecting(event) && 'wallet' in event && event.wallet.ready)
      command((engine) => engine.connect(event.wallet.id))
    // Leaving the step of a wallet cancels its attempt, so that a late answer has no effect.
    else if (event.type === 'back' && currentStep(panel).step === 'connect')
      command((engine) => engine.cancelConnect())
  }

  return {
    panel,
    step: currentStep(panel),
    selectedId: pressed?.event.wallet.id ?? selectedWalletId(panel),
    attempt,
    way,
    move,
  }
}

function hasBegun(attempt: Attempt, { event, before }: Pressed): boolean {
  if (attempt.status === 'idle' || attempt.walletId !== event.wallet.id) return false
  const isOver = attempt.status === 'rejected' || attempt.status === 'failed'
  return !(isOver && attempt === before)
}
