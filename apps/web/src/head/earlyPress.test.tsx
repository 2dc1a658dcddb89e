import { beforeEach, expect, test } from 'vitest'
import { noteEarlyPress, takeEarlyPress } from './earlyPress.ts'

/** A new page for every test, so that no listener outlives it. */
let page: Document
beforeEach(() => {
  page = document.implementation.createHTMLDocument()
  const door = page.createElement('div')
  door.dataset.foyerButton = 'connect'
  door.append(page.createElement('button'))
  page.body.append(door, page.createElement('a'))
  noteEarlyPress(page)
})

const press = (selector: string) =>
  page.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true }))

test('a press before the page lives is noted, and told once', () => {
  press('button')
  expect(takeEarlyPress(page)).toBe(true)
  expect(takeEarlyPress(page)).toBe(false)
})

test('a press afterwards is not: React has seen it', () => {
  expect(takeEarlyPress(page)).toBe(false)
  press('button')
  expect(takeEarlyPress(page)).toBe(false)
})

test.each(['a', 'body', '[data-foyer-button]'])('a press on %s means something else', (selector) => {
  press(selector)
  expect(takeEarlyPress(page)).toBe(false)
})

test('D-3: a remembered account is not to be pressed before it is confirmed', () => {
  const door = page.querySelector<HTMLElement>('[data-foyer-button]')
  if (door) door.dataset.foyerButton = 'account'
  press('button')
  expect(takeEarlyPress(page)).toBe(false)
})
