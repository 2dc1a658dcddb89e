/** Type-checks every workspace by itself: so `core` is compiled without the DOM and the server without React. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

const folders = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(parent).map((name) => join(parent, name)),
)
const projects = [...folders, 'e2e', 'scripts'].filter((folder) => existsSync(join(folder, 'tsconfig.json')))

let failed = 0
for (const project of projects) {
  if ((await run('npx', ['tsc', '--project', project])) !== 0) failed += 1
}
console.log(
  failed === 0 ? `types: ${projects.length} projects are sound` : `types: ${failed} projects have errors`,
)
process.exitCode = failed === 0 ? 0 : 1
