import type { View } from '@foyer/core'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useKitInternals } from '../provider/KitContext.ts'

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
 * Button that opens a dialog, and preloads it on hover and focus. Touch also fires `pointerenter` first (Pointer Events
 * 5.2.4). Busy while the dialog is fetched after a press.
 */
export function DialogButton({ opens, part = opens, children, ...data }: DialogButtonProps) {
  const { open, preloadDialogs: preload, view, dialogs } = useKitInternals()
  const shown = useStore(view)
  // Pressed, and its dialog is being fetched: the one of the connect button may be that of signing in.
  const isOpening = !useStore(dialogs) && (opens === 'connect' ? shown !== 'closed' : shown === opens)
  return (
    <button
      type="button"
      data-foyer-part={part}
      data-testid={`foyer-${part}-button`}
      {...data}
      {...(isOpening && { 'aria-busy': true, 'data-foyer-opening': '' })}
      aria-haspopup="dialog"
      onFocus={preload}
      onPointerEnter={preload}
      onClick={() => open(opens)}
    >
      {children}
    </button>
  )
}
