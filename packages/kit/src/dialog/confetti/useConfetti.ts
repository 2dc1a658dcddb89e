import type { Wallet } from '@foyer/core'
import type { PointerEvent } from 'react'
import { useKitInternals } from '../../provider/KitContext.ts'
import { useIcon } from '../parts/useIcon.ts'

const releases = ['pointerup', 'pointercancel', 'pointerleave'] as const

/**
 * "Cool mode": emits the wallet's icons while the control is pressed. Loads no code if the option is off, if reduced
 * motion is preferred, or before the icon is loaded.
 */
export function useConfetti(wallet: Wallet): { onPointerDown?: (event: PointerEvent<HTMLElement>) => void } {
  const { coolMode } = useKitInternals()
  const src = useIcon(wallet.iconUrl)
  if (!coolMode || !src) return {}
  return {
    onPointerDown({ currentTarget: element }) {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const held = new AbortController()
      const { signal } = held
      for (const release of releases) element.addEventListener(release, () => held.abort(), { signal })
      // A missing chunk means no confetti, which needs no message.
      import('./throwIcons.ts').then(
        ({ throwIcons }) => throwIcons(element, src, signal),
        () => {},
      )
    },
  }
}
