/**
 * `npm run packages`: builds what is published. `prepack` builds one package, and those it imports that are not built or stale.
 * The project installs without scripts; `npm pack --ignore-scripts=false -w @foyer/kit` runs `prepack`.
 */
import { buildPackage, isBuilt, published, siblingsOf } from './buildPackage.ts'

const wanted = process.argv.slice(2)
const needed = wanted.flatMap(siblingsOf).filter((name) => !isBuilt(name, 'types'))
for (const name of published) {
  if (wanted.length === 0 || wanted.includes(name) || needed.includes(name)) await buildPackage(name)
}
