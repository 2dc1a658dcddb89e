import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hosts } from './hosts.ts'

const { peerDependencies } = JSON.parse(readFileSync('packages/kit/package.json', 'utf8')) as {
  peerDependencies: Readonly<Record<string, string>>
}

test.each(Object.entries(hosts.oldest))(
  'the oldest %s of a host that is tried, %s, is the oldest that is claimed',
  (name, version) => {
    const [lowest = ''] = (peerDependencies[name] ?? '').split(' || ')
    expect(lowest).toBe(`^${version}`)
  },
)

test('docs/versions.md claims the same', () => {
  const text = readFileSync('docs/versions.md', 'utf8')
  const claimed = (label: string) => new RegExp(`^\\| ${label} \\| (\\d+\\.\\d+)`, 'm').exec(text)?.[1]
  const minor = (version: string) => version.split('.').slice(0, 2).join('.')
  expect([claimed('React'), claimed('wagmi'), claimed('viem')]).toEqual([
    minor(hosts.oldest.react),
    minor(hosts.oldest.wagmi),
    minor(hosts.oldest.viem),
  ])
  expect(peerDependencies['react-dom']).toBe(peerDependencies.react)
})
