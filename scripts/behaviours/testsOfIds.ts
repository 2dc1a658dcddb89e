import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { behaviourIds } from './behaviourIds.ts'
import { testTitles } from './testTitles.ts'

const notOurs = ['**/node_modules', '**/dist', '**/test-results']
/** Rules that the tests of several stores run, and the scripts that measure F1 to F14 and G1 to G6. */
const others = ['packages/auth/src/testing/storeRules.ts', 'apps/server/bench/*.ts']
/** They prove the test doubles and the scripts of this repository, not the product. */
const notOfTheProduct = /^packages\/testing\/|^scripts\/behaviours\//

/** Paths of the product's tests whose titles name an id, by id, relative to `root`. */
export function testsOfIds(
  root: string = ts.sys.getCurrentDirectory(),
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const path of testFiles(root)) {
    const ids = new Set(testTitles(path, readFileSync(join(root, path), 'utf8')).flatMap(behaviourIds))
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), path])
  }
  return found
}

function testFiles(root: string): readonly string[] {
  const patterns = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', ...others]
  return ts.sys
    .readDirectory(root, ['.ts', '.tsx'], notOurs, patterns)
    .map((path) => path.slice(root.length + 1))
    .filter((path) => !notOfTheProduct.test(path))
    .sort()
}
