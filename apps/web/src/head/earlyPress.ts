/** Set on the root element while a press waits for React. The style sheet shows it on the button. */
const key = 'foyerPress'

/**
 * Shows that a press of the button was noted, by the script of `@foyer/kit/remember`, until another press takes it back.
 *
 * @param onPress Called for it.
 */
export function showEarlyPress(document: Document, onPress: () => void): void {
  const { dataset } = document.documentElement
  document.addEventListener('click', () => {
    if (dataset[key] === 'taken') return
    if (!globalThis.foyerPressed) delete dataset[key]
    else if (!dataset[key]) {
      dataset[key] = 'noted'
      onPress()
    }
  })
}

/**
 * The dialog whose button was pressed before this call. From then on, presses are React's. The kit itself opens it once React
 * has hydrated the button: this page begins before.
 */
export function takeEarlyPress(document: Document): typeof globalThis.foyerPressed {
  const view = globalThis.foyerPressed
  globalThis.foyerPressed = null
  document.documentElement.dataset[key] = 'taken'
  return view
}
