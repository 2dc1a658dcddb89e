import type { Wallet } from '@foyer/core'
import { type PointerEventHandler, useRef } from 'react'
import { useWalletIcon } from '../../hooks/useWalletIcon.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { prefersStillness } from '../shell/motion.ts'

type Confetti = Partial<
  Record<`onPointer${'Down' | 'Up' | 'Cancel' | 'Leave'}`, PointerEventHandler<HTMLElement>>
>

/**
 * "Cool mode": emits the wallet's icons while the control is pressed. Loads no code if the option is off, if reduced
 * motion is preferred, or before the icon is loaded.
 */
export function useConfetti(wallet: Wallet): Confetti {
  const { coolMode } = useKitInternals()
  const src = useWalletIcon(wallet.iconUrl)
  const held = useRef<AbortController>(null)
  if (!coolMode || !src) return {}
  const release = () => held.current?.abort()
  return {
    onPointerDown({ currentTarget: element }) {
      if (prefersStillness()) return
      release()
      held.current = new AbortController()
      const { signal } = held.current
      // A missing chunk means no confetti, which needs no message.
      import('./throwIcons.ts').then(
        ({ throwIcons }) => throwIcons(element, src, { held: signal }),
        () => {},
      )
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  }
}
