import { eventually } from '@foyer/testbed/eventually'
import { afterEach, expect, test, vi } from 'vitest'
import { mainnet, optimism, polygon } from '../engine/chains/chains.ts'
import { createEngine } from '../engine/createEngine.ts'
import { createTestKit } from '../testing/createTestKit.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('options that createKit does not have are named while developing, and the others are not', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { kit } = createTestKit({ coolMode: true, colMode: true } as object)
  await kit.discovery()
  const said = () => error.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('option'))
  await eventually(() =>
    expect(said()).toEqual([
      expect.stringContaining('Foyer: createKit has no option `colMode`. There are: appName, '),
    ]),
  )
})

test('options that createEngine does not have are named while developing, and the others are not', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const log = vi.fn()
  createEngine({ chains: [mainnet], log, initialChain: 1, initialChian: 1 } as never)
  const said = () => log.mock.calls.map(([text]) => String(text))
  await eventually(() =>
    expect(said()).toEqual([
      expect.stringContaining('createEngine has no option `initialChian`. There are: chains, '),
    ]),
  )
})

test('an empty URL of a node is named while developing, and counts as none', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const log = vi.fn()
  const rpcUrls = { 1: '', 137: ['', 'https://node.example'], 10: 'https://node.example' }
  const { config } = createEngine({ chains: [mainnet, polygon, optimism], log, rpcUrls })
  const transports = ([1, 137, 10] as const).map((chainId) => config.getClient({ chainId }).transport)
  expect(transports.map(({ urls }) => urls)).toEqual([
    mainnet.rpcUrls.default.http,
    ['https://node.example'],
    ['https://node.example'],
  ])
  const empty = (chainId: number) => [
    expect.stringContaining(`chain ${chainId} in \`rpcUrls\` is empty`),
    undefined,
  ]
  await eventually(() => expect(log.mock.calls).toEqual([empty(1), empty(137)]))
})
