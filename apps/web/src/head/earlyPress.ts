/** Calls `onPress` at the first press of a button that the script of `@foyer/kit/remember` has noted. */
export function onEarlyPress(document: Document, onPress: () => void): void {
  document.addEventListener('click', function note() {
    const pressed = globalThis.foyerPressed
    if (pressed === undefined) return
    document.removeEventListener('click', note)
    if (pressed) onPress()
  })
}

/**
 * The dialog whose button was pressed before this call. From then on, presses are React's. The kit itself opens it once React
 * has hydrated the button: this page begins before.
 */
export function takeEarlyPress() {
  const pressed = globalThis.foyerPressed
  globalThis.foyerPressed = null
  pressed?.animation.cancel()
  return pressed?.view
}
