import { afterEach, expect, test, vi } from 'vitest'
import { leaveFocus } from './leaveFocus.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('a dialog that opens by itself leaves the focus, until the first press', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const button = dialog.appendChild(document.createElement('button'))
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  leaveFocus()
  dialog.showModal()
  button.focus()
  expect([dialog.open, showModal.mock.calls.length]).toEqual([true, 0])
  expect(document.activeElement).not.toBe(button)
  dialog.removeAttribute('open')
  window.dispatchEvent(new Event('pointerdown'))
  dialog.showModal()
  button.focus()
  expect(showModal).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})
