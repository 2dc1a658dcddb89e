import {
  deployEns,
  type EnsRecord,
  type LocalChain,
  startChain,
  startFakeRpc,
  startGateway,
} from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet, value } from '@foyer/testing/wallet'
import { createClient, encodeErrorResult, http, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { hardhat, mainnet } from '../chains/chains.ts'
import { checkEnsName } from './checkEnsName.ts'
import type { CcipReadRequest, NameLookups } from './nameLookups.ts'
import { readEnsProfile } from './readEnsProfile.ts'

// Accounts 1 to 9 have one ENS name each, valid or not; account 0 has none.
const account = (number: number) => `0x${String(number).repeat(40)}` as const
const resolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const pixel = 'data:image/png;base64,iVBORw0KGgo='
const records: readonly EnsRecord[] = [
  { name: 'visitor.eth', address: account(1), texts: { avatar: pixel } },
  { name: 'tracked.eth', address: account(2), texts: { avatar: 'https://tracker.example/x.png' } },
  { name: 'page.eth', address: account(3), texts: { avatar: 'data:text/html,<script>1</script>' } },
  { name: 'Loud.eth', address: account(4) },
  { name: 'vit\u0430lik.eth', address: account(5) },
  { name: 'stolen.eth', address: account(1), primaryOf: [account(6)] },
  { name: `${'a'.repeat(300)}.eth`, address: account(7) },
]

let ethereum: LocalChain
let local: LocalChain
const posts: string[] = []
const hosts = new Set<string>()

beforeAll(async () => {
  ;[ethereum, local] = await Promise.all([startChain({ chainId: 1 }), startChain({ chainId: 31_337 })])
  await deployEns(ethereum, records)
  await ethereum.client.setBalance({ address: account(1), value: parseEther('1.234567890123456789') })
  await local.client.setBalance({ address: account(1), value: parseEther('7') })
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    posts.push(String(init.body))
    hosts.add(new URL(url).host)
    return send(url, init)
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await Promise.all([ethereum?.stop(), local?.stop()])
})

const methodOf = (call: { readonly method: string } | readonly { readonly method: string }[]) =>
  [call]
    .flat()
    .map(({ method }) => method)
    .at(-1)

async function connected(address: `0x${string}`, chainId = 1, resolveAvatar?: NameLookups['resolveAvatar']) {
  posts.length = 0
  const wallet = createScriptedWallet({
    chainId,
    chains: { 1: ethereum.url, 31337: local.url },
    script: { eth_accounts: value([address]) },
  })
  const it = createBench({
    wallets: [createEntry(wallet)],
    chains: [mainnet, hardhat],
    rpcUrls: { 1: ethereum.url, 31337: local.url },
    ...(resolveAvatar && { resolveAvatar }),
  })
  it.start()
  await it.engine.connect(wallet.info.rdns)
  const shown = (path: 'balance' | 'ensName') =>
    eventually(() => expect(it.session().account?.[path]).toBeDefined())
  return { ...it, shown, wallet }
}

test('B-7.21, B-7.22 balance, name and avatar of a visitor, in two requests and one for the code', async () => {
  const { session, shown } = await connected(account(1))
  await Promise.all([shown('balance'), shown('ensName')])
  expect(session().account).toEqual({
    address: account(1),
    displayName: 'visitor.eth',
    ensName: 'visitor.eth',
    ensAvatar: pixel,
    balance: { formatted: '1.234567890123456789', symbol: 'ETH', decimals: 18 },
    displayBalance: '1.23 ETH',
  })
  expect(posts).toHaveLength(3)
  // No other methods are called without the visitor.
  const methods = posts.flatMap((post) => [JSON.parse(post)].flat()).map(({ method }) => method)
  expect(
    methods.filter(
      (method) => !['eth_call', 'eth_getBalance', 'eth_getCode', 'eth_chainId'].includes(method),
    ),
  ).toEqual([])
})

test('issue 5: the name of last time is checked in the request that asks for the one of today', async () => {
  const { config } = createBench({ chains: [mainnet], rpcUrls: { 1: ethereum.url } }).engine
  posts.length = 0
  const today = { ensName: 'visitor.eth', ensAvatar: pixel, isContract: false }
  const read = (number: number, remembered: string) =>
    readEnsProfile(config, { address: account(number), chainId: 1, remembered })
  expect(await read(1, 'visitor.eth')).toEqual(today)
  expect(
    posts
      .map((post) => JSON.parse(post))
      .map(methodOf)
      .sort(),
  ).toEqual(['eth_call', 'eth_getCode'])
  // A name that is outdated or of another account is ignored.
  expect(await read(1, 'tracked.eth')).toEqual(today)
  expect(await read(0, 'visitor.eth')).toEqual({})
})

test('a chain without Multicall3, and the name from chain 1', async () => {
  const { session, shown } = await connected(account(1), 31_337)
  await Promise.all([shown('balance'), shown('ensName')])
  expect(session().account).toMatchObject({ displayBalance: '7 ETH', ensName: 'visitor.eth' })
})

test.each([2, 3])('T36, R17 the avatar of account %i is not loaded, its name is shown', async (number) => {
  const { session, shown } = await connected(account(number))
  await shown('ensName')
  expect(session().account?.ensAvatar).toBeUndefined()
})

test.each([
  [4, 'is not normalised'],
  [5, 'mixes alphabets'],
  [6, 'leads to somebody else'],
  [7, 'is endless'],
])('T37, R16 the name of account %i, which %s, is not shown', async (number) => {
  const { session, shown } = await connected(account(number))
  await shown('balance')
  await eventually(() => expect(posts.length).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(session().account?.ensName).toBeUndefined()
  expect(session().account?.displayName).toBe(`0x${String(number).repeat(2)}…${String(number).repeat(4)}`)
})

test('B-7.22 a name is looked up forward as well, whatever the resolver of names says', async () => {
  const client = createClient({ chain: mainnet, transport: http(ethereum.url) })
  const claim = { name: 'stolen.eth', coinTypes: [60n] }
  const check = (number: number) => checkEnsName(client, { ...claim, address: account(number) })
  expect(await check(1)).toEqual({ profile: { ensName: 'stolen.eth' }, coinTypes: [60n] })
  expect(await check(6)).toEqual({ profile: {}, coinTypes: [] })
})

test('D-24 a picture elsewhere is where the host says, and a failure of the host costs the picture only', async () => {
  const good = await connected(account(2), 1, ({ name }) => `/avatar/${name}`)
  await good.shown('ensName')
  expect(good.session().account?.ensAvatar).toBe('/avatar/tracked.eth')
  const bad = await connected(account(2), 1, () => {
    throw new Error('No.')
  })
  await bad.shown('ensName')
  expect(bad.session().account?.ensAvatar).toBeUndefined()
  expect(bad.logged).toEqual([['resolveAvatar of createEngine has thrown.', new Error('No.')]])
})

test('D-24, R18 a name behind an off-chain resolver, by way of the host alone', async () => {
  const name = 'far.eth'
  const gateway = await startGateway([{ name, address: account(8), texts: { avatar: pixel } }])
  await deployEns(ethereum, [{ name, primaryOf: [account(8)], gateways: ['https://gateway.example/'] }])
  const { config } = createBench({ chains: [mainnet], rpcUrls: { 1: ethereum.url } }).engine
  const requested: (readonly string[])[] = []
  const ccipRead = async ({ data, urls }: CcipReadRequest) => {
    requested.push(urls)
    const body = JSON.stringify({ data })
    const response = await fetch(`http://127.0.0.1:${gateway.port}/`, { method: 'POST', body })
    return (await response.json()).data
  }
  const read = (lookups?: NameLookups) => readEnsProfile(config, { address: account(8), chainId: 1 }, lookups)
  expect(await read({ ccipRead })).toEqual({ ensName: name, ensAvatar: pixel, isContract: false })
  expect(new Set(requested.flat())).toEqual(new Set(['https://gateway.example/']))
  // Without `ccipRead` there is no name; an invented answer fails the contract's check.
  expect(await read().catch(() => ({}))).toEqual({})
  const lie = async () => `0x${'00'.repeat(128)}` as const
  expect(await read({ ccipRead: lie }).catch(() => ({}))).toEqual({})
  await gateway.stop()
  hosts.delete(`127.0.0.1:${gateway.port}`)
})

test('R18 a contract that answers each off-chain lookup with another one is left after four', async () => {
  const data = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    args: [resolver, ['https://gateway.example/'], '0x', '0x12345678', '0x'],
  })
  const node = await startFakeRpc({
    chainId: 1,
    script: { eth_call: { error: { code: 3, message: 'execution reverted', data } } },
  })
  const { config } = createBench({ chains: [mainnet], rpcUrls: { 1: node.url } }).engine
  const ccipRead = vi.fn(async () => '0x' as const)
  const reading = readEnsProfile(config, { address: account(8), chainId: 1 }, { ccipRead })
  expect(await reading.catch(() => ({}))).toEqual({})
  // Four for each of two coin types: that of Ethereum, and the default one.
  expect(ccipRead).toHaveBeenCalledTimes(8)
  await node.stop()
  hosts.delete(new URL(node.url).host)
})

test('no other host was asked for anything', () => {
  expect([...hosts].sort()).toEqual([new URL(ethereum.url).host, new URL(local.url).host].sort())
})

test('the balance follows the chain', async () => {
  const { engine, session, shown } = await connected(account(1), 31_337)
  await shown('balance')
  await engine.switchChain(1)
  expect(session().account?.displayBalance).not.toBe('7 ETH')
  await eventually(() => expect(session().account?.displayBalance).toBe('1.23 ETH'))
})

test('B-2.22 where no button shows the balance it is not read before the account dialog asks for it', async () => {
  const wallet = createScriptedWallet({
    chainId: 31_337,
    chains: { 31337: local.url },
    script: { eth_accounts: value([account(1)]) },
  })
  const it = createBench({
    wallets: [createEntry(wallet)],
    chains: [mainnet, hardhat],
    rpcUrls: { 1: ethereum.url, 31337: local.url },
  })
  it.hideBalance()
  it.start()
  posts.length = 0
  await it.engine.connect(wallet.info.rdns)
  await eventually(() => expect(it.session().account?.ensName).toBe('visitor.eth'))
  expect(posts.filter((post) => post.includes('eth_getBalance'))).toEqual([])
  expect(it.session().account?.balance).toBeUndefined()
  it.engine.refreshBalance()
  await eventually(() => expect(it.session().account?.displayBalance).toMatch(/ETH$/))

  // `refreshBalance` counts for one account only.
  posts.length = 0
  wallet.emit('accountsChanged', [account(2)])
  await eventually(() => expect(it.session().account?.address.toLowerCase()).toBe(account(2)))
  await eventually(() => expect(it.session().account?.ensName).toBeDefined())
  expect(posts.filter((post) => post.includes('eth_getBalance'))).toEqual([])
})

test('refreshing shows what has come in', async () => {
  const { engine, session, shown } = await connected(account(1), 31_337)
  await shown('balance')
  await local.client.setBalance({ address: account(1), value: parseEther('8') })
  engine.refreshBalance()
  await eventually(() => expect(session().account?.displayBalance).toBe('8 ETH'))
})
