import type { Kit } from '../kitInternals.ts'

type View = Parameters<Kit['open']>[0]

declare global {
  /**
   * Dialog of the button that was pressed last, before React has hydrated one. Null from then on; without the script of
   * `@foyer/kit/remember`, undefined.
   */
  var foyerPressed: View | null | undefined
}

/** Dialogs by the `data-foyer-part` of their buttons. */
const views: Readonly<Record<string, View>> = {
  connect: 'connect',
  account: 'account',
  chain: 'chain',
  'wrong-network': 'chain',
}

/** Notes a press of a button that React has not hydrated yet. A later press of anything else takes it back. */
export function noteEarlyPress(): void {
  document.addEventListener('click', function note({ target }) {
    if (globalThis.foyerPressed === null) return document.removeEventListener('click', note)
    const button = target instanceof Element && target.closest<HTMLElement>('[data-foyer-button] > button')
    globalThis.foyerPressed = button ? views[button.dataset.foyerPart ?? ''] : undefined
  })
}

/** Opens the dialog of a button that was pressed before this call. From then on, presses are React's. */
export function openPressed({ open }: Pick<Kit, 'open'>): void {
  const view = globalThis.foyerPressed
  globalThis.foyerPressed = null
  // An element with this id is a global, too.
  if (typeof view === 'string') open(view)
}
