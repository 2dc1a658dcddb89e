import { type RefObject, useEffect, useRef } from 'react'

/**
 * A change of the session may replace the focused button. Moves focus to its replacement before the next paint, because
 * browsers move it to the top of the page (WCAG 2.4.3), which screen readers read.
 *
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let button: Element | undefined
  let root: Element | null = null

  const replacing = new MutationObserver(() => {
    if (button?.isConnected || document.activeElement !== document.body) return
    const successor = [...(root?.querySelectorAll('button') ?? [])].at(-1)
    successor?.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    replacing.disconnect()
    button = target
    root = target.closest('[data-foyer-button]')
    if (root) replacing.observe(root, { childList: true, subtree: true })
  }

  document.addEventListener('focusin', onFocus)
  return () => {
    replacing.disconnect()
    document.removeEventListener('focusin', onFocus)
  }
}

/**
 * Restores focus after a dialog has closed if its opener was removed or hidden: connecting replaces the button, and a
 * popover closes when a modal dialog opens. Browsers then move focus to the top of the page.
 *
 * @param place Around a removed opener: on a page without a button of the kit it gets focus, or the control before it.
 */
export function restoreFocus(opener: Element | null, place?: Element | null): void {
  // In a microtask, after React has rendered the new button.
  queueMicrotask(() => {
    const focused = document.activeElement
    // A closed dialog keeps focus until it is removed, if its opener was removed before.
    const isLost = !focused || focused === document.body || focused.closest('dialog:not([open])')
    if (!isLost) return
    // Opened by the page, not by a control: there is no focus to restore.
    if (!opener || opener === document.body) return
    const nearPlace = place?.isConnected ? withInvokers(place).filter((near) => near.matches(focusable)) : []
    for (const target of opener.isConnected ? withInvokers(opener) : [...kitButtons(), ...nearPlace]) {
      target.focus({ preventScroll: true })
      // A hidden control takes no focus.
      if (document.activeElement === target) return
    }
  })
}

function kitButtons(): readonly HTMLElement[] {
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

/**
 * Keeps focus in the dialog when the focused control is removed: the title of the current content gets focus and is
 * announced. Focus elsewhere, for example on the list, is kept.
 *
 * @param container Element with the controls and, unless it is that of the dialog, the title.
 * @param step Changes whenever controls may be removed.
 * @param find A better target than the title.
 */
export function useFocusTitle(
  container: RefObject<HTMLElement | null>,
  step: string,
  find?: (container: HTMLElement) => HTMLElement | null | undefined,
): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const focused = document.activeElement
    // No focus, or on an ancestor, where Safari leaves it after a press with the pointer.
    if (!container.current || !(focused ?? document).contains(container.current)) return
    const title = '[data-foyer-title]'
    const target: HTMLElement | null | undefined =
      find?.(container.current) ??
      container.current.querySelector<HTMLElement>(title) ??
      container.current.closest('dialog')?.querySelector(title)
    target?.focus()
  })
}

/**
 * Modals of hosts hide the rest of the page from assistive technology with `aria-hidden`, the ancestors of `dialog`
 * included. Reveals those while `dialog` is open: a modal dialog makes everything else inert. The value is `false` meanwhile,
 * so that an attribute that the host removes stays removed.
 *
 * @returns the function that hides them again
 */
export function revealToAssistants(dialog: Element): () => void {
  const revealed: Element[] = []
  for (;;) {
    const hidden = dialog.closest('[aria-hidden="true"]')
    if (!hidden) break
    hidden.setAttribute('aria-hidden', 'false')
    revealed.push(hidden)
  }
  return () => {
    for (const element of revealed)
      if (element.getAttribute('aria-hidden') === 'false') element.setAttribute('aria-hidden', 'true')
  }
}
