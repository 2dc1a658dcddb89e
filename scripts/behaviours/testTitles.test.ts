import { expect, test } from 'vitest'
import { testTitles } from './testTitles.ts'

test('titles of calls and of rows are found, and other texts are not', () => {
  const source = `
    // test('B-1.1 in a comment', () => {})
    import { a } from 'D1'
    test('one', async () => { expect('two').toBe(\`three\`) })
    plain.describe(\`four \${name} five\`, { tag: 'six' }, function () {})
    test.each([['B-2.1 seven', 'eight'], ['nine (B-2.2)', 8]])('%s', (_) => 'ten')
    const rules = [{ name: 'D2: eleven' }]
    test(slow ? 'twelve' : 'thirteen' + fourteen('fourteen'), () => {})
  `
  expect(testTitles('a.test.ts', source)).toEqual([
    ...['D1', 'one', 'four ', ' five', 'B-2.1 seven', '%s', 'D2: eleven'],
    ...['twelve', 'thirteen', 'fourteen'],
  ])
})
