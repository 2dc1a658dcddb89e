/**
 * Restores focus after a dialog has closed if its opener was removed: connecting replaces the button, and browsers then
 * move focus to the top of the page.
 */
export function restoreFocus(opener: Element | null): void {
  // In a microtask, after React has rendered the new button.
  queueMicrotask(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    // Opened by the page, not by a control: there is no focus to restore.
    if (!opener || opener === document.body) return
    const target = opener.isConnected
      ? opener
      : [...document.querySelectorAll('[data-foyer-button] button')].at(-1)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
}
