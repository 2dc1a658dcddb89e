import type { View } from '@foyer/core'
import type { ReactNode } from 'react'
import { useKit } from '../provider/KitContext.ts'

interface DialogButtonProps {
  readonly opens: Exclude<View, 'closed'>
  /** What it is to the style sheet and, as `foyer-<part>-button`, to tests. The name of its dialog when left out. */
  readonly part?: string
  /** Painted from memory: the wallet has not confirmed it yet. */
  readonly busy?: boolean
  readonly children: ReactNode
  /** More of them for the style sheet. */
  readonly [attribute: `data-${string}`]: string | boolean
}

/**
 * A button that opens a dialog, and fetches it as soon as somebody seems about to press. A finger that comes down
 * enters first, too (Pointer Events 5.2.4).
 */
export function DialogButton({ opens, part = opens, busy, children, ...data }: DialogButtonProps) {
  const { open, warm } = useKit()
  return (
    <button
      type="button"
      data-foyer-part={part}
      data-testid={`foyer-${part}-button`}
      {...data}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onFocus={warm}
      onPointerEnter={warm}
      onClick={() => open(opens)}
    >
      {children}
    </button>
  )
}
