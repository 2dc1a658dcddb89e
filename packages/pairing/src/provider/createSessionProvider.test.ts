import { eventually } from '@foyer/testbed/eventually'
import { fail, testKeys } from '@foyer/testing/wallet'
import { privateKeyToAddress as addressOf } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPairingBench, type PairingBench } from '../testing/createPairingBench.ts'
import { createSessionProvider } from './createSessionProvider.ts'

// The reference library 2.21.8 is the wallet.
const address = addressOf(testKeys[0])
let bench: PairingBench
beforeAll(async () => {
  bench = await createPairingBench()
})
afterEach(() => bench.reset())
afterAll(() => bench.stop())

async function connected(chainIds: readonly number[] = [1, 137]) {
  const page = await bench.connected(bench.page(), chainIds)
  const leaving = new AbortController()
  const moves: number[] = []
  const provider = createSessionProvider(page.client, {
    topic: page.session.topic,
    chainId: 1,
    read: async (chainId, { method }) => `${method} on ${chainId}`,
    onChain: (chainId) => moves.push(chainId),
    signal: leaving.signal,
  })
  const events: unknown[] = []
  for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(name, (event) => events.push([name, event]))
  return { ...page, provider, events, moves, leaving }
}

test('signs, sends and reads; the wallet is asked for what is its own', async () => {
  const { provider } = await connected()
  expect(await provider.request({ method: 'eth_accounts' })).toContain(address)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'eth_getBalance' })).toBe('eth_getBalance on 1')
  await expect(provider.request({ method: 'personal_sign', params: ['0x00', address] })).resolves.toMatch(
    /^0x/,
  )
  bench.wallet.script({ eth_sendTransaction: fail(-32003, 'insufficient funds') })
  const sent = provider.request({ method: 'eth_sendTransaction', params: [{ from: address, to: address }] })
  await expect(sent).rejects.toMatchObject({ code: -32003, message: 'insufficient funds' })
  await expect(provider.request({ method: 'wallet_sendCalls' })).rejects.toMatchObject({ code: 4200 })
})

test('moves by itself to an approved chain, and asks the wallet for any other', async () => {
  const { events, moves, provider } = await connected()
  const to = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  await expect(to('0x89')).resolves.toBeNull()
  expect(events).toContainEqual(['chainChanged', '0x89'])
  expect(moves).toEqual([137])
  bench.wallet.script({ wallet_switchEthereumChain: fail(4902, 'Unrecognized chain ID') })
  await expect(to('0xa')).rejects.toMatchObject({ code: 4902 })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  const added = provider.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0xa' }] })
  await added.catch(() => {})
  expect(bench.wallet.of('wallet_addEthereumChain').length).toBeGreaterThan(0)
})

test('announcedBeforeUpdate: a chain that the wallet names first and approves afterwards', async () => {
  await bench.peer.share({ chains: [1] })
  const { client, events } = await connected([1, 137])
  await bench.peer.emit('chainChanged', 137, 1)
  await eventually(() => expect(client.sessions[0]?.announcedChain).toBe(137))
  expect(events).toEqual([])
  await bench.peer.share({ chains: [1, 137] })
  await eventually(() => expect(events).toContainEqual(['chainChanged', '0x89']))
})

test('other accounts, none, and the end', async () => {
  const { events, leaving } = await connected()
  const second = addressOf(testKeys[1])
  await bench.peer.share({ accounts: [second] })
  await eventually(() => expect(events.at(-1)).toEqual(['accountsChanged', [second]]))
  await bench.peer.share({ accounts: [] })
  await eventually(() => expect(events.at(-1)).toEqual(['accountsChanged', []]))
  await bench.peer.disconnect()
  await eventually(() => expect(events.at(-1)).toMatchObject(['disconnect', { code: 4900 }]))
  const { length } = events
  leaving.abort()
  expect(events.length).toBe(length)
})
