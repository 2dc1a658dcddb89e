/** Pages that animate styles change in every frame. */
const checkDelayMs = 100

/**
 * An overlay that appears while `dialog` is open would be beneath it and inert: the window that a connector of the host
 * draws into the page (embedded wallets, MetaMask's SDK, AppKit), or a modal of the host. While there is one, the dialog is
 * open but not modal; afterwards it is modal again. Overlays in the top layer need none of this.
 *
 * @returns a function that ends it
 */
export function yieldToOverlays(dialog: HTMLDialogElement): () => void {
  const page = [...document.body.children].find((element) => element.contains(dialog))
  let timer: ReturnType<typeof setTimeout> | undefined
  const checkSoon = () => {
    timer ??= setTimeout(check, checkDelayMs)
  }
  const observer = new MutationObserver((records) => {
    if (!records.every(({ target }) => page?.contains(target))) checkSoon()
  })
  const watch = (root: Node) => observer.observe(root, changes)
  const before = findOverlays(dialog, watch)

  function check() {
    timer = undefined
    const hasOverlay = findOverlays(dialog, watch).some((overlay) => !before.includes(overlay))
    if (hasOverlay === isModal(dialog)) setModal(dialog, !hasOverlay)
    // The end of a transition that hides it changes neither an element nor an attribute.
    if (hasOverlay) checkSoon()
  }

  watch(document.body)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** Of elements: added and removed ones, and attributes by which they are shown and hidden. */
const changes: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['class', 'style', 'hidden'],
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

/**
 * Outermost elements outside of the page of `dialog` that cover a quarter of the window or more and take presses.
 *
 * @param onRoot Called with each shadow root on the way, whose changes an observer of the body does not see.
 */
function findOverlays(dialog: Element, onRoot: (root: ShadowRoot) => void): readonly Element[] {
  const found: Element[] = []
  const visit = (parent: ParentNode, depth: number) => {
    for (const element of parent.children) {
      if (!(element instanceof HTMLElement) || element.contains(dialog) || 'foyer' in element.dataset)
        continue
      const { shadowRoot } = element
      if (shadowRoot) onRoot(shadowRoot)
      if (isOverlay(element)) found.push(element)
      else if (depth < maxDepth) visit(shadowRoot ?? element, depth + 1)
    }
  }
  visit(document.body, 1)
  return found
}

/** Opacity is not looked at: it is 0 when a transition begins. */
function isOverlay(element: HTMLElement): boolean {
  const { offsetWidth, offsetHeight } = element
  if (4 * offsetWidth * offsetHeight < innerWidth * innerHeight) return false
  // Within `:is`, a browser passes over what it does not know: Chromium 109 and Firefox 115 have no popovers.
  if (element.matches(':is(:modal, :popover-open)')) return false
  const { position, visibility, pointerEvents } = getComputedStyle(element)
  return position === 'fixed' && visibility === 'visible' && pointerEvents !== 'none'
}
