import { type RefObject, useLayoutEffect } from 'react'

/**
 * Calls `onLost` when an element goes that has the focus in it. Without another place for the focus, the browser puts it at
 * the start of the page.
 */
export function useFocusAfter(element: RefObject<HTMLElement | null>, onLost: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts at the end only
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (!shown?.contains(document.activeElement)) return
      // A dialog gives the focus back to where it was, if that is still there.
      if (shown instanceof HTMLDialogElement) shown.close()
      const { activeElement, body } = document
      if (activeElement === body || shown.contains(activeElement)) onLost()
    }
  }, [])
}
