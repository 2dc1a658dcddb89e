import { whenIdle } from '../../schedule.ts'
import { findInside, findOutside, isInFlow } from './findOverlays.ts'
import { focusInside } from './focusInside.ts'

/** Milliseconds between two looks. */
const lookIntervalMs = 200

/** Looks between two readings of unchanged content: transitions and shadow roots change without a mutation. */
const looksPerReading = 5

export interface Yielding {
  /** To be called before a press has an effect. What the page's content shows by then is no window of a wallet. */
  onPress(): void
  stop(): void
}

/**
 * An overlay that appears while `dialog` is open would be beneath it and inert: the window that a connector of the host
 * draws into the page (embedded wallets, MetaMask's SDK, AppKit), or a modal of the host. While there is one, the dialog is
 * open but not modal; afterwards it is modal again. Modal dialogs that are opened later need none of this.
 *
 * @param isAwaiting Whether a wallet is asked: its window may also be within the page's content, and gets focus.
 */
export function yieldToOverlays(dialog: HTMLDialogElement, isAwaiting: () => boolean): Yielding {
  const page = [...document.body.children].filter((element) => element.contains(dialog) || isInFlow(element))
  const known = { outside: findOutside(page), inside: [] as HTMLElement[] }
  /** The focused element of the dialog when it stopped being modal. */
  let former: Element | null = null
  let isHandedOver = false

  const [lookInside, changes] = watchInside(page)

  /** Not at each look: the page may have thousands of elements. */
  function onPress() {
    if (isModal(dialog) && !isAwaiting()) known.inside = findInside(page)
  }

  function look() {
    const isAsked = isAwaiting()
    const outside = findOutside(page)
    const isIdle = !isAsked && isModal(dialog)
    if (isIdle) known.outside = known.outside.filter((overlay) => outside.includes(overlay))
    const found = isIdle ? outside : [...outside, ...lookInside()]
    const before = [...known.outside, ...known.inside]
    const overlays = found.filter((overlay) => !before.includes(overlay))
    const hasOverlay = overlays.length > 0
    if (hasOverlay && isModal(dialog)) {
      former = document.activeElement
      isHandedOver = false
      setModal(dialog, false, former)
    } else if (!hasOverlay && !isModal(dialog)) setModal(dialog, true, former)
    if (hasOverlay && isAsked && !isHandedOver) {
      const focused = document.activeElement
      isHandedOver = (focused !== former && focused !== document.body) || overlays.some(focusInside)
    }
  }

  const looking = setInterval(look, lookIntervalMs)
  let isStopped = false
  if (isAwaiting()) known.inside = findInside(page)
  else whenIdle(() => isStopped || onPress())
  return {
    onPress,
    stop() {
      isStopped = true
      clearInterval(looking)
      changes.disconnect()
    },
  }
}

/**
 * `findInside` for looks in a row: reads the content once a second, and after a change of the page, unless it has changed
 * between more than five looks in a row.
 */
function watchInside(
  page: readonly Element[],
): readonly [look: () => readonly HTMLElement[], MutationObserver] {
  let found: readonly HTMLElement[] = []
  let looks = 0
  let hasChanged = false
  /** Looks in a row with a change before each. */
  let changedLooks = 0
  const changes = new MutationObserver(() => {
    hasChanged = true
  })
  changes.observe(document.documentElement, { attributes: true, childList: true, subtree: true })
  return [
    () => {
      changedLooks = hasChanged ? changedLooks + 1 : 0
      const isNew = hasChanged && changedLooks <= looksPerReading
      hasChanged = false
      if (looks++ % looksPerReading === 0 || isNew) found = findInside(page)
      return found
    },
    changes,
  ]
}

export function isModal(dialog: Element): boolean {
  return dialog.getAttribute('aria-modal') === 'true'
}

const focusEvents = ['focus', 'blur', 'focusin', 'focusout']

/**
 * Opens `dialog` anew, because the state of an open one cannot be changed: as it was, with the same scroll positions, at the end
 * of its animations, with focus on `focused` and without focus events for the page.
 */
function setModal(dialog: HTMLDialogElement, modal: boolean, focused: Element | null) {
  const scrolled = [dialog, ...dialog.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop)
  const positions = scrolled.map(({ scrollTop }) => scrollTop)
  const stop = (event: Event) => event.stopImmediatePropagation()
  for (const type of focusEvents) addEventListener(type, stop, true)
  dialog.close()
  dialog.setAttribute('aria-modal', String(modal))
  if (modal) dialog.showModal()
  // Not `show`, which closes popovers.
  else dialog.open = true
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  for (const type of focusEvents) removeEventListener(type, stop, true)

  scrolled.forEach((part, index) => {
    part.scrollTop = positions[index] ?? 0
  })
  for (const animation of dialog.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}
