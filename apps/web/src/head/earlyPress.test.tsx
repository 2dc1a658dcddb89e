import { beforeEach, expect, test, vi } from 'vitest'
import { noteEarlyPress, takeEarlyPress } from './earlyPress.ts'

/** A new page for every test, so that no listener outlives it. */
let page: Document
const onPress = vi.fn()
beforeEach(() => {
  onPress.mockReset()
  page = document.implementation.createHTMLDocument()
  const door = page.createElement('div')
  door.dataset.foyerButton = 'connect'
  const button = page.createElement('button')
  button.dataset.foyerPart = 'connect'
  door.append(button)
  page.body.append(door, page.createElement('a'))
  noteEarlyPress(page, onPress)
})

const press = (selector: string) =>
  page.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true }))

test('a press before the page lives is noted, and told once', () => {
  press('button')
  press('button')
  expect(onPress).toHaveBeenCalledOnce()
  expect(takeEarlyPress(page)).toBe('connect')
  expect(takeEarlyPress(page)).toBeUndefined()
})

test('a press afterwards is not: React has seen it', () => {
  expect(takeEarlyPress(page)).toBeUndefined()
  press('button')
  expect(takeEarlyPress(page)).toBeUndefined()
  expect(onPress).not.toHaveBeenCalled()
})

test.each(['a', 'body', '[data-foyer-button]'])('a press on %s means something else', (selector) => {
  press(selector)
  expect(takeEarlyPress(page)).toBeUndefined()
})

test.each([
  ['account', 'account'],
  ['chain', 'chain'],
  ['wrong-network', 'chain'],
])(
  'D-3: a press on the remembered %s is noted, too: it opens once the wallet has confirmed it',
  (part, view) => {
    const button = page.querySelector('button')
    if (button) button.dataset.foyerPart = part
    press('button')
    expect(takeEarlyPress(page)).toBe(view)
  },
)
