/** Checks of where things are. They run in the page, and return a list of faults, one line each. */
interface Placement {
  /** Text for screen readers that does not scroll with the box it is in, whose height it then adds to another one. */
  loose(): readonly string[]
  /** A line of the other direction at the wrong end of its box, and fields of the other direction. */
  misaligned(): readonly string[]
  /** Rings that the box around a control cuts off, wherever it is scrolled to. */
  cutRings(): readonly string[]
  /** Generated avatars whose gradient forced colours remove. */
  colourless(): readonly string[]
}

declare global {
  interface Window {
    foyerPlacement: Placement
  }
}

/** Runs in the page, so it has to bring everything along. */
export function installPlacement(): void {
  const all = (selector = '*') => [
    ...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll<HTMLElement>(selector),
  ]
  const name = (element: Element) =>
    `<${element.localName}> ${(element.textContent || element.ariaLabel || '').trim().slice(0, 50)}`
  const clips = (element: Element) => getComputedStyle(element).overflowY !== 'visible'
  const boxAround = ({ parentElement }: Element): Element | undefined =>
    !parentElement || parentElement === document.body
      ? undefined
      : clips(parentElement)
        ? parentElement
        : boxAround(parentElement)
  const isHidden = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)'

  window.foyerPlacement = {
    loose: () =>
      all()
        .filter((element) => {
          const box = isHidden(element) && element.checkVisibility() ? boxAround(element) : undefined
          return box && !box.contains(element.offsetParent)
        })
        .map(name),
    misaligned: () =>
      all()
        .filter((element) => {
          const { parentElement } = element
          if (!parentElement || !element.checkVisibility() || isHidden(element)) return false
          const { direction, textAlign } = getComputedStyle(element)
          const outer = getComputedStyle(parentElement).direction
          if (direction === outer) return false
          // Its paddings and its button would change sides.
          if (element.matches('input')) return true
          const range = document.createRange()
          range.selectNodeContents(element)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (textAlign !== 'start' || lines.size !== 1) return false
          const text = range.getBoundingClientRect()
          const box = element.getBoundingClientRect()
          return (outer === 'rtl' ? box.right - text.right : text.left - box.left) > 1
        })
        .map(name),
    cutRings: () =>
      all('a[href], button, input:not([type="radio"]), summary, [tabindex="0"]')
        .filter((control) => {
          if (!control.checkVisibility({ visibilityProperty: true })) return false
          control.focus()
          control.scrollIntoView({ block: 'center', inline: 'center' })
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
          const box = boxAround(control)?.getBoundingClientRect()
          if (outlineStyle === 'none' || !box) return false
          const width = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
          const { left, right, top, bottom } = control.getBoundingClientRect()
          const beyond = [box.left - left, box.top - top, right - box.right, bottom - box.bottom]
          return bottom - top < box.height && Math.max(...beyond) + width > 0.9
        })
        .map(name),
    colourless: () =>
      all('[data-foyer-part="avatar"]')
        .filter((avatar) => avatar.checkVisibility() && getComputedStyle(avatar).backgroundImage === 'none')
        .map(name),
  }
}
