import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onEarlyPress, takeEarlyPress } from './earlyPress.ts'

type View = NonNullable<typeof globalThis.foyerPressed>['view']

/** A new page for every test, so that no listener outlives it. */
let page: Document
const onPress = vi.fn()
const cancel = vi.fn()
beforeEach(() => {
  vi.resetAllMocks()
  page = document.implementation.createHTMLDocument()
  onEarlyPress(page, onPress)
})
afterEach(() => {
  globalThis.foyerPressed = undefined
})

/** A press, of which the script of the kit has noted this dialog. */
function press(view?: View) {
  if (globalThis.foyerPressed !== null)
    globalThis.foyerPressed = view && { view, animation: { cancel } as unknown as Animation }
  page.body.dispatchEvent(new Event('click', { bubbles: true }))
}

test('30.C.15: the first press that is noted is reported', () => {
  press()
  expect(onPress).not.toHaveBeenCalled()
  press('connect')
  press('account')
  expect(onPress).toHaveBeenCalledOnce()
})

test('30.C.15: a press is taken once, and none is reported from then on', () => {
  press()
  globalThis.foyerPressed = { view: 'connect', animation: { cancel } as unknown as Animation }
  expect(takeEarlyPress()).toBe('connect')
  expect(cancel).toHaveBeenCalledOnce()
  expect(takeEarlyPress()).toBeUndefined()
  press('connect')
  expect(onPress).not.toHaveBeenCalled()
})
