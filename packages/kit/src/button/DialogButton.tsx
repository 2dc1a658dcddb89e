import type { View } from '@foyer/core'
import type { ReactNode } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'

interface DialogButtonProps {
  readonly opens: Exclude<View, 'closed'>
  /**
   * Value of `data-foyer-part`, and of the test id `foyer-<part>-button`.
   *
   * @default opens
   */
  readonly part?: string
  /** From a stale session: not confirmed by the wallet yet. */
  readonly busy?: boolean
  /** Explains the button's state. */
  readonly note?: string | undefined
  readonly children: ReactNode
  /** Further data attributes for CSS. */
  readonly [attribute: `data-${string}`]: string | boolean
}

/**
 * Button that opens a dialog, and preloads it on hover and focus. Touch also fires `pointerenter` first (Pointer Events
 * 5.2.4).
 */
export function DialogButton({ opens, part = opens, busy, note, children, ...data }: DialogButtonProps) {
  const { open, warm } = useKitInternals()
  return (
    <button
      type="button"
      data-foyer-part={part}
      data-testid={`foyer-${part}-button`}
      {...data}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      title={note}
      onFocus={warm}
      onPointerEnter={warm}
      onClick={() => open(opens)}
    >
      {children}
    </button>
  )
}
