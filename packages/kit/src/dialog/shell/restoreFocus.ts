/**
 * Restores focus after a dialog has closed if its opener was removed: connecting replaces the button, and browsers then
 * move focus to the top of the page.
 */
export function restoreFocus(opener: Element | null): void {
  // In a microtask, after React has rendered the new button.
  queueMicrotask(() => {
    const focused = document.activeElement
    // A closed dialog keeps focus until it is removed, if its opener was removed before.
    const isLost = !focused || focused === document.body || focused.closest('dialog:not([open])')
    if (!isLost) return
    // Opened by the page, not by a control: there is no focus to restore.
    if (!opener || opener === document.body) return
    const target = opener.isConnected
      ? opener
      : [...document.querySelectorAll('[data-foyer-button] button')].at(-1)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
}
