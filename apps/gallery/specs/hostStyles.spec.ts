import type { Page } from '@playwright/test'
import { states } from '../src/states/states.ts'
import { hostSheets } from './hostStyles/hostSheets.ts'
import { expect, test } from './setup/test.ts'

/** One state of each dialog, of the button, and of what is shown on the page. */
const shown = [
  'connect-installed',
  'get',
  'account',
  'account-transactions',
  'account-devices',
  'chain',
  'instructions-extension',
  'mobile',
  'button-account',
  'button-connect',
  'toasts-notice',
  'toasts-notices',
]

/**
 * Visible properties of each of the kit's elements: position in the dialog or button, borders, and font if it has
 * text.
 */
async function appearance(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const edges = [
      'opacity',
      'background-color',
      'border-top-width',
      'border-bottom-width',
      'border-top-left-radius',
      'box-shadow',
    ]
    const letters = [
      ...['color', 'font-size', 'font-family', 'font-style', 'font-weight', 'letter-spacing', 'word-spacing'],
      ...['text-transform', 'text-shadow', 'text-decoration-line', 'text-indent', 'line-height'],
      ...['-webkit-text-fill-color', '-webkit-text-stroke-width', 'text-align-last', 'text-underline-offset'],
      ...['hyphens', 'word-break', 'line-break', 'font-variant-caps', 'font-feature-settings'],
      ...['fill', 'stroke'],
    ]
    const roots = 'dialog[open], [data-foyer-button], [data-foyer-notices]:not(:empty)'
    return [...document.querySelectorAll(roots)].flatMap((root) => {
      const origin = root.getBoundingClientRect()
      return [root, ...root.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const box = [x - origin.x, y - origin.y, width, height].map(Math.round)
        const style = getComputedStyle(element)
        const text = [...element.childNodes].find(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        const isDrawn = style.visibility === 'visible' && width > 1 && height > 1
        const seen = !isDrawn ? [] : [...edges, ...(text ? letters : [])]
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${text?.textContent?.slice(0, 20) ?? ''}`
        const values = seen.map((property) => {
          const value = style.getPropertyValue(property)
          return `${property}: ${value === 'rgba(0, 0, 0, 0) 0px 0px 0px 0px' ? 'none' : value}`
        })
        return [name, `box: ${isDrawn ? box : 'none'}`, ...values].join(' | ')
      })
    })
  })
}

for (const state of states.filter(({ id }) => shown.includes(id))) {
  test(`${state.id} looks the same whatever the page's style sheet says of tags`, async ({ stage }) => {
    await stage.open(state)
    const before = await appearance(stage.page)
    expect(before.length).toBeGreaterThan(1)
    for (const [name, sheet] of Object.entries(hostSheets)) {
      // Sizes follow a larger root on purpose.
      const style = await stage.page.addStyleTag({ content: `${sheet} :root { font-size: 16px !important }` })
      // Dialogs and their styles are loaded later than the page's.
      await style.evaluate((element) => document.head.prepend(element as Element))
      expect.soft(differences(before, await appearance(stage.page)), name).toEqual([])
      await style.evaluate((element) => (element as Element).remove())
    }
    // A page that counts `rem` in tens of pixels.
    await stage.page.addStyleTag({ content: 'html { font-size: 62.5% }' })
    expect.soft(differences(before, await appearance(stage.page)), 'html { font-size: 62.5% }').toEqual([])
  })
}

/** `element: property was … and is …`, in a line each. */
function differences(before: readonly string[], after: readonly string[]): readonly string[] {
  if (before.length !== after.length) return [`${before.length} elements became ${after.length}`]
  return before.flatMap((row, index) => {
    const [name, ...was] = row.split(' | ')
    const is = after[index]?.split(' | ').slice(1) ?? []
    return was.flatMap((part, place) => (part === is[place] ? [] : [`${name}: ${part} → ${is[place]}`]))
  })
}
