/** Milliseconds between two looks: windows are shown by elements, attributes and transitions, and in shadow roots. */
const lookIntervalMs = 200

/**
 * An overlay that appears while `dialog` is open would be beneath it and inert: the window that a connector of the host
 * draws into the page (embedded wallets, MetaMask's SDK, AppKit), or a modal of the host. While there is one, the dialog is
 * open but not modal; afterwards it is modal again. Overlays in the top layer need none of this.
 *
 * @returns a function that ends it
 */
export function yieldToOverlays(dialog: HTMLDialogElement): () => void {
  const page = [...document.body.children].filter((element) => element.contains(dialog) || isInFlow(element))
  const before = findOverlays(page)
  const looking = setInterval(() => {
    const hasOverlay = findOverlays(page).some((overlay) => !before.includes(overlay))
    if (hasOverlay === isModal(dialog)) setModal(dialog, !hasOverlay)
  }, lookIntervalMs)
  return () => clearInterval(looking)
}

export function isModal(dialog: Element): boolean {
  return dialog.getAttribute('aria-modal') === 'true'
}

/** Opens `dialog` anew: the state of an open one cannot be changed. Focus stays where it is. */
function setModal(dialog: HTMLDialogElement, modal: boolean) {
  const focused = document.activeElement as HTMLElement | null
  dialog.close()
  dialog.setAttribute('aria-modal', String(modal))
  if (modal) dialog.showModal()
  else dialog.show()
  focused?.focus({ preventScroll: true })
}

/** Depth below the body at which libraries place their overlays. */
const maxDepth = 5

/** Content of the page: not looked into, because of its size. Containers of overlays have none before they are used. */
function isInFlow(element: Element): boolean {
  return element.clientHeight > 0 && !/fixed|absolute/.test(getComputedStyle(element).position)
}

/** Outermost elements outside of `page` that are as large as a window of a wallet and take presses. */
function findOverlays(page: readonly Element[]): readonly Element[] {
  const found: Element[] = []
  const visit = (parent: ParentNode, depth: number) => {
    for (const element of parent.children) {
      if (!(element instanceof HTMLElement) || page.includes(element) || 'foyer' in element.dataset) continue
      if (isOverlay(element)) found.push(element)
      else if (depth < maxDepth) visit(element.shadowRoot ?? element, depth + 1)
    }
  }
  visit(document.body, 1)
  return found
}

/** Least width and height: wallets also ask in a card of 360 by 480 px in a corner. Bars and short messages are less high. */
const minSize = 240

/** Opacity is not looked at: it is 0 when a transition begins. */
function isOverlay(element: HTMLElement): boolean {
  const { offsetWidth, offsetHeight } = element
  if (Math.min(offsetWidth, offsetHeight) < minSize) return false
  // Within `:is`, a browser passes over what it does not know: Chromium 109 and Firefox 115 have no popovers.
  if (element.matches(':is(:modal, :popover-open)')) return false
  const { position, visibility, pointerEvents } = getComputedStyle(element)
  return /fixed|absolute/.test(position) && visibility === 'visible' && pointerEvents !== 'none'
}
