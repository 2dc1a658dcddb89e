import { testKeys } from '@foyer/testing/wallet'
import { createPublicClient, http, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalChain, startChain, startChains } from './localChain.ts'

let chains: ReadonlyMap<number, LocalChain>
beforeAll(async () => {
  chains = await startChains([1, 137])
})
afterAll(async () => {
  for (const chain of chains.values()) await chain.stop()
})

function chain(id: number): LocalChain {
  const found = chains.get(id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}

describe('local chains', () => {
  test.each([1, 137])('chain %d answers with its own id', async (id) => {
    expect(await chain(id).rpc('eth_chainId')).toBe(`0x${id.toString(16)}`)
  })

  test('every test key has 10 000 ether', async () => {
    for (const key of testKeys) {
      const { address } = privateKeyToAccount(key)
      expect(await chain(137).client.getBalance({ address })).toBe(parseEther('10000'))
    }
  })

  test('a client that batches reads through Multicall3 gets its answers in one request', async () => {
    const sent: string[] = []
    const { client, url } = chain(137)
    const reader = createPublicClient({
      chain: client.chain,
      batch: { multicall: true },
      transport: http(url, {
        onFetchRequest: async (request) => void sent.push(await request.clone().text()),
      }),
    })
    const abi = parseAbi([
      'function getEthBalance(address) view returns (uint256)',
      'function getChainId() view returns (uint256)',
    ])
    const address = '0xcA11bde05977b3631167028862bE2a173976CA11'
    const owner = privateKeyToAccount(testKeys[0]).address
    const [balance, id] = await Promise.all([
      reader.readContract({ abi, address, functionName: 'getEthBalance', args: [owner] }),
      reader.readContract({ abi, address, functionName: 'getChainId' }),
    ])
    expect([balance, id]).toEqual([parseEther('10000'), 137n])
    expect(sent).toHaveLength(1)
  })

  test('a page of any origin may read from it', async () => {
    const response = await fetch(chain(1).url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('an error of the node reaches the caller', async () => {
    await expect(chain(1).rpc('eth_nothing')).rejects.toThrow(/method.*not/i)
  })

  test('stopping ends the process, and stopping again does nothing', async () => {
    const extra = await startChain({ chainId: 31337 })
    await extra.stop()
    await extra.stop()
    await expect(fetch(extra.url)).rejects.toThrow()
  })

  test('when one of several cannot start, the others are ended and the reason is told', async () => {
    await expect(startChains([1, -5])).rejects.toThrow(/anvil ended before it was ready/)
  })
})
