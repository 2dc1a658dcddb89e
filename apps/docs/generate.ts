/** Writes what the site has beside the documents: the reference of every package, the examples, and `llms.txt`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReference } from './reference.ts'
import { writeLiveExamples } from './src/liveExamples.ts'

const root = join(import.meta.dirname, '../..')
const docs = join(root, 'docs')

writeLiveExamples()
mkdirSync(join(docs, 'reference'), { recursive: true })
const pages = createReference()
for (const { name, text } of pages) writeFileSync(join(docs, 'reference', `${name}.md`), text)
const index = pages.map(({ name, entry, summary }) => `| [\`${entry}\`](${name}.md) | ${summary} |`)
writeFileSync(
  join(docs, 'reference/index.md'),
  `# Reference\n\nMade of the types and their comments.\n\n| entry | what it has |\n|---|---|\n${index.join('\n')}\n`,
)

/** The documents that answer questions of a host, in the order of their names. */
const documents = ['.', 'guides', 'reference'].flatMap((folder) =>
  readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => join(folder, name)),
)
mkdirSync(join(docs, 'public'), { recursive: true })
writeFileSync(
  join(docs, 'public/llms.txt'),
  `# Foyer\n\n> A wallet connection kit for React, with sign-in for a server.\n\n${documents.map(toLine).join('\n')}\n`,
)

function toLine(path: string): string {
  const [, title = path] = /^# (.*)/m.exec(readFileSync(join(docs, path), 'utf8')) ?? []
  return `- [${title.replaceAll('`', '')}](/${path.replace(/\.md$/, '.html')})`
}
