/**
 * After a dialog has closed: keeps the focus near the door when what had it is gone. Connecting replaces
 * the button that opened the dialog, and the platform then drops the focus to the top of the page.
 */
export function restoreFocus(opener: Element | null): void {
  // A microtask, because React may be about to put the new button in place.
  queueMicrotask(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    // Opened by the page itself and not from a control: then there is nothing to give back.
    if (!opener || opener === document.body) return
    const target = opener.isConnected
      ? opener
      : [...document.querySelectorAll('[data-foyer-button] button')].at(-1)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
}
