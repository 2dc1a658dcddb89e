const durationMs = 120

/**
 * Fades a copy of a closing dialog out in the top layer, inert and without events: the dialog itself is gone at once, and
 * nothing delays a press on the page. Does nothing where reduced motion is preferred, or without popovers.
 */
export function fadeOut(dialog: HTMLDialogElement): void {
  if (!dialog.open || !dialog.showPopover || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const copy = dialog.cloneNode(true) as HTMLDialogElement
  const originals = dialog.querySelectorAll('*')
  const parts = copy.querySelectorAll('*')
  for (const part of [copy, ...parts])
    for (const name of ['id', 'name', 'open', 'autofocus', 'data-testid', 'data-foyer-dialog'])
      part.removeAttribute(name)
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.popover = 'manual'
  copy.style.pointerEvents = 'none'
  dialog.after(copy)
  copy.showPopover()
  originals.forEach(({ scrollTop }, index) => {
    const part = parts[index]
    if (scrollTop && part) part.scrollTop = scrollTop
  })
  const options = { duration: durationMs, easing: 'ease-in', fill: 'forwards' } as const
  const fading = copy.animate({ opacity: 0 }, options)
  copy.animate({ opacity: 0 }, { ...options, pseudoElement: '::backdrop' })
  const end = () => copy.remove()
  fading.finished.then(end, end)
}
