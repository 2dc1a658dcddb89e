import type { Kit } from '../kitInternals.ts'

type View = Parameters<Kit['open']>[0]

interface EarlyPress {
  /** The dialog of the button. */
  readonly view: View
  /** Shows on the button that its dialog is under way, like `data-foyer-opening`. An attribute would differ at hydration. */
  readonly animation: Animation
}

declare global {
  /**
   * The last press of a button, before React has hydrated one. Null from then on; without a press, or without the script of
   * `@foyer/kit/remember`, undefined.
   */
  var foyerPressed: EarlyPress | null | undefined
}

/** Dialogs by the `data-foyer-part` of their buttons. */
const views: Readonly<Record<string, View>> = {
  connect: 'connect',
  account: 'account',
  chain: 'chain',
  'wrong-network': 'chain',
}

/** Notes a press of a button that React has not hydrated yet, and shows it. A later press of anything else takes it back. */
export function noteEarlyPress(): void {
  document.addEventListener('click', function note({ target }) {
    const before = globalThis.foyerPressed
    if (before === null) return document.removeEventListener('click', note)
    // An element with this id is a global, too.
    before?.animation?.cancel()
    const button = target instanceof Element && target.closest<HTMLElement>('[data-foyer-button] > button')
    const view = button ? views[button.dataset.foyerPart ?? ''] : undefined
    globalThis.foyerPressed = button && view ? { view, animation: showWait(button) } : undefined
  })
}

/** Opens the dialog of a button that was pressed before this call. From then on, presses are React's. */
export function openPressed({ open }: Pick<Kit, 'open'>): void {
  const pressed = globalThis.foyerPressed
  globalThis.foyerPressed = null
  if (typeof pressed?.view !== 'string') return
  pressed.animation.cancel()
  open(pressed.view)
}

/** As `foyer-opening` of the style sheet: begins after 0.4 s, and never where less motion is preferred. */
function showWait(button: HTMLElement): Animation {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return button.animate(
    { opacity: 0.6 },
    { delay: 400, duration: 800, direction: 'alternate', iterations: isStill ? 0 : Number.POSITIVE_INFINITY },
  )
}
