import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in the dialog when a change takes away the control that had it: then the title of what is
 * shown now gets it, and is read out. Focus that is still somewhere else, as on the list, stays there.
 *
 * @param container what the title is in
 * @param step changes whenever controls may come or go
 * @param find a better place than the title, if there is one
 */
export function useFocusTitle(
  container: RefObject<HTMLElement | null>,
  step: string,
  find?: (container: HTMLElement) => HTMLElement | undefined,
): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const focused = document.activeElement
    // On nothing, or on a box around all this: there Safari leaves it after a press with the pointer.
    if (!container.current || !(focused ?? document).contains(container.current)) return
    const target =
      find?.(container.current) ?? container.current.querySelector<HTMLElement>('[data-foyer-title]')
    target?.focus()
  })
}
