import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleFacts } from './exampleFacts.ts'

const folder = join(import.meta.dirname, '../../examples')
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('what is expected of each example is written down', () => {
  expect(Object.keys(exampleFacts).sort()).toEqual(names.sort())
})

test.each(names)('the example %s has at most ten files', (name) => {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', name]
  const files = execFileSync('git', options, { cwd: folder, encoding: 'utf8' }).trim().split('\n')
  expect(files).toContain(`${name}/package.json`)
  expect(files.length).toBeLessThanOrEqual(10)
})
