import { expect, it } from 'vitest'
import { failuresIn } from './failuresIn.ts'

it('finds the journey that failed among those that passed, in a run that ended before the reasons', () => {
  const output = [
    '  ✓   31 specs/connect.spec.ts:117:1 › D13: a wallet that comes late (2.3s)',
    '  ✘   32 specs/flood.spec.ts:25:3 › D10: of 200 wallets 32 are kept (40.1s)',
    '  1 failed',
  ].join('\n')
  expect(failuresIn(output)).toEqual([
    '✘   32 specs/flood.spec.ts:25:3 › D10: of 200 wallets 32 are kept (40.1s)',
  ])
})

it('names a journey with the reason of its first try', () => {
  const output = [
    '  ✘   31 specs/connect.spec.ts:117:1 › D13: a wallet that comes late (2.3s)',
    '  1) [journeys] › specs/connect.spec.ts:117:1 › D13: a wallet that comes late ──────────────',
    '',
    '    Error: expect(received).toEqual(expected) // deep equality',
    '',
    '    - Expected  - 1',
    '    + Received  + 3',
    '',
    '      116 |',
    '    > 117 |   expect(faults).toEqual([])',
    '',
    '    Retry #1 ────────────────────',
    '',
    '    Error: another one',
    '  1 flaky',
  ].join('\n')
  expect(failuresIn(output)).toEqual([
    '1) [journeys] › specs/connect.spec.ts:117:1 › D13: a wallet that comes late',
    '  Error: expect(received).toEqual(expected) // deep equality',
    '  - Expected  - 1',
    '  + Received  + 3',
  ])
})

it('names a test once, without its colours', () => {
  const line = '\u001b[41m FAIL \u001b[49m unit scripts/size.test.ts > weighs'
  expect(failuresIn(`${line}\nAssertionError: no\n\n${line}\n`)).toEqual([
    'FAIL  unit scripts/size.test.ts > weighs',
    '  AssertionError: no',
  ])
})

it('cuts a long reason', () => {
  const reason = Array.from({ length: 50 }, (_, line) => `line ${line} ${'x'.repeat(1000)}`).join('\n')
  const found = failuresIn(`FAIL  a\nError: ${reason}`)
  expect(found).toHaveLength(9)
  for (const line of found) expect(line.length).toBeLessThanOrEqual(200)
})

it('finds errors of types', () => {
  expect(failuresIn('a.ts(1,7): error TS2322: Not a number.\ntypes: 1 projects have errors')).toEqual([
    'a.ts(1,7): error TS2322: Not a number.',
  ])
})

it('shows the end of an output that marks nothing', () => {
  const output = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
  expect(failuresIn(`${output}\n\n`)).toEqual(output.split('\n').slice(-10))
})
