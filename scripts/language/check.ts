/** Part of `npm run check`: comments, documents, names, test titles and log texts follow CONTRIBUTING. Prints each violation. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFaults, refusedNames } from './codeFaults.ts'
import { languageFaults } from './languageFaults.ts'

const folders = ['packages', 'apps', 'bench', 'e2e', 'examples', 'scripts', 'docs']
const pages = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md']
const skipped =
  /(?:^|\/)(?:node_modules|dist|test-results|playwright-report|\.cache|\.next)\/|^docs\/reference\//
const refused = refusedNames(readFileSync('docs/contributing/words.md', 'utf8'))

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|m?js|sol|css|html|md)$/.test(file) && !skipped.test(file)),
)

const faults = [...pages, ...files].flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const isCode = /\.tsx?$/.test(file)
  return [...languageFaults(file, text), ...(isCode ? codeFaults(file, text, refused) : [])]
})
for (const fault of faults) console.log(fault)
console.log(`language: ${files.length + pages.length} files, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
