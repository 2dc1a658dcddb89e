/** Ends with an error if the built site lacks a page or an anchor that it names. VitePress does not look at anchors. */
import { join } from 'node:path'
import { publishedEntries } from './publishedEntries.ts'
import { siteFaults } from './src/siteFaults.ts'

const faults = siteFaults(
  join(import.meta.dirname, 'dist'),
  publishedEntries().map(({ page }) => page),
)
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'links, anchors, search and llms.txt are sound' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
