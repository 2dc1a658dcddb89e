import { type RefObject, useLayoutEffect } from 'react'

const fadeMs = 120

/** Read before each movement: the visitor may change it while a dialog is open. */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Fades a copy of a closing dialog out in the top layer, inert and without events: the dialog itself is gone at once, and
 * nothing delays a press on the page. Does nothing where reduced motion is preferred, or without popovers.
 */
export function fadeOut(dialog: HTMLDialogElement): void {
  if (!dialog.open || !dialog.showPopover || prefersStillness()) return
  const copy = dialog.cloneNode(true) as HTMLDialogElement
  const originals = dialog.querySelectorAll('*')
  const parts = copy.querySelectorAll('*')
  for (const part of [copy, ...parts])
    for (const name of ['id', 'name', 'open', 'autofocus', 'data-testid', 'data-foyer-dialog'])
      part.removeAttribute(name)
  copy.inert = true
  copy.popover = 'manual'
  dialog.after(copy)
  copy.showPopover()
  originals.forEach(({ scrollTop }, index) => {
    const part = parts[index]
    if (scrollTop && part) part.scrollTop = scrollTop
  })
  const options = { duration: fadeMs, easing: 'ease-in', fill: 'forwards' } as const
  const fading = copy.animate({ opacity: 0 }, options)
  copy.animate({ opacity: 0 }, { ...options, pseudoElement: '::backdrop' })
  const end = () => copy.remove()
  fading.finished.then(end, end)
}

const glideMs = 140

/**
 * Lets a sheet at the bottom glide to a new height instead of jumping. Transforms only: its controls can be pressed meanwhile.
 *
 * @param key Of the element: another one is another sheet.
 */
export function useGlide(sheet: RefObject<HTMLElement | null>, enabled: boolean, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the element
  useLayoutEffect(() => {
    const element = sheet.current
    if (!enabled || !element?.animate) return
    let last = 0
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      const offset = offsetHeight - last
      // The first height is that of the opening.
      if (last && offset && !prefersStillness())
        element.animate({ translate: [`0 ${offset}px`, '0'] }, { duration: glideMs, easing: 'ease-out' })
      last = offsetHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet, enabled, key])
}
