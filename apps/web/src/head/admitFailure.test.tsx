import { expect, test, vi } from 'vitest'
import { admitFailure } from './admitFailure.ts'

test('the notice appears, and a press is no longer pending', () => {
  document.body.innerHTML = '<p id="failure" role="alert" hidden>Reload</p>'
  const cancel = vi.fn()
  globalThis.foyerPressed = { view: 'connect', animation: { cancel } as unknown as Animation }
  admitFailure(document)
  expect(document.getElementById('failure')?.hidden).toBe(false)
  expect(globalThis.foyerPressed).toBeNull()
  expect(cancel).toHaveBeenCalledOnce()
})

test('a page without a place for the notice stays as it is', () => {
  document.body.innerHTML = ''
  expect(() => admitFailure(document)).not.toThrow()
})
