import type { View } from '@foyer/core'
import type { ReactNode } from 'react'
import { useKit } from '../provider/KitContext.ts'

interface DialogButtonProps {
  readonly opens: Exclude<View, 'closed'>
  readonly testId: string
  readonly className: string | undefined
  /** `data-…` attributes for the style sheet. */
  readonly data?: Readonly<Record<string, string>>
  /** Painted from memory: the wallet has not confirmed it yet. */
  readonly busy?: boolean | undefined
  readonly children: ReactNode
}

/** A button that opens a dialog, and fetches it as soon as somebody seems about to press. */
export function DialogButton({ opens, testId, className, data, busy, children }: DialogButtonProps) {
  const kit = useKit()
  return (
    <button
      type="button"
      className={className}
      data-testid={testId}
      {...data}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onPointerEnter={kit.warm}
      onPointerDown={kit.warm}
      onFocus={kit.warm}
      onClick={() => kit.open(opens)}
    >
      {children}
    </button>
  )
}
