import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nonceLifetimeMs } from '../../packages/auth/src/server/signInLifetimes.ts'
import { defaultTimeouts } from '../../packages/kit/src/engine/time/timeouts.ts'
import { facts, secondPlaces } from './onePlace.ts'

const isSource = (path: string) =>
  /^(packages|apps)\/[^/]+\/src\/.*\.(ts|tsx)$/.test(path) &&
  !/\.test\.tsx?$|\/(testing|fixtures)\/|^packages\/testing\//.test(path)

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
const sources = new Map(
  listed
    .split('\n')
    .filter(isSource)
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

test('each fact is written in its place and nowhere else', () => {
  expect(secondPlaces(sources)).toEqual([])
})

test.each(facts)('$fact is written in each of its places', ({ pattern, places }) => {
  for (const place of places) expect(sources.get(place), place).toMatch(pattern)
})

test('the kit replaces a nonce before the server refuses it', () => {
  expect(defaultTimeouts.nonceMaxAgeMs).toBeLessThan(nonceLifetimeMs)
})

test('a second place is named, with the first', () => {
  const again = new Map([['apps/web/src/a.ts', "const url = 'https://polygon.drpc.org'"]])
  expect(secondPlaces(again)).toEqual([
    'apps/web/src/a.ts: a public node of a chain belongs into packages/core/src/chains/endpoints.ts',
  ])
})
