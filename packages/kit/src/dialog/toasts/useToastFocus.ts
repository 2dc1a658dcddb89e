import { type FocusEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

interface ToastFocus {
  /** Of the element around all toasts. */
  readonly onFocus: (event: FocusEvent) => void
  /**
   * Calls `remove`, which removes a toast. Focus that is in it by keyboard goes to the next one, or after the last one to
   * the element that had it before.
   */
  readonly leave: (remove: () => void) => void
}

/** Keeps focus in the page when the toast that has it is removed. */
export function useToastFocus(): ToastFocus {
  const place = useRef<Element>(null)
  const origin = useRef<Element>(null)
  return {
    onFocus({ currentTarget, relatedTarget }) {
      place.current = currentTarget
      if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget
    },
    leave(remove) {
      // After a press of a pointer, focus in another toast would hold that one.
      const toast = place.current?.querySelector(':focus-visible')?.closest('li')
      const next = toast?.nextElementSibling ?? toast?.previousElementSibling
      // Where there is room for one toast, the next one is shown when this one is gone.
      flushSync(remove)
      if (!toast || toast.isConnected) return
      const target = next?.querySelector('button') ?? origin.current
      if (target instanceof HTMLElement) target.focus()
    },
  }
}
