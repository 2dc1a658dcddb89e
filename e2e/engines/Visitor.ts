import { expect } from '@playwright/test'
import type { Size, Tab } from './Tab.ts'

/** Part of the page: a selector, and the text it has to contain. */
export interface Part {
  readonly css: string
  readonly text?: string | undefined
}

/** A visitor at one window: by test ids and texts, with trusted events, in any engine. */
export interface Visitor {
  readonly tab: Tab
  readonly size: Size
  open(path?: string): Promise<void>
  click(part: Part): Promise<void>
  sees(part: Part): Promise<void>
  misses(part: Part): Promise<void>
  /** Waits until the focus is on an element that matches the selector. */
  hasFocusOn(css: string): Promise<void>
  /** Test id of the element with the focus, else the tag of its name. */
  focused(): Promise<string>
  /** From the closed door to the account button. */
  enter(): Promise<void>
}

export const byId = (name: string, text?: string): Part => ({ css: `[data-testid="foyer-${name}"]`, text })
export const dialog: Part = { css: 'dialog[open]' }
/** A button of the open dialog. */
export const button = (text: string): Part => ({ css: 'dialog button', text })
export const wallet = byId('wallet-option-example.foyer.scripted-wallet')

export function createVisitor(tab: Tab, url: string, size: Size): Visitor {
  const look = (part: Part) => tab.run(lookInPage, part)
  const visitor: Visitor = {
    tab,
    size,
    open: (path = '/') => tab.go(url + path),
    async click(part) {
      let before = ''
      let point = { x: 0, y: 0 }
      // Moves with its dialog, or is covered, until a transition is over.
      await expect
        .poll(async () => {
          const found = await look(part)
          const now = JSON.stringify(found)
          const isStill = found?.isHit && now === before
          before = now
          if (found) point = found
          return isStill ? 'can be pressed' : now
        }, messageOf(part))
        .toBe('can be pressed')
      await tab.clickAt(point.x, point.y)
    },
    sees: (part) => expect.poll(async () => (await look(part)) !== null, messageOf(part)).toBe(true),
    misses: (part) => expect.poll(async () => (await look(part)) === null, messageOf(part)).toBe(true),
    hasFocusOn: (css) =>
      expect
        .poll(() => tab.run((selector) => document.activeElement?.matches(selector), css), css)
        .toBe(true),
    focused: () => tab.run(focusInPage, undefined),
    async enter() {
      await visitor.click(byId('connect-button'))
      await visitor.click(wallet)
      await visitor.click(byId('auth-message-button', 'Sign message'))
      await visitor.sees(byId('account-button'))
      await visitor.misses(dialog)
    },
  }
  return visitor
}

const messageOf = ({ css, text }: Part) => ({ message: text ? `${css} with “${text}”` : css })

/** The middle of the first visible part, in CSS px, and whether a press there reaches it. */
function lookInPage({ css, text }: Part) {
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (each) => each.checkVisibility() && (text === undefined || each.textContent?.includes(text)),
  )
  if (!found) return null
  const { x, y, width, height } = found.getBoundingClientRect()
  const point = { x: x + width / 2, y: y + height / 2 }
  if (point.y < 0 || point.y > innerHeight) found.scrollIntoView({ block: 'center' })
  return { ...point, isHit: found.contains(document.elementFromPoint(point.x, point.y)) }
}

function focusInPage(): string {
  const active = document.activeElement
  return active?.getAttribute('data-testid') ?? active?.tagName ?? ''
}
