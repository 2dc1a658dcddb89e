import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')

test('a release asks before it publishes', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8'))
  const runs: readonly string[] = jobs.publish.steps.flatMap(
    ({ run }: { readonly run?: string }) => run ?? [],
  )
  const place = (command: string) => runs.indexOf(command)
  expect(place('npm run packages')).toBeGreaterThan(-1)
  expect(place('npm run packages:check')).toBeGreaterThan(place('npm run packages'))
  expect(place('npm run changeset -- publish')).toBeGreaterThan(place('npm run packages:check'))
  expect(existsSync(join(root, 'scripts/checkPackages.ts'))).toBe(true)
})
