import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findProblems, maxProduction } from './dependencyProblems.ts'
import type { Lock, LockedPackage } from './productionTree.ts'

const adopted = { 'viem@2.0.0': { published: '2026-10-01', adopted: '2026-10-08' } }
const viem: LockedPackage = { version: '2.0.0', integrity: 'sha512-…' }
const lock: Lock = {
  'packages/kit': { dependencies: { viem: '2.0.0', '@foyer/core': '0.1.0' } },
  'node_modules/@foyer/core': { link: true, resolved: 'packages/core' },
  'node_modules/viem': viem,
}

describe('T58: the score card of the dependencies', () => {
  test('has nothing to say about ours', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }
    expect(findProblems(packages, JSON.parse(readFileSync('scripts/adopted.json', 'utf8')))).toEqual([])
  })

  test('has nothing to say about a version with a hash that was 7 days old', () => {
    expect(findProblems(lock, adopted)).toEqual([])
  })

  test.each<[string, Lock, typeof adopted, RegExp]>([
    ['no hash', { ...lock, 'node_modules/viem': { version: '2.0.0' } }, adopted, /viem has no integrity/],
    [
      'no hash and optional',
      { ...lock, 'node_modules/viem': { version: '2.0.0', optional: true } },
      adopted,
      /viem has no integrity/,
    ],
    [
      'no hash, deep down',
      { ...lock, 'node_modules/viem/node_modules/ox': {} },
      adopted,
      /ox has no integrity/,
    ],
    [
      '6 days old',
      lock,
      { 'viem@2.0.0': { published: '2026-10-02', adopted: '2026-10-08' } },
      /viem@2\.0\.0 was 6 days old/,
    ],
    [
      'another version',
      { ...lock, 'node_modules/viem': { ...viem, version: '2.0.1' } },
      adopted,
      /2\.0\.1 has no date/,
    ],
    ['what is gone', { 'packages/kit': {} }, adopted, /viem@2\.0\.0 is dated and used nowhere/],
    ['too many', manyPackages(maxProduction + 1), adopted, /\d+ packages in production, \d+ at most/],
  ])('%s is a problem', (_, changed, dates, problem) => {
    expect(findProblems(changed, dates).filter((line) => problem.test(line))).toHaveLength(1)
  })
})

function manyPackages(count: number): Lock {
  const names = Array.from({ length: count }, (_, index) => `package-${index}`)
  return {
    ...lock,
    'packages/auth': { dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
    ...Object.fromEntries(names.map((name) => [`node_modules/${name}`, viem])),
  }
}
