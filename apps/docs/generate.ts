/**
 * Writes the generated pages of the site: the reference of every package, the tests of each id, the live examples,
 * `llms.txt`, and what leads from former addresses to the present ones.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareIds } from '../../scripts/behaviours/behaviourIds.ts'
import { testsOfIds } from '../../scripts/behaviours/testsOfIds.ts'
import { writeReference } from './reference.ts'
import { writeLiveExamples } from './src/liveExamples.ts'
import { writeRedirects } from './src/redirects.ts'

const root = join(import.meta.dirname, '../..')
const docs = join(root, 'docs')

writeLiveExamples()
await writeReference(join(docs, 'reference'))

// The frame of the first page: no document, and in no list.
writeFileSync(join(docs, 'reference/stage.md'), '---\nlayout: stage\nsearch: false\n---\n')

const tests = [...testsOfIds(root)]
  .sort(([one], [other]) => compareIds(one, other))
  .map(([id, paths]) => `| ${id} | ${paths.map((path) => `\`${path}\``).join(', ')} |`)
writeFileSync(
  join(docs, 'reference/tests.md'),
  `# Tests of behaviours\n\nTest files whose titles name [an id](../evidence/behaviours.md).\n\n| id | tests |\n|---|---|\n${tests.join('\n')}\n`,
)

/** All documents but the decisions, in the order of their names. */
const documents = [
  'agents',
  'agents/foyer',
  '.',
  'guides',
  'operating',
  'contributing',
  'evidence',
  'reference',
].flatMap((folder) =>
  readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md') && !['index.md', 'stage.md'].includes(name))
    .map((name) => join(folder, name)),
)
writeRedirects(join(docs, 'public'))
writeFileSync(
  join(docs, 'public/llms.txt'),
  `# Foyer\n\n> A wallet connection kit for React, with sign-in for a server.\n\n${documents.map(toLine).join('\n')}\n`,
)

function toLine(path: string): string {
  const [, title = path] = /^# (.*)/m.exec(readFileSync(join(docs, path), 'utf8')) ?? []
  return `- [${title.replaceAll('`', '')}](/${path.replace(/\.md$/, '.html')})`
}
