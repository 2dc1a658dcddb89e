import { expect, test } from 'vitest'
import { findAll, isNameOfMember, nameOf, parseModule } from './syntax.ts'

test.each([
  ['kit.name', 0],
  ['kit[name]', 1],
  ['({ name: 1 })', 0],
  ['({ [name]: 1 })', 1],
  // The value of a short property is read.
  ['({ name })', 1],
])('in %s, a variable of this name is used %i times', (code, count) => {
  const uses = findAll(
    parseModule(code, 'a.ts'),
    ({ node, parent }) => nameOf(node) === 'name' && !isNameOfMember(node, parent),
  )
  expect(uses).toHaveLength(count)
})
