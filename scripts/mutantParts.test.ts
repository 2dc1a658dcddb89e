import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parts } from './mutantParts.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

/** `a/{b,c}.ts` → `a/b.ts` and `a/c.ts`. */
function alternativesOf(glob: string): readonly string[] {
  const [, before, list, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(glob) ?? []
  if (list === undefined) return [glob]
  return list.split(',').flatMap((word) => alternativesOf(`${before}${word}${after}`))
}

function isMatched(glob: string): boolean {
  const pattern = new RegExp(`^${glob.replace(/^!/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  return files.some((file) => pattern.test(file))
}

test.each(Object.entries(parts))('every file of %s is there', (_, { mutate, tests }) => {
  const globs = [...mutate, ...tests].flatMap(alternativesOf)
  expect(globs.filter((glob) => !isMatched(glob))).toEqual([])
})
