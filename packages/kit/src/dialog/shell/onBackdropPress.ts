/**
 * Calls `listener` when the pointer was pressed and released outside of `surface` (B-2.33). A press that
 * starts inside, as when text is selected with a long stroke, is none.
 */
export function onBackdropPress(
  dialog: HTMLElement,
  surface: { readonly current: HTMLElement | null },
  listener: () => void,
  signal: AbortSignal,
): void {
  let pressed = false
  let released = false
  const isOutside = (event: Event) => !surface.current?.contains(event.target as Node)

  dialog.addEventListener(
    'pointerdown',
    (event) => {
      pressed = isOutside(event)
      released = false
    },
    { signal },
  )
  dialog.addEventListener(
    'pointerup',
    (event) => {
      released = isOutside(event)
    },
    { signal },
  )
  // Only now: closing at once would let the click fall through to the page.
  dialog.addEventListener(
    'click',
    () => {
      if (pressed && released) listener()
      pressed = false
    },
    { signal },
  )
}
