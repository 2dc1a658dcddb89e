import { expect, test } from 'vitest'
import { failedTests } from './failedTests.ts'

const output = `
  ✓    8 [journeys] › specs/account.spec.ts:20:1 › an account (4.6s)
  \u001b[31m✘\u001b[39m    9 [journeys] › specs/reload.spec.ts:7:1 › a reload (1.0m)
  1) [journeys] › specs/reload.spec.ts:7:1 › a reload
    Error: expect(locator).toBeVisible() failed
  1 flaky
    [journeys] › specs/reload.spec.ts:7:1 › a reload ────
  3 passed (9.0s)
\u001b[41m\u001b[1m FAIL \u001b[22m\u001b[49m unit  packages/kit/src/kit.test.tsx > destroy
 FAIL  unit  packages/kit/src/kit.test.tsx > destroy
FAILED  metaMask, connect
Error: expect(received).toEqual(expected)
`

test('a failed test is named once, by the line of its runner', () => {
  expect(failedTests(output)).toEqual([
    '✘    9 [journeys] › specs/reload.spec.ts:7:1 › a reload (1.0m)',
    '[journeys] › specs/reload.spec.ts:7:1 › a reload ────',
    'FAIL  unit  packages/kit/src/kit.test.tsx > destroy',
    'FAILED  metaMask, connect',
  ])
})

test('an output without failures has none', () => {
  expect(failedTests('  ✓    8 [journeys] › specs/account.spec.ts:20:1 › an account\n 4 passed')).toEqual([])
})
