import { testKeys } from '@foyer/testing/wallet'
import { hashMessage, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../localChain.ts'
import { createSafe, deploySafe, type LocalSafe } from './deploySafe.ts'

const [first, second, third, outsider] = testKeys
const owners = [first, second, third].map((key) => privateKeyToAccount(key).address)
const message = 'Let me in.'

let chain: LocalChain
let safe: LocalSafe
beforeAll(async () => {
  chain = await startChain({ chainId: 1 })
  safe = await deploySafe(chain, { owners, threshold: 2 })
})
afterAll(() => chain.stop())

describe('a Safe of two out of three', () => {
  test.each([
    { keys: [first, second], valid: true },
    { keys: [third, first], valid: true },
    { keys: [first], valid: false },
    { keys: [first, outsider], valid: false },
  ])('$keys.length signatures, valid: $valid', async ({ keys, valid }) => {
    const signature = await safe.sign(message, keys)
    expect(await chain.client.verifyMessage({ address: safe.address, message, signature })).toBe(valid)
  })

  test('a signature for another text is not valid', async () => {
    const signature = await safe.sign('Let me out.', [first, second])
    expect(await chain.client.verifyMessage({ address: safe.address, message, signature })).toBe(false)
  })

  test('a text approved on chain is valid with the empty signature', async () => {
    const ask = () =>
      chain.client.readContract({
        address: safe.address,
        abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
        functionName: 'isValidSignature',
        args: [hashMessage(message), '0x'],
      })
    await expect(ask()).rejects.toThrow()
    await safe.approve(message, [first, second])
    expect(await ask()).toBe('0x1626ba7e')
  })
})

describe('a Safe that is not there yet (ERC-6492)', () => {
  test('its wrapped signature is valid, the bare one is not, and checking deploys nothing', async () => {
    const future = await createSafe(chain, { owners, threshold: 1, salt: 7n })
    const { address } = future
    const verify = (signature: `0x${string}`) => chain.client.verifyMessage({ address, message, signature })
    expect(await verify(await future.signUndeployed(message, [first]))).toBe(true)
    expect(await verify(await future.sign(message, [first]))).toBe(false)
    expect(await chain.client.getCode({ address })).toBeUndefined()
    await future.deploy()
    expect(await chain.client.getCode({ address })).toBeDefined()
    expect(await verify(await future.sign(message, [first]))).toBe(true)
  })
})
