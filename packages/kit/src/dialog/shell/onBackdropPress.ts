/**
 * Calls `listener` when the pointer was pressed and released outside of `surface`. A press that starts inside, as when
 * selecting text, is ignored.
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
  // On click, not on pointer up: the click would reach the page behind.
  dialog.addEventListener(
    'click',
    () => {
      if (pressed && released) listener()
      pressed = false
    },
    { signal },
  )
}
