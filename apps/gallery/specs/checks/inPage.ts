/** Checks that run in the page. Each returns a list of faults, one line each. */
export interface InPage {
  /** Text or controls that scroll sideways, or are cut off by the box around them (WCAG 1.4.10, 1.4.12). */
  cut(): readonly string[]
  /** Words that are broken inside, which only addresses, words wider than the dialog and text without spaces may be. */
  brokenWords(): readonly string[]
  /** Controls that are narrower than one of their words: the word would lie over the control next to them. */
  tooNarrow(): readonly string[]
  /** Controls that cannot be brought into sight whole, or are covered when they have the focus (2.4.11). */
  unreachable(): readonly string[]
  /** "Back" and "Close" of a dialog that cannot be pressed once everything is scrolled to its end. */
  scrolledAway(): readonly string[]
  /** Controls whose area to press is less than so many CSS pixels high or wide (2.5.8). */
  smallerThan(size: number): readonly string[]
  /** Controls without a visible ring while they have the focus (2.4.7). Press a key before: rings are for keys. */
  withoutRing(): readonly string[]
  /** Buttons without an edge, which in forced colours is all that tells them from text. */
  withoutEdge(): readonly string[]
  /** The chosen one of a list, where nothing but its colour says that it is (1.4.1). */
  chosenByColour(): readonly string[]
  /** Everything that moves (2.2.2, 2.3.3). */
  moving(): readonly string[]
}

declare global {
  interface Window {
    foyerChecks: InPage
  }
}

/** Runs in the page, so it has to bring everything along. */
export function installChecks(): void {
  /** The open dialog; of two, the inner one, which makes the outer one inert. */
  const scope = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  /** Text for screen readers only, or a paragraph of it. */
  const isClipped = (element: Element | null) =>
    element !== null && getComputedStyle(element).clipPath === 'inset(50%)'
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !isClipped(element) &&
    !isClipped(element.parentElement)
  const all = (selector: string) =>
    [...scope().querySelectorAll<HTMLElement>(selector)].filter((element) => isSeen(element))
  const controls = () => all('a[href], button, input, summary, [tabindex="0"]')
  const name = (element: Element) =>
    `<${element.localName}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}`
  const report = (
    elements: readonly HTMLElement[],
    fault: (element: HTMLElement) => string | false | undefined,
  ) =>
    elements.flatMap((element) => {
      const found = fault(element)
      return found ? [`${name(element)}: ${found}`] : []
    })

  /** The part of an element that the boxes around it, and the window, let through. */
  function visiblePart(element: Element) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const part = { left, top, right, bottom }
    const clip = (box: { left: number; top: number; right: number; bottom: number }) => {
      part.left = Math.max(part.left, box.left)
      part.top = Math.max(part.top, box.top)
      part.right = Math.min(part.right, box.right)
      part.bottom = Math.min(part.bottom, box.bottom)
    }
    clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow !== 'visible') clip(box.getBoundingClientRect())
      // In the top layer: nothing around it clips it.
      if (box.matches('dialog:modal')) break
    }
    return { ...part, width: part.right - part.left, height: part.bottom - part.top }
  }

  /** Whether a press at this point of the window reaches the element. */
  function hits(element: Element, x: number, y: number): boolean {
    const found = document.elementFromPoint(x, y)
    return found !== null && (element.contains(found) || found.closest('label')?.contains(element) === true)
  }

  function isCut(element: HTMLElement): string | undefined {
    const style = getComputedStyle(element)
    // Names from outside may be cut, and say so with their dots.
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined
    const sideways = element.scrollWidth - element.clientWidth
    const down = element.scrollHeight - element.clientHeight
    if (style.overflowX !== 'visible' && sideways > 1) return `is ${sideways} px too wide`
    if (/hidden|clip/.test(style.overflowY) && down > 1) return `is cut off ${down} px below`
    return spills(element) ? 'has letters that do not fit into it' : undefined
  }

  /** Whether text overflows its box. */
  function spills(element: HTMLElement): boolean {
    const box = element.getBoundingClientRect()
    const range = document.createRange()
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(
        ({ left, right }) => left < box.left - 1 || right > box.right + 1,
      )
    })
  }

  window.foyerChecks = {
    cut() {
      const page = document.documentElement
      const sideways = page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} px wide`] : []
      // The avatar's ring and the dialog's pixel stand out on purpose, and hold no text.
      const boxes = all('*').filter((element) => element.textContent.trim() && !element.closest('svg'))
      return [...sideways, ...report(boxes, isCut)]
    },
    brokenWords() {
      const range = document.createRange()
      const isBroken = () => {
        const parts = [...range.getClientRects()]
        const width = parts.reduce((sum, part) => sum + part.width, 0)
        return new Set(parts.map(({ top }) => Math.round(top))).size > 1 && width < scope().clientWidth
      }
      return report(all('*'), (element) =>
        [...element.childNodes]
          .filter((node): node is Text => node.nodeType === Node.TEXT_NODE)
          .flatMap((node) =>
            [
              ...node.data.matchAll(/[(\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{M})]{3,}/gu),
            ].filter(({ 0: word, index }) => {
              range.setStart(node, index)
              range.setEnd(node, index + word.length)
              return isBroken()
            }),
          )
          .map(([word]) => `breaks "${word}"`)
          .join(', '),
      )
    },
    tooNarrow() {
      const range = document.createRange()
      return report(controls(), (control) => {
        const box = control.getBoundingClientRect()
        const texts = [control, ...control.querySelectorAll('*')]
          .filter(isSeen)
          .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
        const rects = texts.flatMap((text) => {
          range.selectNodeContents(text)
          return [...range.getClientRects()]
        })
        const outside = rects.find(({ left, right }) => left < box.left - 1 || right > box.right + 1)
        return outside && `a line of ${outside.width} px in ${box.width} px`
      })
    },
    unreachable() {
      return report(controls(), (control) => {
        control.focus()
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const { width, height } = control.getBoundingClientRect()
        const part = visiblePart(control)
        if (part.width <= 0 || part.height <= 0) return 'cannot be seen'
        if (part.width < width - 1) return `only ${part.width} of ${width} px of its width can be seen`
        // An element taller than the window can be scrolled.
        if (part.height < Math.min(height, 100) - 1) return `only ${part.height} of ${height} px can be seen`
        const covered = !hits(control, part.left + part.width / 2, part.top + part.height / 2)
        return covered && 'is covered'
      })
    },
    scrolledAway() {
      const ways = all('dialog button[aria-label="Close"]').flatMap(({ parentElement }) => [
        ...(parentElement?.querySelectorAll<HTMLElement>(':scope > button') ?? []),
      ])
      const boxes = all('*')
      const scrollTo = (top: number) => {
        for (const box of boxes) if (getComputedStyle(box).overflowY === 'auto') box.scrollTop = top
      }
      scrollTo(Number.MAX_SAFE_INTEGER)
      const found = report(ways, (control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        return !hits(control, left + width / 2, top + height / 2) && 'is out of sight or covered'
      })
      scrollTo(0)
      return found
    },
    smallerThan(size) {
      return report(controls(), (control) => {
        // A link in a sentence is as high as its line (2.5.8, exception "Inline").
        if (control.matches('p a')) return undefined
        control.scrollIntoView({ block: 'center', inline: 'center' })
        const box = control.getBoundingClientRect()
        const x = box.left + box.width / 2
        const y = box.top + box.height / 2
        const reach = (dx: number, dy: number) => {
          let steps = 0
          while (steps <= size && hits(control, x + dx * (steps + 1), y + dy * (steps + 1))) steps++
          return steps
        }
        const wide = 1 + reach(-1, 0) + reach(1, 0)
        const high = 1 + reach(0, -1) + reach(0, 1)
        return (wide < size - 1 || high < size - 1) && `can be pressed on ${wide} × ${high} px`
      })
    },
    withoutRing() {
      return report(controls(), (control) => {
        control.focus()
        if (document.activeElement !== control) return 'does not take the focus'
        // A radio button lies unseen on its label, which has the ring.
        const ringed = control.matches('input[type="radio"]') ? control.closest('label') : control
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed ?? control)
        const isThere = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        return (!isThere || /, 0\)$|transparent/.test(outlineColor)) && 'has no ring'
      })
    },
    withoutEdge() {
      return report(all('button'), (button) => {
        const style = getComputedStyle(button)
        // An outline has a width in spite of its style `none`.
        const outline = style.outlineStyle === 'none' ? '0' : style.outlineWidth
        const edges = [style.borderBlockStartWidth, style.borderInlineStartWidth, outline]
        return !edges.some((width) => Number.parseFloat(width) >= 1) && 'has no edge'
      })
    },
    chosenByColour() {
      const look = (element: Element) => {
        const { borderBlockStartColor, borderBlockStartWidth, outlineStyle, outlineColor } =
          getComputedStyle(element)
        return [borderBlockStartColor, borderBlockStartWidth, outlineStyle, outlineColor].join(' ')
      }
      return report(all('[aria-current]'), (chosen) => {
        const others = all(`button[class="${chosen.className}"]:not([aria-current])`)
        return others.some((other) => look(other) === look(chosen)) && 'looks like those that are not chosen'
      })
    },
    moving() {
      return document
        .getAnimations()
        .filter((animation) => animation.playState === 'running')
        .map(({ effect }) => {
          const { target, pseudoElement } = effect as KeyframeEffect
          return `${target ? name(target) : ''} ${pseudoElement ?? ''} moves`
        })
    },
  }
}
