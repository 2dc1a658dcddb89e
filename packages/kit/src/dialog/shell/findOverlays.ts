import { hasControl } from './focusInside.ts'

/** Content of the page. Containers of overlays have no height before they are used. */
export function isInFlow(element: Element): boolean {
  return element.clientHeight > 0 && !/fixed|absolute/.test(getComputedStyle(element).position)
}

/**
 * Windows next to the page's content: embedded wallets, modals of the host.
 *
 * @param page Elements with content of the page, which are not read: they can have thousands of descendants.
 */
export function findOutside(page: readonly Element[]): HTMLElement[] {
  return findWindows(document.documentElement, (element) => page.includes(element), /fixed|absolute/)
}

/** Windows within the page's content, which has fixed bars and waiting screens of its own: only those with something to press. */
export function findInside(page: readonly Element[]): HTMLElement[] {
  return page.flatMap((element) => findWindows(element, () => false, /fixed/)).filter(hasControl)
}

/** Outermost descendants that are not of the kit, are as large as a window of a wallet and take presses; in open shadow roots, too. */
function findWindows(root: Element, isSkipped: (element: Element) => boolean, placed: RegExp): HTMLElement[] {
  const found: HTMLElement[] = []
  // Siblings, not `children`: a page is walked three times as fast.
  const visit = (parent: Element) => {
    for (const owner of [parent.shadowRoot, parent])
      for (let element = owner?.firstElementChild; element; element = element.nextElementSibling) {
        if (element.hasAttribute('data-foyer') || isSkipped(element)) continue
        if (isLarge(element) && isWindow(element, placed)) found.push(element)
        else visit(element)
      }
  }
  visit(root)
  return found
}

/** Least width and height: wallets also ask in a card of 360 by 480 px in a corner. Bars and short messages are less high. */
const minSize = 240

/** Elements of SVG have no such sizes. */
function isLarge(element: Element): element is HTMLElement {
  // On a page that is enlarged to 400 %, the viewport has 200 px.
  return (
    (element as HTMLElement).offsetHeight >= Math.min(minSize, 0.75 * innerHeight) &&
    (element as HTMLElement).offsetWidth >= Math.min(minSize, 0.75 * innerWidth)
  )
}

/** Opacity is not looked at: it is 0 when a transition begins. */
function isWindow(element: HTMLElement, placed: RegExp): boolean {
  // A later modal dialog makes the kit's own inert. A popover is inert, although it is in the top layer as well.
  if (element.matches(':modal') || element.querySelector('[data-foyer-dialog][open]')) return false
  const { position, visibility, pointerEvents } = getComputedStyle(element)
  return placed.test(position) && visibility === 'visible' && pointerEvents !== 'none'
}
