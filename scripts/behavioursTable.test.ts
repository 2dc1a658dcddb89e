import { expect, test } from 'vitest'
import { behaviourSections, writeTested } from './behavioursTable.ts'

const text = `# Title

| letter | what |
|---|---|
| B | a fault |

## One

| id | behaviour | tested |
|---|---|---|
| B-1.1 | A \`x\` is y. | \`old.test.ts\` |
| D-2 | It is. |  |

### Two

| id | behaviour | tested |
|---|---|---|
| C1 | It is not. |  |
`

test('rows are read by section', () => {
  expect(behaviourSections(text).map((rows) => rows.map(({ id, behaviour }) => [id, behaviour]))).toEqual([
    [
      ['B-1.1', 'A `x` is y.'],
      ['D-2', 'It is.'],
    ],
    [['C1', 'It is not.']],
  ])
})

test('the last column is written, and nothing else', () => {
  const tests = new Map([
    ['B-1.1', ['a.test.ts', 'b.spec.ts']],
    ['Z9', ['c.test.ts']],
  ])
  expect(writeTested(text, tests)).toBe(text.replace('`old.test.ts`', '`a.test.ts`, `b.spec.ts`'))
})
