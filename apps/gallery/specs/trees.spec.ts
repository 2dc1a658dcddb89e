import { readdirSync } from 'node:fs'
import { states } from '../src/states/states.ts'
import { expect, test } from './setup/test.ts'
import { compared, expectTree } from './setup/trees.ts'

test('every tree is one of a state', () => {
  const files = readdirSync(new URL('trees', import.meta.url)).map((name) => name.replace('.aria.yml', ''))
  const known = states.map(({ id }) => id).filter((id) => compared.has(id))
  expect(known.sort()).toEqual([...compared].sort())
  expect(files.sort()).toEqual([...compared].sort())
})

// States that look like another one. The trees of all others are compared in `states.spec.ts`.
for (const state of states.filter(({ wordsOnly }) => wordsOnly)) {
  test(`a screen reader is told what "${state.id}" is`, async ({ stage }) => {
    await stage.open(state)
    await expectTree(stage.page, state)
  })
}
