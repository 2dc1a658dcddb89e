import {
  approve,
  type Behaviour,
  fail,
  reject,
  type Script,
  unknownChain,
  value,
} from '@foyer/testing/wallet'
import type { Chain } from 'viem'
import { describe, expect, test } from 'vitest'
import { switchChain } from 'wagmi/actions'
import { createConnectedBench } from '../../testing/createBench.ts'
import { mainnet, polygon } from '../chains/chains.ts'

/** A wallet that is asked to add `chain`, and then switches. */
async function adding(chain: Chain, rows: Script = {}) {
  const { engine, session, wallet } = await createConnectedBench(
    { chains: { 1: '' }, script: { wallet_switchEthereumChain: unknownChain(), ...rows } },
    { chains: [mainnet, chain], timeouts: { chainChangedMs: 0 } },
  )
  const ended = await engine.switchChain(chain.id)
  const additions = wallet.of('wallet_addEthereumChain').map(({ params }) => (params as [object])[0])
  return { ended, additions, chainId: session().chain?.id }
}

const withUrls = (rpc: readonly string[], explorers: readonly string[]): Chain => ({
  ...polygon,
  rpcUrls: { default: { http: rpc } },
  blockExplorers: Object.fromEntries(
    explorers.map((url, index) => [index === 0 ? 'default' : `other${index}`, { name: 'Explorer', url }]),
  ) as Chain['blockExplorers'],
})

test.each<[string, Chain, object]>([
  [
    'the node with https, and the explorers with it',
    withUrls(['http://node.test', 'https://node.test'], ['http://scan.test', 'https://scan.test']),
    { rpcUrls: ['https://node.test'], blockExplorerUrls: ['https://scan.test'] },
  ],
  [
    'a node and an explorer of this machine',
    withUrls(['http://localhost:8545'], ['http://127.0.0.1:4000']),
    { rpcUrls: ['http://localhost:8545'], blockExplorerUrls: ['http://127.0.0.1:4000'] },
  ],
  [
    'no explorer without https, and none without an address',
    withUrls(['https://node.test'], ['http://scan.test', '']),
    { rpcUrls: ['https://node.test'] },
  ],
  [
    'the only node as it is',
    withUrls(['http://node.test'], ['https://scan.test']),
    { rpcUrls: ['http://node.test'], blockExplorerUrls: ['https://scan.test'] },
  ],
])(
  'B-7.14 a wallet refuses a whole chain for one address without https: it is sent %s',
  async (_, chain, urls) => {
    const { additions, chainId } = await adding(chain)
    const { chainId: id, chainName, nativeCurrency, ...sent } = additions[0] as Record<string, unknown>
    expect([id, chainName, nativeCurrency, sent]).toEqual(['0x89', 'Polygon', polygon.nativeCurrency, urls])
    expect(chainId).toBe(137)
  },
)

describe('a currency without 18 decimals', () => {
  const dollars = { ...polygon, nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 } }
  const only18 = fail(
    -32602,
    "Expected the number 18 for 'nativeCurrency.decimals' when 'nativeCurrency' is provided. Received: 6",
  )
  const decimalsOf = (additions: readonly object[]) =>
    additions.map((each) => (each as { nativeCurrency: { decimals: number } }).nativeCurrency.decimals)

  test('B-7.14 is added with its own decimals where the wallet takes them', async () => {
    const { additions } = await adding(dollars, { wallet_addEthereumChain: value(null) })
    expect(decimalsOf(additions)).toEqual([6])
  })

  test('B-7.14 is added with 18 where the wallet takes no other (MetaMask)', async () => {
    const { additions, chainId } = await adding(dollars, { wallet_addEthereumChain: [only18, approve()] })
    expect(decimalsOf(additions)).toEqual([6, 18])
    expect(chainId).toBe(137)
  })

  test.each<[string, Behaviour]>([
    ['the visitor', reject()],
    ['the visitor, by a general code', fail(-32000, 'User rejected the request')],
    ['a wallet without additions', fail(-32601, 'The method does not exist')],
  ])('B-4.42 is not asked for again after a refusal of %s', async (_, row) => {
    const { additions, ended } = await adding(dollars, { wallet_addEthereumChain: row })
    expect(additions).toHaveLength(1)
    expect(ended.ok).toBe(false)
  })

  test('B-4.42 is refused with 18, too: that ends it', async () => {
    const { additions, ended } = await adding(dollars, { wallet_addEthereumChain: only18 })
    expect(decimalsOf(additions)).toEqual([6, 18])
    expect(ended).toMatchObject({ error: { code: 'switchChainFailed' } })
  })
})

describe('a currency with a long symbol', () => {
  const long = { ...polygon, nativeCurrency: { name: 'Test POL', symbol: 'TESTPOL', decimals: 18 } }
  const upTo6 = fail(-32602, "Expected 2-6 character string 'nativeCurrency.symbol'. Received: TESTPOL")
  const symbolsOf = (additions: readonly object[]) =>
    additions.map((each) => (each as { nativeCurrency: { symbol: string } }).nativeCurrency.symbol)

  test('B-7.14 is added with its own symbol where the wallet takes it', async () => {
    const { additions } = await adding(long, { wallet_addEthereumChain: value(null) })
    expect(symbolsOf(additions)).toEqual(['TESTPOL'])
  })

  test('B-7.14 is added with 6 characters where the wallet takes no more (MetaMask)', async () => {
    const { additions, chainId } = await adding(long, { wallet_addEthereumChain: [upTo6, approve()] })
    expect(symbolsOf(additions)).toEqual(['TESTPOL', 'TESTPO'])
    expect(chainId).toBe(137)
  })

  test('B-4.42 a chain that is refused for another reason is not asked for again', async () => {
    const short = { ...polygon, nativeCurrency: { name: 'POL', symbol: 'POLPOL', decimals: 18 } }
    const { additions, ended } = await adding(short, { wallet_addEthereumChain: fail(-32602, 'Oh no') })
    expect(additions).toHaveLength(1)
    expect(ended).toMatchObject({ error: { code: 'switchChainFailed' } })
  })
})

test('wagmi’s `switchChain` with facts of its own for the addition', async () => {
  const { engine, wallet } = await createConnectedBench({
    chains: { 1: '' },
    script: { wallet_switchEthereumChain: unknownChain() },
  })
  const own = {
    chainName: 'Own',
    nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 18 },
    rpcUrls: ['https://node.test'],
    blockExplorerUrls: ['https://scan.test'],
  }
  await switchChain(engine.config, { chainId: 137, addEthereumChainParameter: own })
  const additions = wallet.of('wallet_addEthereumChain').map(({ params }) => (params as [object])[0])
  expect(additions).toEqual([{ ...own, chainId: '0x89' }])
})
