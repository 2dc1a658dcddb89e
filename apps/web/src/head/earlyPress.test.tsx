import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showEarlyPress, takeEarlyPress } from './earlyPress.ts'

/** A new page for every test, so that no listener outlives it. */
let page: Document
const onPress = vi.fn()
beforeEach(() => {
  onPress.mockReset()
  page = document.implementation.createHTMLDocument()
  showEarlyPress(page, onPress)
})
afterEach(() => {
  globalThis.foyerPressed = undefined
})

/** A press of which the script of the kit has noted this dialog. */
function press(view: typeof globalThis.foyerPressed): string | undefined {
  globalThis.foyerPressed = view
  page.body.dispatchEvent(new Event('click', { bubbles: true }))
  return page.documentElement.dataset.foyerPress
}

test('30.C.15: a noted press is shown, and reported once', () => {
  expect(press('connect')).toBe('noted')
  expect(press('account')).toBe('noted')
  expect(onPress).toHaveBeenCalledOnce()
})

test('30.C.15: a press of anything else takes it back', () => {
  press('connect')
  expect(press(undefined)).toBeUndefined()
  expect(press('connect')).toBe('noted')
})

test('30.C.15: a press is taken once, and none is shown from then on', () => {
  press('connect')
  expect(takeEarlyPress(page)).toBe('connect')
  expect(takeEarlyPress(page)).toBeFalsy()
  expect(press('connect')).toBe('taken')
  expect(press(undefined)).toBe('taken')
  expect(onPress).toHaveBeenCalledOnce()
})
