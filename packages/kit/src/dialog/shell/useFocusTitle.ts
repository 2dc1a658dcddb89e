import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps focus in the dialog when the focused control is removed: the title of the current content gets focus and is
 * announced. Focus elsewhere, for example on the list, is kept.
 *
 * @param container Element with the title.
 * @param step Changes whenever controls may be removed.
 * @param find A better target than the title.
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
    // No focus, or on an ancestor, where Safari leaves it after a press with the pointer.
    if (!container.current || !(focused ?? document).contains(container.current)) return
    const target =
      find?.(container.current) ?? container.current.querySelector<HTMLElement>('[data-foyer-title]')
    target?.focus()
  })
}
