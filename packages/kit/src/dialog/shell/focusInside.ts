/**
 * Focuses the first control in `element`, in shadow roots, too; without one, the first element that scripts may focus.
 *
 * @returns whether there is one
 */
export function focusInside(element: HTMLElement): boolean {
  const before = document.activeElement
  const inside = [...withDescendants(element)]
  for (const target of [...inside.filter(isControl), ...inside]) {
    target.focus({ preventScroll: true })
    if (document.activeElement !== before) return true
  }
  return false
}

/** Whether there is something to press in `element`: a screen that only waits has nothing. */
export function hasControl(element: HTMLElement): boolean {
  for (const inside of withDescendants(element)) if (isControl(inside)) return true
  return false
}

const isControl = ({ tabIndex }: HTMLElement) => tabIndex >= 0

function* withDescendants(element: Element): Generator<HTMLElement> {
  if (element instanceof HTMLElement) yield element
  for (const root of [element.shadowRoot, element])
    for (const child of root?.children ?? []) yield* withDescendants(child)
}
