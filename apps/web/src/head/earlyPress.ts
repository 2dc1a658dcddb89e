/**
 * The button can be seen before React can answer it. A press in between is not lost: the script in the head
 * notes it down on the root element, where the style sheet sees it too, and the page answers it once it can.
 */
const key = 'foyerPress'

/** Notes down a press of the connect button, until `takeEarlyPress` has been called. */
export function noteEarlyPress(document: Document): void {
  const { dataset } = document.documentElement
  document.addEventListener('click', ({ target }) => {
    const isConnect = target instanceof Element && target.closest('[data-foyer-button="connect"] > button')
    if (isConnect && !dataset[key]) dataset[key] = 'noted'
  })
}

/** Whether the button was pressed before this call. From then on, presses are React's. */
export function takeEarlyPress(document: Document): boolean {
  const { dataset } = document.documentElement
  const noted = dataset[key] === 'noted'
  dataset[key] = 'taken'
  return noted
}
