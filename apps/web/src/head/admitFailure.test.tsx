import { expect, test } from 'vitest'
import { admitFailure } from './admitFailure.ts'

test('the notice appears, and a press is no longer pending', () => {
  document.body.innerHTML = '<p id="failure" role="alert" hidden>Reload</p>'
  document.documentElement.dataset.foyerPress = 'noted'
  admitFailure(document)
  expect(document.getElementById('failure')?.hidden).toBe(false)
  expect(document.documentElement.dataset.foyerPress).toBe('taken')
})

test('a page without a place for the notice stays as it is', () => {
  document.body.innerHTML = ''
  expect(() => admitFailure(document)).not.toThrow()
})
