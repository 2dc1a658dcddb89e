/** Part of `npm run check`: comments and documents keep to the language of CONTRIBUTING. Prints each violation. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageFaults } from './languageFaults.ts'

const folders = ['packages', 'apps', 'bench', 'e2e', 'scripts', 'docs']
const pages = ['README.md', 'CONTRIBUTING.md']
const skipped = /(?:^|\/)(?:node_modules|dist|test-results|playwright-report|\.cache)\//

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|m?js|sol|css|html|md)$/.test(file) && !skipped.test(file)),
)

const faults = [...pages, ...files].flatMap((file) => languageFaults(file, readFileSync(file, 'utf8')))
for (const fault of faults) console.log(fault)
console.log(`language: ${files.length + pages.length} files, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
