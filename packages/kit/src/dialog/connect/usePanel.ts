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

/** B-9.20. A wallet that answers at once is not announced with a flash of "Opening…". In milliseconds. */
const flickerGuard = 50

type Select = Extract<PanelEvent, { type: 'select' }>

/** A wallet that was pressed, until its attempt has begun. */
interface Pressed {
  readonly event: Select
  /** The attempt at that time, which may be an older one at the same wallet. */
  readonly before: Attempt
}

export interface PanelState {
  readonly panel: Panel
  readonly step: PanelStep
  /** The wallet whose row is marked. */
  readonly selectedId: string | undefined
  readonly attempt: Attempt
  /** How the step on screen was come to; nothing for the first one. */
  readonly way: 'forward' | 'back' | undefined
  /** Moves on or back, and asks the wallet where the move calls for it. */
  move(event: PanelEvent): void
}

/** Where the visitor is in the connect dialog. The moves are core's; this adds the wallet and the clock. */
export function usePanel(): PanelState {
  const kit = useKit()
  const command = useCommand()
  const attempt = useStore(kit.attempt)
  const [panel, dispatch] = useReducer(panelReducer, closedPanel)
  const [pressed, setPressed] = useState<Pressed>()
  const [way, setWay] = useState<PanelState['way']>()

  // B-11.20: the step changes when the wallet has been asked, not when it was pressed.
  useEffect(() => {
    if (!pressed || !hasBegun(attempt, pressed)) return
    const timer = setTimeout(
      () => {
        setPressed(undefined)
        setWay('forward')
        dispatch(pressed.event)
      },
      attempt.status === 'opening' ? flickerGuard : 0,
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
    // Going away from a wallet that was asked gives it up, so that a late answer surprises nobody.
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
