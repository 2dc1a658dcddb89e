import type { View } from '@foyer/core'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'
import { useOpening } from './useOpening.ts'

/** Of a stale session: attributes of a button whose content the wallet has not confirmed yet. */
export type Stale = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy' | 'title'>

interface DialogButtonProps extends Stale {
  readonly opens: Exclude<View, 'closed'>
  /**
   * Value of `data-foyer-part`, and of the test id `foyer-<part>-button`.
   *
   * @default opens
   */
  readonly part?: string
  readonly children: ReactNode
  /** Further data attributes for CSS. */
  readonly [attribute: `data-${string}`]: string | boolean
}

/**
 * Button that opens a dialog, and preloads it on hover and focus. Busy while the dialog is fetched after a press. Touch also fires `pointerenter` first (Pointer Events
 * 5.2.4).
 */
export function DialogButton({ opens, part = opens, children, ...data }: DialogButtonProps) {
  const { open, preloadDialogs: preload } = useKitInternals()
  const opening = useOpening(opens)
  return (
    <button
      type="button"
      data-foyer-part={part}
      data-testid={`foyer-${part}-button`}
      {...data}
      {...opening}
      aria-haspopup="dialog"
      onFocus={preload}
      onPointerEnter={preload}
      onClick={() => open(opens)}
    >
      {children}
    </button>
  )
}
