import type { Wallet } from '@foyer/core'
import type { PointerEvent } from 'react'
import { useKit } from '../../provider/KitContext.ts'
import { useIcon } from '../parts/useIcon.ts'

const releases = ['pointerup', 'pointercancel', 'pointerleave'] as const

/**
 * "Cool mode" (B-13.40 to B-13.44): while the control is held, the wallet's icons fly. Nothing, not even
 * code, when the kit does not ask for it, when motion is to be reduced, or before the icon is there.
 */
export function useConfetti(wallet: Wallet): { onPointerDown?: (event: PointerEvent<HTMLElement>) => void } {
  const { coolMode } = useKit()
  const src = useIcon(wallet.iconUrl)
  if (!coolMode || !src) return {}
  return {
    onPointerDown({ currentTarget: element }) {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const held = new AbortController()
      const { signal } = held
      for (const release of releases) element.addEventListener(release, () => held.abort(), { signal })
      // Without it there is no confetti, which is nothing to trouble anybody with.
      import('./throwIcons.ts').then(
        ({ throwIcons }) => throwIcons(element, src, signal),
        () => {},
      )
    },
  }
}
