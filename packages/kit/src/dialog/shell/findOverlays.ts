import { hasControl } from './focusInside.ts'

/** Content of the page. Containers of overlays have no height before they are used. */
export function isInFlow(element: Element): boolean {
  return element.clientHeight > 0 && !/fixed|absolute/.test(getComputedStyle(element).position)
}

export interface Overlays {
  /** Next to the page's content: embedded wallets, modals of the host. */
  readonly outside: readonly HTMLElement[]
  /** Within the page's content, which has fixed bars and waiting screens of its own: only those with something to press. */
  readonly inside: readonly HTMLElement[]
}

/**
 * Outermost elements that are not of the kit, are as large as a window of a wallet and take presses, in open shadow roots, too.
 *
 * @param page Elements with content of the page.
 */
export function findOverlays(page: readonly Element[]): Overlays {
  const outside: HTMLElement[] = []
  const inside: HTMLElement[] = []
  const visit = (parent: ParentNode, isOfPage: boolean) => {
    for (const element of parent.children) {
      if (!(element instanceof HTMLElement) || 'foyer' in element.dataset) continue
      const isInside = isOfPage || page.includes(element)
      if (!isWindow(element, isInside)) {
        if (element.shadowRoot) visit(element.shadowRoot, isInside)
        visit(element, isInside)
      } else if (!isInside) outside.push(element)
      else if (hasControl(element)) inside.push(element)
    }
  }
  visit(document.documentElement, false)
  return { outside, inside }
}

/** Least width and height: wallets also ask in a card of 360 by 480 px in a corner. Bars and short messages are less high. */
const minSize = 240

/** Opacity is not looked at: it is 0 when a transition begins. */
function isWindow(element: HTMLElement, isInside: boolean): boolean {
  const { offsetWidth, offsetHeight } = element
  // On a page that is enlarged to 400 %, the viewport has 200 px.
  if (offsetWidth < Math.min(minSize, 0.75 * innerWidth)) return false
  if (offsetHeight < Math.min(minSize, 0.75 * innerHeight)) return false
  // A later modal dialog makes the kit's own inert. A popover is inert, although it is in the top layer as well.
  if (element.matches(':modal') || element.querySelector('[data-foyer-dialog][open]')) return false
  const { position, visibility, pointerEvents } = getComputedStyle(element)
  const isPlaced = position === 'fixed' || (position === 'absolute' && !isInside)
  return isPlaced && visibility === 'visible' && pointerEvents !== 'none'
}
