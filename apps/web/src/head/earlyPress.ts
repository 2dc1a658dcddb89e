import type { Kit } from '@foyer/kit'

type View = Parameters<Kit['open']>[0]

/**
 * The button can be seen before React can answer it. A press in between is not lost: the script in the head
 * notes it down on the root element, where the style sheet sees it too, and the page answers it once it can.
 */
const key = 'foyerPress'

/** The dialogs of the button's parts. */
const views: Readonly<Record<string, View>> = {
  connect: 'connect',
  account: 'account',
  chain: 'chain',
  'wrong-network': 'chain',
}

/**
 * Notes down the first press of the button, until `takeEarlyPress` has been called.
 *
 * @param onPress Called for that press
 */
export function noteEarlyPress(document: Document, onPress: () => void): void {
  const { dataset } = document.documentElement
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-foyer-button] > button')
    if (!button || dataset[key]) return
    dataset[key] = 'noted'
    dataset.foyerPressed = button.dataset.foyerPart
    onPress()
  })
}

/** The dialog whose button was pressed before this call. From then on, presses are React's. */
export function takeEarlyPress(document: Document): View | undefined {
  const { dataset } = document.documentElement
  const noted = dataset[key] === 'noted'
  dataset[key] = 'taken'
  return noted ? views[dataset.foyerPressed ?? ''] : undefined
}
