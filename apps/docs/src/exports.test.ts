import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { publishedEntries } from '../publishedEntries.ts'
import { createReference } from '../reference.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const components = read('docs/components.md')

/** Rows of the tables under a head of a column, by the code in their first cell. */
function rowsOf(head: string): readonly string[] {
  const [, rows = ''] = components.split(`| ${head} |`)
  const [table = ''] = rows.split('\n\n')
  return [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
}

/** Members of interfaces of a file, without those that are always undefined. */
function membersOf(path: string, interfaces: readonly string[]): readonly string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true)
  const members = source.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => interfaces.includes(name.text))
    .flatMap(({ members }) => members.filter(ts.isPropertySignature))
    .filter(({ type }) => type?.kind !== ts.SyntaxKind.NeverKeyword)
  return [...new Set(members.map(({ name }) => name.getText()))]
}

const kit = 'packages/kit/src'

test.each([
  ['option of `createKit` | what it does | default', [[`${kit}/kitOptions.ts`, ['KitOptions']]]],
  [
    'option of `walletConnect` | what it does | default',
    [['packages/core/src/pairing/walletConnectOptions.ts', ['WalletConnectOptions']]],
  ],
  [
    'option of `createEngine` | what it does | default',
    [
      [`${kit}/engine/engineOptions.ts`, ['CommonOptions', 'OwnConfigOptions', 'SharedConfigOptions']],
      [`${kit}/engine/connectors/connectorOptions.ts`, ['ConnectorOptions']],
      [`${kit}/engine/profile/nameLookups.ts`, ['NameLookups']],
    ],
  ],
] as const)('the table "%s" of docs/components.md has every option, and no others', (head, files) => {
  const options = files.flatMap(([path, interfaces]) => membersOf(path, interfaces))
  expect(options.length).toBeGreaterThan(3)
  expect([...rowsOf(head)].sort()).toEqual([...options].sort())
})

test('the table of ConnectButton has every option', () => {
  const options = membersOf(`${kit}/button/ConnectButton.tsx`, ['ConnectButtonProps'])
  const [, section = ''] = components.split('## ConnectButton\n')
  expect(options.filter((name) => !section.includes(`| \`${name}\` |`))).toEqual([])
})

/** Exported values by entry, as `exports.txt` lists them. */
function valuesOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const blocks = read(join(folder, 'exports.txt')).split(/^(?=\.)/m)
  return new Map(
    blocks.map((block) => {
      const [entry = '', ...names] = block.trim().split(/\n\s*/)
      return [entry, names.filter((name) => !name.endsWith('(type)'))] as const
    }),
  )
}

const entries = publishedEntries().map(({ entry, folder, page }) => {
  const path = `.${entry.replace(/^@foyer\/\w+/, '')}`
  return { entry, page, values: valuesOf(folder).get(path) ?? [] }
})

/** Written by hand, without the lists of behaviours, faults and decisions. */
const documents = [
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .filter((name) => !/^(?:reference|decisions|behaviours|specification|mutants)\b/.test(name))
    .map((name) => join('docs', name)),
  ...['kit', 'auth', 'pairing', 'testing'].map((name) => `packages/${name}/README.md`),
].map(read)

/** What `docs/versions.md` counts as public: in `@foyer/testing`, that is what its README names. */
const announced = entries.filter(({ entry }) => !/\/(?:internal|testing)\b/.test(entry))

test.each(announced)('every value of $entry is in a document', ({ values }) => {
  const isNamed = (name: string) => documents.some((text) => new RegExp(`\\b${name}\\b`).test(text))
  expect(values.filter((name) => !isNamed(name))).toEqual([])
})

test.each(entries)('every value of $entry is on its page of the reference', ({ page, values }) => {
  const { text = '' } = reference.find(({ name }) => name === page) ?? {}
  expect(text.length).toBeGreaterThan(50)
  expect(values.filter((name) => !text.includes(`\n## ${name}\n`))).toEqual([])
})

const reference = createReference()
