import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { exceptions, type Part, parts } from './parts.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

/** `a/{b,c}.ts` → `a/b.ts` and `a/c.ts`. */
function alternativesOf(glob: string): readonly string[] {
  const [, before, list, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(glob) ?? []
  if (list === undefined) return [glob]
  return list.split(',').flatMap((word) => alternativesOf(`${before}${word}${after}`))
}

function matches(glob: string, file: string): boolean {
  const pattern = glob.replace(/^!/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')
  return new RegExp(`^${pattern}$`).test(file)
}

const hasFiles = (glob: string) => files.some((file) => matches(glob, file))

/** The last glob that matches decides. */
function isChanged({ mutate }: Part, file: string): boolean {
  const last = mutate.flatMap(alternativesOf).findLast((glob) => matches(glob, file))
  return last !== undefined && !last.startsWith('!')
}

test.each(Object.entries(parts))('every file of %s is there', (_, { mutate, tests }) => {
  const globs = [...mutate, ...tests].flatMap(alternativesOf)
  expect(globs.filter((glob) => !hasFiles(glob))).toEqual([])
})

const excepted = Object.keys(exceptions).flatMap(alternativesOf)

test('every file that is an exception is there', () => {
  expect(excepted.filter((glob) => !hasFiles(glob))).toEqual([])
})

test('every source file of auth, core and the server is in a part, or an exception with a reason', () => {
  const sources = files.filter(
    (file) =>
      /^(?:packages\/auth|packages\/core|apps\/server)\/src\/.*\.ts$/.test(file) &&
      !/\.test(?:-d)?\.ts$/.test(file) &&
      !excepted.some((glob) => matches(glob, file)),
  )
  const all = Object.values(parts)
  expect(sources.length).toBeGreaterThan(150)
  expect(sources.filter((file) => !all.some((part) => isChanged(part, file)))).toEqual([])
})
