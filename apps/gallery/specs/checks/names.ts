/** Checks of the names in the buttons of the page. They run in the page. */
interface Names {
  /** Buttons, and parts of them, that stand beyond an edge of the page. */
  beyond(): readonly string[]
  /** Names whose first letter is cut off. */
  withoutStart(): readonly string[]
  /** The left edges of these parts of the account's name, in CSS pixels. */
  places(parts: readonly string[]): readonly number[]
}

declare global {
  interface Window {
    foyerNames: Names
  }
}

/** Runs in the page, so it has to bring everything along. */
export function installNames(): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const isSeen = (element: Element) =>
    element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
  const textOf = (element: Element) =>
    document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text | null
  const rectOf = (text: Text, start: number, length: number) => {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, start + length)
    return range.getBoundingClientRect()
  }
  const sticksOut = (inner: DOMRect, left: number, right: number) =>
    inner.left < left - 1 || inner.right > right + 1

  window.foyerNames = {
    beyond: () =>
      all('[data-foyer-button] :is(button, button > *)')
        .filter((part) => isSeen(part) && sticksOut(part.getBoundingClientRect(), 0, innerWidth))
        .map((part) => part.textContent),
    withoutStart: () =>
      all('[data-foyer-button] [data-foyer-part$="name"]')
        .filter((name) => {
          const text = textOf(name)
          const { left, right } = name.getBoundingClientRect()
          return isSeen(name) && text !== null && sticksOut(rectOf(text, 0, 1), left, right)
        })
        .map((name) => name.textContent),
    places: (parts) =>
      all('[data-foyer-button] [data-foyer-part="name"]').flatMap((name) => {
        const text = textOf(name)
        return text ? parts.map((part) => rectOf(text, text.data.indexOf(part), part.length).left) : []
      }),
  }
}
