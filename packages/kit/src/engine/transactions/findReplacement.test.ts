import { type LocalChain, startChain, testKeys } from '@foyer/testbed/chains'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findReplacement, toSent } from './findReplacement.ts'

const signer = privateKeyToAccount(testKeys[0])
const elsewhere = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const gwei = 1_000_000_000n
let chain: LocalChain

beforeAll(async () => {
  chain = await startChain({ chainId: 31_337 })
  await chain.rpc('anvil_mine', ['0xc8'])
})
afterAll(() => chain?.stop())
beforeEach(() => chain.rpc('evm_setAutomine', [false]))

const send = (fee: bigint, request: object) =>
  chain.client.sendTransaction({
    account: signer,
    chain: chain.client.chain,
    to: elsewhere,
    value: 1n,
    gas: 50_000n,
    maxFeePerGas: fee * gwei,
    maxPriorityFeePerGas: fee * gwei,
    ...request,
  } as never)

test.each([
  ['repriced', {}, 0],
  ['repriced', {}, 1],
  ['cancelled', { to: signer.address, value: 0n }, 2],
  ['replaced', { value: 2n }, 37],
  ['replaced', { data: '0x01' }, 100],
] as const)('B-4.73 %s, and %#: found some blocks later', async (reason, instead, later) => {
  const nonce = await chain.client.getTransactionCount({ address: signer.address })
  const sent = await chain.client.getTransaction({ hash: await send(10n, { nonce }) })
  const hash = await send(50n, { nonce, ...instead })
  await chain.rpc('evm_mine')
  await chain.rpc('anvil_mine', [`0x${later.toString(16)}`])
  expect(await findReplacement(chain.client, toSent(sent))).toEqual({ reason, hash })
})

test('itself when it was mined after all', async () => {
  const sent = await chain.client.getTransaction({ hash: await send(10n, {}) })
  await chain.rpc('evm_mine')
  expect(await findReplacement(chain.client, toSent(sent))).toEqual({ reason: 'repriced', hash: sent.hash })
})

test('found many blocks later, in a few requests', async () => {
  const nonce = await chain.client.getTransactionCount({ address: signer.address })
  const sent = await chain.client.getTransaction({ hash: await send(10n, { nonce }) })
  const hash = await send(50n, { nonce })
  await chain.rpc('evm_mine')
  await chain.rpc('anvil_mine', ['0x258'])
  const request = vi.spyOn(chain.client, 'request')
  expect(await findReplacement(chain.client, toSent(sent))).toEqual({ reason: 'repriced', hash })
  expect(request.mock.calls.length).toBeLessThan(24)
})
