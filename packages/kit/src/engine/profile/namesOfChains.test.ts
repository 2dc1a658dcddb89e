import {
  deployEns,
  deployReverseRegistrar,
  type EnsRecord,
  type Gateway,
  type LocalChain,
  startChain,
  startGateway,
} from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet, value } from '@foyer/testing/wallet'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { mainnet, optimism, polygon } from '../chains/chains.ts'
import type { CcipReadRequest } from './nameLookups.ts'
import { readEnsProfile } from './readEnsProfile.ts'

// ENSIP-19 on Ethereum and OP Mainnet, both real nodes. Polygon has no node: nothing may be asked of it.
const account = (letter: string) => `0x${letter.repeat(40)}` as const
const [everywhere, onOptimism, mainnetOnly, bridged, twice, both] = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map(
  (pair) => `0x${pair.repeat(20)}` as const,
) as [Address, Address, Address, Address, Address, Address]
const nameless = account('9')
/** A contract with another owner on each chain. */
const someCode = '0x60006000f3'

const records: readonly EnsRecord[] = [
  { name: 'everywhere.eth', addressOn: { 0: everywhere }, primaryOn: { 0: [everywhere] } },
  { name: 'op.eth', addressOn: { 10: onOptimism }, primaryOn: { 10: [onOptimism] }, primaryOf: [] },
  { name: 'main.eth', address: onOptimism },
  { name: 'only.eth', address: mainnetOnly },
  // For one chain and for Ethereum, but not for all.
  { name: 'both.eth', address: both, addressOn: { 10: both }, primaryOn: { 10: [both] } },
  // One name by every way: which record the resolver has read cannot be told.
  { name: 'twice.eth', address: twice, addressOn: { 0: twice }, primaryOn: { 0: [twice], 10: [twice] } },
]

let ethereum: LocalChain
let op: LocalChain
const posts: { readonly url: string; readonly method: string }[] = []

beforeAll(async () => {
  ;[ethereum, op] = await Promise.all([startChain({ chainId: 1 }), startChain({ chainId: 10 })])
  await deployEns(ethereum, records)
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const calls = [JSON.parse(String(init.body))].flat()
    posts.push({ url, method: calls.at(-1).method })
    return send(url, init)
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await Promise.all([ethereum?.stop(), op?.stop()])
})

const urls = () => ({ 1: ethereum.url, 10: op.url, 137: 'http://127.0.0.1:9/' })
const configOf = () => createBench({ chains: [mainnet, optimism, polygon], rpcUrls: urls() }).engine.config

function read(address: Address, chainId: number | undefined, remembered?: string) {
  return readEnsProfile(configOf(), { address, chainId, remembered })
}

async function nameOn(chainId: number | undefined, address: Address, remembered?: string) {
  return (await read(address, chainId, remembered)).ensName
}

/** Runs with the account as a contract on a chain. */
async function asContract<T>(
  chain: LocalChain,
  address: Address,
  run: () => Promise<T>,
  code: Hex = someCode,
) {
  await chain.client.setCode({ address, bytecode: code })
  try {
    return await run()
  } finally {
    await chain.client.setCode({ address, bytecode: '0x' })
  }
}

describe.each([
  ['read for the first time', undefined],
  ['remembered', 'same'],
] as const)('a name that is %s', (_, remembered) => {
  const rememberedOf = (name: string) => (remembered ? name : undefined)

  test.each([
    ['the name of the chain, before that of Ethereum', 10, onOptimism, 'op.eth'],
    ['that of Ethereum on Ethereum', 1, onOptimism, 'main.eth'],
    ['the default name on a chain', 10, everywhere, 'everywhere.eth'],
    ['the default name on Ethereum', 1, everywhere, 'everywhere.eth'],
    ['that of Ethereum where there is no other', 10, mainnetOnly, 'only.eth'],
  ])('shows %s', async (_, chainId, address, name) => {
    posts.length = 0
    expect(await nameOn(chainId, address, rememberedOf(name))).toBe(name)
    // Reverse records, then forward record and avatar, or all in one; and the code of the account.
    const calls = posts.filter(({ method }) => method === 'eth_call')
    expect(calls.map(({ url }) => url)).toEqual(Array(remembered ? 1 : 2).fill(ethereum.url))
    expect(posts.filter((post) => !calls.includes(post))).toEqual([
      { url: chainId === 1 ? ethereum.url : op.url, method: 'eth_getCode' },
    ])
  })

  test.each([
    ['the default name', everywhere, 'everywhere.eth'],
    ['that of Ethereum', mainnetOnly, 'only.eth'],
    ['one that may be either', twice, 'twice.eth'],
  ])('a contract of OP Mainnet does not have %s', async (_, address, name) => {
    expect(await asContract(op, address, () => nameOn(10, address, rememberedOf(name)))).toBeUndefined()
    expect(await nameOn(10, address, rememberedOf(name))).toBe(name)
  })

  test('a contract has the name of its chain', async () => {
    const remembered = rememberedOf('op.eth')
    expect(await asContract(op, onOptimism, () => read(onOptimism, 10, remembered))).toEqual({
      ensName: 'op.eth',
      isContract: true,
    })
    expect(await asContract(op, both, () => nameOn(10, both, rememberedOf('both.eth')))).toBe('both.eth')
    expect(
      await asContract(ethereum, mainnetOnly, () => nameOn(1, mainnetOnly, rememberedOf('only.eth'))),
    ).toBe('only.eth')
  })

  test('an account that has delegated its key (EIP-7702) is no contract', async () => {
    const code = `0xef0100${'12'.repeat(20)}` as const
    const reading = () => nameOn(10, mainnetOnly, rememberedOf('only.eth'))
    expect(await asContract(op, mainnetOnly, reading, code)).toBe('only.eth')
  })
})

test('an account without a name costs one request, and none of its code', async () => {
  posts.length = 0
  expect(await read(nameless, 10)).toEqual({})
  expect(posts).toEqual([{ url: ethereum.url, method: 'eth_call' }])
})

test.each([
  ['a chain that is not configured', 8_453],
  ['no known chain', undefined],
  ['a chain id above 31 bits', 2 ** 40],
])('on %s, no name that a contract must not have', async (_, chainId) => {
  expect(await nameOn(chainId, mainnetOnly)).toBeUndefined()
})

test('a name whose account cannot be told from a contract is not shown', async () => {
  await expect(nameOn(137, mainnetOnly)).rejects.toThrow()
})

test('a false claim for the chain is no name, and the next one is shown', async () => {
  await deployEns(ethereum, [
    { name: 'lie.eth', addressOn: { 10: nameless }, primaryOn: { 10: [mainnetOnly] } },
  ])
  expect(await nameOn(10, mainnetOnly)).toBe('only.eth')
})

test.each([
  ['that is not normal', 'Loud.eth'],
  ['with a zero-width space', 'lo\u200bud.eth'],
  ['with letters of two scripts', 'l\u043eud.eth'],
  ['that is too long', `${'loud.'.repeat(60)}eth`],
])('a name of the chain %s is no name, and the next one is shown', async (_, name) => {
  const loud = `0x${'1d'.repeat(20)}` as const
  await deployEns(ethereum, [
    { name, addressOn: { 10: loud }, primaryOn: { 10: [loud] }, primaryOf: [] },
    { name: 'quiet.eth', addressOn: { 0: loud }, primaryOn: { 0: [loud] } },
  ])
  expect(await nameOn(10, loud)).toBe('quiet.eth')
  expect(await nameOn(10, loud, 'quiet.eth')).toBe('quiet.eth')
  expect(await asContract(op, loud, () => nameOn(10, loud))).toBeUndefined()
})

test('without `ccipRead`, an off-chain name of Ethereum is no name, and the default one is shown', async () => {
  const [faraway, farOnly] = [`0x${'17'.repeat(20)}`, `0x${'18'.repeat(20)}`] as const
  await deployEns(ethereum, [
    { name: 'near.eth', addressOn: { 0: faraway }, primaryOn: { 0: [faraway] } },
    { name: 'far.eth', primaryOf: [faraway, farOnly], gateways: ['https://gateway.example/'] },
  ])
  expect(await nameOn(1, faraway)).toBe('near.eth')
  expect(await nameOn(10, faraway)).toBe('near.eth')
  expect(await read(farOnly, 1)).toEqual({})
})

describe('names in the registrar of OP Mainnet', () => {
  let gateway: Gateway
  const requested: (readonly string[])[] = []
  const ccipRead = async ({ data, urls }: CcipReadRequest) => {
    requested.push(urls)
    const response = await fetch(`http://127.0.0.1:${gateway.port}/`, {
      method: 'POST',
      body: JSON.stringify({ data }),
    })
    return (await response.json()).data
  }
  beforeAll(async () => {
    const registrar = await deployReverseRegistrar(op, {
      [bridged]: 'bridged.eth',
      [mainnetOnly]: 'bridged.eth',
    })
    gateway = await startGateway([], [registrar])
    await deployEns(ethereum, [
      { name: 'bridged.eth', addressOn: { 10: bridged } },
      { name: 'bridged-main.eth', address: bridged },
      { name: '8000000a.reverse', gateways: ['https://gateway.example/'] },
    ])
  })
  afterAll(() => gateway.stop())

  test('are found by way of the host alone', async () => {
    const found = await readEnsProfile(configOf(), { address: bridged, chainId: 10 }, { ccipRead })
    expect(found).toEqual({ ensName: 'bridged.eth', isContract: false })
    expect(new Set(requested.flat())).toEqual(new Set(['https://gateway.example/']))
    // The registrar's name for this account leads to another one.
    const other = await readEnsProfile(configOf(), { address: mainnetOnly, chainId: 10 }, { ccipRead })
    expect(other.ensName).toBe('only.eth')
  })

  test('without `ccipRead`, or a gateway that answers, the next name is shown', async () => {
    expect(await nameOn(10, bridged)).toBe('bridged-main.eth')
    const down = () => Promise.reject(new Error('503'))
    const found = await readEnsProfile(configOf(), { address: bridged, chainId: 10 }, { ccipRead: down })
    expect(found.ensName).toBe('bridged-main.eth')
  })
})

describe('when the network is switched', () => {
  async function connected(address: Address) {
    const wallet = createScriptedWallet({
      chainId: 1,
      chains: { 1: ethereum.url, 10: op.url },
      script: { eth_accounts: value([address]) },
    })
    const it = createBench({
      wallets: [createEntry(wallet)],
      chains: [mainnet, optimism],
      rpcUrls: { 1: ethereum.url, 10: op.url },
    })
    it.start()
    await it.engine.connect(wallet.info.rdns)
    await eventually(() => expect(it.session().account?.ensName).toBeDefined())
    return it
  }

  test('the name of the other chain follows, without a frame of the bare address', async () => {
    const it = await connected(onOptimism)
    expect(it.session().account?.displayName).toBe('main.eth')
    const before = it.sessions.length
    await it.engine.switchChain(10)
    await eventually(() => expect(it.session().account?.displayName).toBe('op.eth'))
    const shown = new Set(it.sessions.slice(before).map(({ account }) => account?.displayName))
    expect([...shown]).toEqual(['main.eth', 'op.eth'])
  })

  test('a contract loses the name of Ethereum at once', async () => {
    await asContract(ethereum, mainnetOnly, async () => {
      const it = await connected(mainnetOnly)
      expect(it.session().account?.displayName).toBe('only.eth')
      await op.client.setCode({ address: mainnetOnly, bytecode: someCode })
      await it.engine.switchChain(10)
      await eventually(() => expect(it.session().account?.displayBalance).toBeDefined())
      const names = it.sessions.filter(({ chain }) => chain?.id === 10).map(({ account }) => account?.ensName)
      expect(names.length).toBeGreaterThan(0)
      expect(new Set(names)).toEqual(new Set([undefined]))
      await op.client.setCode({ address: mainnetOnly, bytecode: '0x' })
    })
  })
})
