import { expect, test } from 'vitest'
import { codeFaults, refusedNames } from './codeFaults.ts'

const who = ['no', 'body'].join('')
const refused = new Set(['answer', 'kept'])

test('the refused names are the last column of the table of every package', () => {
  const words = `| a | b | c |\n\nPrivate names, in every package:\n\n| say | for | not |\n|---|---|---|\n| \`x\` | y | answer, kept |\n\nEnd`
  expect([...refusedNames(words)]).toEqual(['answer', 'kept'])
})

test.each([
  ['const answer = 1', ['e2e/a.ts:1: "answer": see docs/contributing/words.md']],
  ['const { answer: response, kept } = x', ['e2e/a.ts:1: "kept": see docs/contributing/words.md']],
  ['interface A {\n  kept(answer: string): void\n}', [2, 2]],
  ['const answers = x.answer', []],
  [`log.warn(\`${who} \${x}\`)`, [`e2e/a.ts:1: "${who}" in a log text: name the subject`]],
  [`console.error('${who}')`, [1]],
  [`show('${who}')`, []],
])('%s', (text, faults) => {
  const found = codeFaults('e2e/a.ts', text, refused)
  expect(found).toHaveLength(faults.length)
  for (const [index, fault] of faults.entries()) expect(found[index]).toContain(String(fault))
})

test('titles of tests name the subject', () => {
  const text = `test('${who} is signed in', () => {})`
  expect(codeFaults('a.test.ts', text, refused)).toHaveLength(1)
  expect(codeFaults('a.ts', text, refused)).toEqual([])
})
