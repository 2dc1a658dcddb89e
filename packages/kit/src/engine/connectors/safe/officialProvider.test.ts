import { readCallsStatus, readCapabilities } from '@foyer/core'
import { deploySafe, type LocalChain, type LocalSafe, startChain, testKeys } from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import { createSafeHost, type SafeHost } from '@foyer/testbed/safe'
import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import { numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFakeFrame, safeOrigin } from '../../../testing/createFakeFrame.ts'
import { openSafeChannel } from './safeChannel.ts'
import { createSafeProvider } from './safeProvider.ts'

// Our provider and `@safe-global/safe-apps-provider` 0.18.6 in the frame of one Safe, with its real MultiSend on anvil.

const keys = testKeys.slice(0, 2)
let chain: LocalChain
let safe: LocalSafe
let host: SafeHost

beforeAll(async () => {
  chain = await startChain({ chainId: 1 })
  const owners = keys.map((key) => privateKeyToAccount(key).address)
  safe = await deploySafe(chain, { owners, threshold: 2 })
  await chain.client.setBalance({ address: safe.address, value: 10n ** 18n })
})
afterAll(() => chain.stop())
beforeEach(() => {
  host = createSafeHost({ chain, safe, keys })
})

interface Asked {
  request(args: { readonly method: string; readonly params: unknown[] }): Promise<unknown>
}

function openOurs(): Asked {
  const channel = openSafeChannel(createFakeFrame(host), [safeOrigin], new AbortController().signal)
  const { signal } = new AbortController()
  const read = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    chain.rpc(method, params as unknown[])
  return createSafeProvider({ channel, info: { safeAddress: safe.address, chainId: 1 }, read, signal })
}

/** With the requests that Safe's own SDK sends. */
function openOfficial(): Asked {
  const ask = async (method: string, params: unknown) => {
    const response = await host.respond({ id: '1', method, params })
    if (!response?.success) throw new Error(response?.error)
    return response.data
  }
  const sdk = {
    txs: {
      send: ({ txs }: { readonly txs: readonly object[] }) =>
        ask('sendTransactions', {
          txs: txs.map((tx) => ({ ...tx, value: BigInt((tx as { value: string }).value).toString() })),
        }),
      getBySafeTxHash: (safeTxHash: string) => ask('getTxBySafeTxHash', { safeTxHash }),
    },
    eth: { getTransactionReceipt: ([hash]: [string]) => chain.rpc('eth_getTransactionReceipt', [hash]) },
  }
  return new SafeAppProvider({ safeAddress: safe.address, chainId: 1 } as never, sdk as never) as Asked
}

const receivers = ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000a2']
const batch = () => ({
  version: '2.0.0',
  from: safe.address,
  chainId: numberToHex(1),
  atomicRequired: true,
  calls: receivers.map((to, index) => ({ to, value: numberToHex(index + 1), data: '0x' })),
})
const sentTransactions = () =>
  host.requests
    .filter(({ method }) => method === 'sendTransactions')
    .map(({ params }) => (params as { txs: unknown }).txs)

test('one batch is the same list of transactions, and its status ends alike', async () => {
  for (const open of [openOurs, openOfficial]) {
    const provider = open()
    const { id } = (await provider.request({ method: 'wallet_sendCalls', params: [batch()] })) as {
      id: string
    }
    // The Safe has sent its transaction; the chain may mine it later.
    await eventually(async () => {
      const response = await provider.request({ method: 'wallet_getCallsStatus', params: [id] })
      expect(readCallsStatus(response, { id, chainId: 1 })).toMatchObject({
        status: 'success',
        statusCode: 200,
        receipts: [{ status: 'success' }],
      })
    })
  }
  const [ours, official] = sentTransactions()
  expect(ours).toEqual(official)
})

test('a batch that waits for its owners is pending in both', async () => {
  host.decide('later')
  for (const open of [openOurs, openOfficial]) {
    const provider = open()
    const { id } = (await provider.request({ method: 'wallet_sendCalls', params: [batch()] })) as {
      id: string
    }
    const response = await provider.request({ method: 'wallet_getCallsStatus', params: [id] })
    expect(readCallsStatus(response, { id, chainId: 1 })).toMatchObject({ status: 'pending', receipts: [] })
  }
})

test('both offer batches on the chain of the Safe; ours in the words of the final standard, too', async () => {
  const params = [safe.address, [numberToHex(1)]]
  const answers = await Promise.all(
    [openOurs(), openOfficial()].map((provider) =>
      provider.request({ method: 'wallet_getCapabilities', params }),
    ),
  )
  for (const response of answers)
    expect(readCapabilities(response, [1])).toMatchObject({ 1: { atomic: { status: 'supported' } } })
})

test.each([
  ['another network', { chainId: '0x89' }],
  ['another account', { from: receivers[0] }],
  ['a call without an address', { calls: [{ data: '0x00' }] }],
])('%s: both refuse, and Safe is not asked', async (_what, more) => {
  for (const provider of [openOurs(), openOfficial()])
    await expect(
      provider.request({ method: 'wallet_sendCalls', params: [{ ...batch(), ...more }] }),
    ).rejects.toThrow()
  expect(sentTransactions()).toEqual([])
})

test('neither can show a batch', async () => {
  for (const provider of [openOurs(), openOfficial()])
    await expect(provider.request({ method: 'wallet_showCallsStatus', params: ['0x1'] })).rejects.toThrow()
})
