import { expect, test } from 'vitest'
import { messages as arabic } from '../../../messages/ar.ts'
import { messages as german } from '../../../messages/de.ts'
import { grantsMessages } from '../../../messages/grantsMessages.ts'
import type { PageMessages } from '../../../messages/pageMessages.ts'
import { messages as russian } from '../../../messages/ru.ts'
import { createGrant } from '../../../testing/grants.ts'
import { formatAmount, formatDeadline } from './format.ts'

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['25000', '25,000'],
  ['7500.5', '7,500.5'],
  ['1234567.1234567', '1,234,567.1234567'],
  ['1000000000000000000000001', '1,000,000,000,000,000,000,000,001'],
])('the amount %s is shown as %s', (amount, shown) => {
  expect(formatAmount(amount, 'en-US')).toBe(shown)
})

const now = Date.parse('2026-11-21T12:00:00Z')
test.each([
  ['open', '2026-11-30T12:00:00Z', 'until Nov 30, 2026'],
  ['open', '2026-11-28T12:00:00Z', '7 days left'],
  ['open', '2026-11-23T11:00:00Z', '1 day left'],
  ['open', '2026-11-22T11:59:00Z', 'last day'],
  ['open', '2026-11-21T11:59:00Z', 'ended Nov 21, 2026'],
  ['closed', '2025-06-15T12:00:00Z', 'ended Jun 15, 2025'],
  ['awarded', '2026-11-23T12:00:00Z', 'until Nov 23, 2026'],
] as const)('the deadline of an %s grant at %s reads "%s"', (status, deadline, shown) => {
  expect(formatDeadline(createGrant({ status, deadline }), grantsMessages, { now, timeZone: 'UTC' })).toBe(
    shown,
  )
})

test('a deadline is a day of the visitor, not of the server', () => {
  const grant = createGrant({ status: 'closed', deadline: '2026-01-01T02:00:00Z' })
  expect(formatDeadline(grant, grantsMessages, { now, timeZone: 'America/New_York' })).toBe(
    'ended Dec 31, 2025',
  )
})

test('another language writes amounts, days and dates in its own way', () => {
  expect(formatAmount('25000.5', 'de')).toBe('25.000,5')
  const deadline = (date: string, words: PageMessages) =>
    formatDeadline(createGrant({ status: 'open', deadline: date }), words, { now, timeZone: 'UTC' })
  expect(deadline('2026-11-30T12:00:00Z', german)).toBe('bis 30.11.2026')
  expect(deadline('2026-11-26T13:00:00Z', russian)).toBe('осталось 5 дней')
  expect(deadline('2026-11-24T13:00:00Z', russian)).toBe('осталось 3 дня')
  expect(deadline('2026-11-23T13:00:00Z', arabic)).toBe('بقي يومان')
})
