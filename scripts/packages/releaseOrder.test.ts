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
  expect(place('npx tsx scripts/packages/check.ts')).toBeGreaterThan(place('npm run packages'))
  expect(place('npx changeset publish')).toBeGreaterThan(place('npx tsx scripts/packages/check.ts'))
  expect(existsSync(join(root, 'scripts/packages/check.ts'))).toBe(true)
})
