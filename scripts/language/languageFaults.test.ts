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

test.each([
  ["const text = '\u2068{wallet}\u2069'", 1],
  ["const text = '\\u2068{wallet}\\u2069'", 0],
  ["const joined = 'می\u200cشود'", 0],
])('marks of direction are written as escapes: %j', (line, count) => {
  expect(languageFaults('ar.ts', line)).toHaveLength(count)
})

test('a fault names file and line', () => {
  expect(languageFaults('view.ts', `\n// ${who}`)).toEqual([
    `view.ts:2: "${who}": name the subject, see CONTRIBUTING, "Comments"`,
  ])
})

test.each([
  ['/** What a proposal is published with. */', 1],
  ['/**\n * What a proposal is published with.\n */', 1],
  ['/**\n * Proposal.\n * What follows is not its beginning.\n */', 0],
  ['// What becomes of it.', 1],
  ['// Its state:\n// What becomes of it.', 0],
  ['// What is a wallet? The first text of the dialog.', 0],
  ['// Envelopes of type 1 (section 6.4).', 1],
  ['// Envelopes of type 1 (RFC 8439, section 2.8).', 0],
])('%s has %i faults', (text, count) => {
  expect(languageFaults('e2e/a.ts', text)).toHaveLength(count)
})
