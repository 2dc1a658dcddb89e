import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

const fail = (breaker: ReturnType<typeof createBreaker>, ...questions: readonly string[]) =>
  questions.forEach(breaker.failed)

test('one question counts once, however often it gets no answer', () => {
  const breaker = createBreaker()
  fail(breaker, 'a', 'a', 'a', 'a', 'a', 'a', 'b', 'c', 'd')
  expect(breaker.state(0)).toBe('closed')
  fail(breaker, 'e')
  expect(breaker.state(0)).toBe('halfOpen')
})

test('an unanswered probe opens it for half a minute, an answer closes it', () => {
  const breaker = createBreaker()
  fail(breaker, 'a', 'b', 'c', 'd', 'e')
  breaker.probeFailed(1000)
  expect([30_999, 31_000].map(breaker.state)).toEqual(['open', 'halfOpen'])
  breaker.answered()
  expect(breaker.state(1000)).toBe('closed')
  fail(breaker, 'a', 'b', 'c', 'd')
  expect(breaker.state(1000)).toBe('closed')
})
