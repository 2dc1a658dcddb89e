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
