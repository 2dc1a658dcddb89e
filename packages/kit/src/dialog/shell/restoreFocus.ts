/**
 * Restores focus after a dialog has closed if its opener was removed or hidden: connecting replaces the button, and a
 * popover closes when a modal dialog opens. Browsers then move focus to the top of the page.
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
    for (const target of opener.isConnected ? withInvokers(opener) : doors()) {
      target.focus({ preventScroll: true })
      // A hidden control takes no focus.
      if (document.activeElement === target) return
    }
  })
}

function doors(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-foyer-button] button')].reverse()
}

/**
 * The opener; then the controls of the popovers and menus around it, from the inside out; then the controls before it, the
 * nearest first.
 */
function withInvokers(opener: Element): readonly HTMLElement[] {
  const controls = [...document.querySelectorAll<HTMLElement>(focusable)]
  const found = [opener as HTMLElement]
  for (const inner of found)
    for (let box: Element | null = inner; box; box = box.parentElement) {
      const { id } = box
      const invokers = controls.filter((control) => id && namesBox(control, id) && !found.includes(control))
      found.push(...invokers)
    }
  const isBefore = (control: Element) =>
    (control.compareDocumentPosition(opener) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return [...found, ...controls.filter(isBefore).reverse()]
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

function namesBox(control: Element, id: string): boolean {
  return ['popovertarget', 'commandfor', 'aria-controls'].some((name) => control.getAttribute(name) === id)
}
