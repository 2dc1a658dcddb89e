import { testKeys } from '@foyer/testing/wallet'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { hashMessage, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalChain, startChain } from '../chains/localChain.ts'
import { deploySafe, type LocalSafe } from '../chains/safe/deploySafe.ts'
import { createSafeHost, type SafeHost, type SafeRequest } from './createSafeHost.ts'

// The makers' own SDK, so that the protocol of this host is Safe's and not one that we made up.

const keys = testKeys.slice(0, 2)
let chain: LocalChain
let safe: LocalSafe
let host: SafeHost
let sdk: SafeAppsSDK

beforeAll(async () => {
  chain = await startChain({ chainId: 1 })
  safe = await deploySafe(chain, {
    owners: keys.map((key) => privateKeyToAccount(key).address),
    threshold: 2,
  })
  host = createSafeHost({ chain, safe, keys })
  vi.spyOn(window.parent, 'postMessage').mockImplementation(async (request: SafeRequest) => {
    const data = await host.respond(request)
    const response = new MessageEvent('message', { data, origin: 'https://app.safe.global' })
    Object.defineProperty(response, 'source', { value: window.parent })
    window.dispatchEvent(response)
  })
  sdk = new SafeAppsSDK({ allowedDomains: [/^https:\/\/app\.safe\.global$/] })
})
afterAll(() => chain.stop())

test('says which Safe it is', async () => {
  await expect(sdk.safe.getInfo()).resolves.toMatchObject({ safeAddress: safe.address, chainId: 1 })
})

test('signs so that the Safe on the chain agrees', async () => {
  const response = await sdk.txs.signMessage('Good evening')
  const signature = 'signature' in response ? response.signature : undefined
  const valid = await chain.client.verifyHash({
    address: safe.address,
    hash: hashMessage('Good evening'),
    signature: signature as `0x${string}`,
  })
  expect(valid).toBe(true)
})

test('sends a transaction, under a hash of its own', async () => {
  await chain.client.setBalance({ address: safe.address, value: 10n ** 18n })
  const to = '0x000000000000000000000000000000000000bEEF'
  const { safeTxHash } = await sdk.txs.send({ txs: [{ to, value: '5', data: '0x' }] })
  const { txHash } = await sdk.txs.getBySafeTxHash(safeTxHash)
  expect(txHash).not.toBe(safeTxHash)
  await expect(chain.client.getBalance({ address: to })).resolves.toBe(5n)
})

test('passes reads on to the chain, and refuses as Safe does', async () => {
  await expect(sdk.eth.getBalance([safe.address])).resolves.toBe(toHex(10n ** 18n - 5n))
  host.decide('reject')
  await expect(sdk.txs.signMessage('x')).rejects.toThrow('Transaction was rejected')
  host.decide('approve')
})
