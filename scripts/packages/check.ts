/** `npx tsx scripts/packages/check.ts`: ends with an error if the tarball of a package would lack what its `exports` name. */
import { join } from 'node:path'
import { published } from './buildPackage.ts'
import { missingFiles } from './missingFiles.ts'

let failed = 0
for (const name of published) {
  const missing = missingFiles(join(import.meta.dirname, '../../packages', name))
  failed += missing.length
  if (missing.length > 0)
    console.error(`@foyer/${name} is not built: ${missing.join(', ')}. Run npm run packages.`)
}
console.log(
  failed === 0 ? 'packages: each has what its exports name' : `packages: ${failed} files are missing`,
)
process.exitCode = failed === 0 ? 0 : 1
