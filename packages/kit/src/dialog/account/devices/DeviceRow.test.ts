import { expect, test } from 'vitest'
import { formatAgo } from './DeviceRow.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [-5 * minute, 'now'],
  [minute, '1 minute ago'],
  [59 * minute + 59_999, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23 * hour, '23 hours ago'],
  [day, 'yesterday'],
  [3 * day, '3 days ago'],
])('%i ms is "%s"', (ago, text) => {
  expect(formatAgo(1_000 * day - ago, 1_000 * day)).toBe(text)
})

test('in another language, with the digits of everything else', () => {
  expect(formatAgo(0, 5 * hour, 'fa')).toContain('5')
  expect(formatAgo(0, 2 * hour, 'de')).toBe('vor 2 Stunden')
  expect(formatAgo(0, 5 * hour, 'ar-EG-u-nu-arab')).toContain('5')
})
