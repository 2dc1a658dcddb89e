import { expect, test } from 'vitest'
import { languageFaults } from './languageFaults.ts'

const who = ['who', 'ever'].join('')

test.each([
  [`// ${who} comes late`, 1],
  [` * ${who} comes late`, 1],
  [`const limit = 5 // for ${who} comes late`, 1],
  [`{/* ${who} comes late */}`, 1],
  [`const text = '${who} comes late'`, 0],
  ['/** Opens the dialog (B-2.35). */', 1],
  ['/** X22. Opens the dialog. */', 1],
  ['/** Opens the dialog (EIP-6963, ERC-1271, HTTP 429). */', 0],
])('%s has %i faults', (line, count) => {
  expect(languageFaults('packages/kit/src/view.ts', line)).toHaveLength(count)
})

test('tests may cite ids, and documents may quote titles', () => {
  expect(languageFaults('view.test.ts', '// B-2.35')).toEqual([])
  expect(languageFaults('docs/evidence/security.md', `| T30 | "${who} comes late" |`)).toEqual([])
  expect(languageFaults('docs/evidence/security.md', `A guide for ${who} deploys.`)).toHaveLength(1)
})

test('a fault names file and line', () => {
  expect(languageFaults('view.ts', `\n// ${who}`)).toEqual([
    `view.ts:2: "${who}": name the subject, see CONTRIBUTING, "Comments"`,
  ])
})
