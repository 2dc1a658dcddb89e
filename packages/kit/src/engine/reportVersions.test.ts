import { readFileSync } from 'node:fs'
import { eventually } from '@foyer/testbed/eventually'
import { afterEach, expect, test, vi } from 'vitest'
import { mainnet } from './chains/chains.ts'
import { createEngine } from './createEngine.ts'
import { reportVersions } from './reportVersions.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.doUnmock('wagmi')
})

const readManifest = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const said = (versions?: Parameters<typeof reportVersions>[1]) => {
  const log = vi.fn()
  reportVersions(log, versions)
  return log.mock.calls.map(([text]) => text)
}

const { peerDependencies } = readManifest('packages/kit/package.json')
const [, minor] = /^\^2\.(\d+)/.exec(peerDependencies.viem) ?? []
const [, wagmiMinor] = /^\^2\.(\d+)/.exec(peerDependencies.wagmi) ?? []

test('an older viem is told, with what to install', () => {
  expect(said({ viem: `2.${Number(minor) - 1}.9`, wagmi: '3.0.0' })).toEqual([
    `viem 2.${Number(minor) - 1}.9 is not supported. Install viem 2.${minor} or later: npm install viem@latest.`,
  ])
  expect(said({ viem: '1.99.0', wagmi: '3.0.0' })).toHaveLength(1)
})

test('an older wagmi is told, with what to install', () => {
  expect(said({ viem: '2.57.1', wagmi: `2.${Number(wagmiMinor) - 1}.0` })).toEqual([
    `wagmi 2.${Number(wagmiMinor) - 1}.0 is not supported. Install wagmi 2.${wagmiMinor} or later: npm install wagmi@latest.`,
  ])
})

test('the oldest of `peerDependencies`, newer ones and those that are installed are not told', () => {
  expect(said({ viem: `2.${minor}.0`, wagmi: `2.${wagmiMinor}.0` })).toEqual([])
  expect(said({ viem: '3.0.0', wagmi: '4.1.0' })).toEqual([])
  expect(said()).toEqual([])
})

test.each([
  ['development', 1],
  ['production', 0],
])('an engine made in %s tells of an older wagmi: %i times', async (mode, times) => {
  vi.resetModules()
  vi.doMock('wagmi', async (load) => ({ ...(await load<object>()), version: '2.1.0' }))
  vi.stubEnv('NODE_ENV', mode)
  const log = vi.fn()
  createEngine({ chains: [mainnet], log })
  await new Promise((resolve) => setTimeout(resolve, 50))
  if (times > 0) await eventually(() => expect(log).toHaveBeenCalledTimes(times))
  expect(log.mock.calls.map(([text]) => text)).toEqual(
    times > 0 ? [expect.stringContaining('wagmi 2.1.0 is not supported')] : [],
  )
})
