import { createClient, getAddress, type Hex, http, toCoinType } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileNames } from '../../../contracts/compile.ts'
import { type LocalChain, startChain } from '../localChain.ts'
import { deployEns } from './deployEns.ts'
import { deployReverseRegistrar } from './deployReverseRegistrar.ts'
import nameContracts from './nameContracts.json' with { type: 'json' }
import { startGateway } from './startGateway.ts'

const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const liar = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const emoji = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain({ chainId: 1 })
  await deployEns(chain, [
    { name: 'visitor.eth', address: visitor, texts: { avatar: 'data:image/png;base64,AA==' } },
    { name: 'deep.inside.visitor.eth', address: visitor, primaryOf: [] },
    { name: 'famous.eth', address: visitor, primaryOf: [liar] },
    { name: '🚪🚪.eth', address: emoji },
  ])
})
afterAll(() => chain.stop())

describe('ENS on a local chain, through an unmodified client', () => {
  test('a name leads to its address and back', async () => {
    expect(await chain.client.getEnsAddress({ name: 'visitor.eth' })).toBe(visitor)
    expect(await chain.client.getEnsName({ address: visitor })).toBe('visitor.eth')
    expect(await chain.client.getEnsAddress({ name: 'visitor.eth', coinType: toCoinType(1) })).toBe(
      visitor.toLowerCase(),
    )
  })

  test('names below names, and names of emoji', async () => {
    expect(await chain.client.getEnsAddress({ name: 'deep.inside.visitor.eth' })).toBe(visitor)
    expect(await chain.client.getEnsName({ address: emoji })).toBe('🚪🚪.eth')
  })

  test('texts, and the avatar that is one of them', async () => {
    expect(await chain.client.getEnsText({ name: 'visitor.eth', key: 'avatar' })).toBe(
      'data:image/png;base64,AA==',
    )
    expect(await chain.client.getEnsAvatar({ name: 'visitor.eth' })).toBe('data:image/png;base64,AA==')
    expect(await chain.client.getEnsText({ name: 'visitor.eth', key: 'url' })).toBeNull()
  })

  test('R16: a reverse record that lies is no name', async () => {
    expect(await chain.client.getEnsName({ address: liar })).toBeNull()
    await expect(chain.client.getEnsName({ address: liar, strict: true })).rejects.toThrow(
      'ReverseAddressMismatch',
    )
  })

  test('without a record there is no name, no address and no error', async () => {
    expect(await chain.client.getEnsName({ address: stranger })).toBeNull()
    expect(await chain.client.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
  })

  test('names that are kept off chain, there and back', async () => {
    const name = 'offchain.eth'
    const gateway = await startGateway([{ name, address: liar, texts: { avatar: 'data:,far' } }])
    const at = `http://127.0.0.1:${gateway.port}`
    for (const url of [`${at}/{sender}/{data}.json`, `${at}/post`]) {
      await deployEns(chain, [{ name, gateways: [url], primaryOf: [liar] }])
      expect(await chain.client.getEnsAddress({ name })).toBe(liar)
      expect(await chain.client.getEnsText({ name, key: 'avatar' })).toBe('data:,far')
      expect(await chain.client.getEnsName({ address: liar })).toBe(name)
    }
    expect(new Set(gateway.requested.map((line) => line.split(' ')[0]))).toEqual(new Set(['GET', 'POST']))
    await gateway.stop()
    expect(await chain.client.getEnsText({ name, key: 'avatar' })).toBeNull()
  })

  test('a gateway that signs for another key is not believed', async () => {
    const name = 'forged.eth'
    const gateway = await startGateway([{ name, address: liar }])
    const url = `http://127.0.0.1:${gateway.port}`
    await deployEns(chain, [{ name, gateways: [url], primaryOf: [] }])
    const request = async ({ data }: { readonly data: Hex }) => {
      const { data: proof } = await (
        await fetch(url, { method: 'POST', body: JSON.stringify({ data }) })
      ).json()
      // Another address, under the signature for the true one.
      return `${proof.slice(0, 2 + 64 * 5)}${'0'.repeat(63)}1${proof.slice(2 + 64 * 6)}`
    }
    const client = createClient({
      chain: chain.client.chain,
      transport: http(chain.url),
      ccipRead: { request: request as never },
    })
    expect(await getEnsAddress(client, { name })).toBeNull()
    await gateway.stop()
  })

  test('more names can be added later', async () => {
    await deployEns(chain, [{ name: 'late.eth', address: stranger }])
    expect(await chain.client.getEnsName({ address: stranger })).toBe('late.eth')
    expect(await chain.client.getEnsName({ address: visitor })).toBe('visitor.eth')
  })

  test("the visitors' accounts are as they were", async () => {
    expect(await chain.client.getTransactionCount({ address: visitor })).toBe(0)
    expect(await chain.client.getBalance({ address: visitor })).toBe(10_000n * 10n ** 18n)
  })
})

describe('primary names of other chains (ENSIP-19), two chains', () => {
  let optimism: LocalChain
  beforeAll(async () => {
    optimism = await startChain({ chainId: 10 })
  })
  afterAll(() => optimism.stop())
  const on = (chainId: number, address: Hex) =>
    chain.client.getEnsName({ address, coinType: toCoinType(chainId) })

  test('a record of the coin type, else the default one, never that of Ethereum', async () => {
    const [own, everywhere] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`] as const
    await deployEns(chain, [
      { name: 'own.eth', addressOn: { 137: own }, primaryOn: { 137: [own] } },
      { name: 'everywhere.eth', addressOn: { 0: everywhere }, primaryOn: { 0: [everywhere] } },
    ])
    expect(await Promise.all([1, 137, 42_161].map((id) => on(id, own)))).toEqual([null, 'own.eth', null])
    expect(await Promise.all([0, 1, 137].map((id) => on(id, everywhere)))).toEqual([
      'everywhere.eth',
      'everywhere.eth',
      'everywhere.eth',
    ])
    expect(await on(137, visitor)).toBeNull()
    expect(await chain.client.getEnsAddress({ name: 'own.eth' })).toBeNull()
    expect(await chain.client.getEnsAddress({ name: 'everywhere.eth' })).toBe(getAddress(everywhere))
  })

  test('a claim without a forward record of the same coin type is no name', async () => {
    const claimant = `0x${'a3'.repeat(20)}` as const
    await deployEns(chain, [
      { name: 'elsewhere.eth', addressOn: { 137: claimant }, primaryOn: { 8453: [claimant], 137: [] } },
    ])
    expect(await on(8_453, claimant)).toBeNull()
  })

  test('a name in the registrar of the other chain, by way of a gateway', async () => {
    const [bridged, lying] = [`0x${'b1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
    const bridgedRecord = { name: 'bridged.eth', addressOn: { 10: bridged }, primaryOf: [] }
    const far = { name: 'faraway.eth', addressOn: { 10: visitor } } as const
    const registrar = await deployReverseRegistrar(optimism, {
      [bridged]: 'bridged.eth',
      [lying]: 'bridged.eth',
      [visitor]: 'faraway.eth',
    })
    const gateway = await startGateway([far], [registrar])
    const gateways = [`http://127.0.0.1:${gateway.port}/{sender}/{data}.json`]
    await deployEns(chain, [
      bridgedRecord,
      { name: 'faraway.eth', gateways },
      { name: '8000000a.reverse', gateways },
      { name: 'everywhere.eth', addressOn: { 0: stranger }, primaryOn: { 0: [stranger] } },
    ])
    expect(await on(10, bridged)).toBe('bridged.eth')
    expect(await on(10, lying)).toBeNull()
    // Reverse and forward record are both off chain.
    expect(await on(10, visitor)).toBe('faraway.eth')
    // The registrar has no name: the default one.
    expect(await on(10, stranger)).toBe('everywhere.eth')
    await gateway.stop()
  })
})

test('the bytecode that is checked in is what the source compiles to', async () => {
  expect(await compileNames()).toEqual(nameContracts)
})
