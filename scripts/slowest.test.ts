import { join } from 'node:path'
import { expect, test } from 'vitest'
import { durationsIn } from './slowest.ts'

test('the durations of a report by Vitest', () => {
  expect(
    durationsIn({
      testResults: [
        {
          name: join(process.cwd(), 'packages/core/src/store.test.ts'),
          assertionResults: [
            { fullName: 'a store keeps its value', duration: 12 },
            { fullName: 'a skipped test', duration: null },
          ],
        },
      ],
    }),
  ).toEqual([
    { name: 'packages/core/src/store.test.ts › a store keeps its value', ms: 12 },
    { name: 'packages/core/src/store.test.ts › a skipped test', ms: 0 },
  ])
})

test('the durations of a report by Playwright, groups and repeated tries included', () => {
  const spec = (title: string, ...durations: readonly number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  expect(
    durationsIn({
      suites: [
        {
          title: 'connect.spec.ts',
          file: 'connect.spec.ts',
          specs: [spec('connects', 900)],
          suites: [{ title: 'on a phone', file: 'connect.spec.ts', specs: [spec('connects', 400, 300)] }],
        },
      ],
    }),
  ).toEqual([
    { name: 'connect.spec.ts › connects', ms: 900 },
    { name: 'connect.spec.ts › on a phone › connects', ms: 700 },
  ])
})
