import { type ChainView, chainRecords, createStore } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { expect, test, vi } from 'vitest'
import { hardhat, mainnet, polygon } from './chains.ts'
import { publishChains } from './chainViews.ts'
import { findChain } from './findChain.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function published(...chains: Parameters<typeof publishChains>[0]) {
  const store = createStore<readonly ChainView[]>([])
  publishChains(chains, store)
  return store
}

test('B-2.90, B-3.11, B-7.32 in configured order at once, with icons when they have been fetched', async () => {
  const store = published(polygon, mainnet)
  expect(store.get()).toEqual([
    {
      id: 137,
      name: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      iconBackground: '#9f71ec',
      explorerUrl: 'https://polygonscan.com',
    },
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: ether,
      iconBackground: '#484c50',
      explorerUrl: 'https://etherscan.io',
    },
  ])
  await eventually(() => expect(store.get().every(({ iconUrl }) => iconUrl?.startsWith('data:'))).toBe(true))
})

test('B-3.12 a host’s own looks win, and null means no icon', async () => {
  const own = { ...mainnet, iconUrl: 'https://example.org/e.svg', iconBackground: 'red' }
  const lazy = { ...polygon, iconUrl: async () => 'data:image/png,lazy' }
  const none = { ...hardhat, iconUrl: null }
  const store = published(own, lazy, none)
  await eventually(() => expect(store.get()[1]?.iconUrl).toBe('data:image/png,lazy'))
  expect(store.get()[0]).toMatchObject({ iconUrl: 'https://example.org/e.svg', iconBackground: 'red' })
  expect(store.get()[2]).toEqual({ id: 31_337, name: 'Hardhat', nativeCurrency: ether })
})

test('B-2.24 a chain whose own icon is being loaded has a background', () => {
  const unknown = { ...hardhat, id: 424_242, iconUrl: () => new Promise<string>(() => {}) }
  expect(published(unknown).get()[0]?.iconBackground).toBeTruthy()
})

test('B-7.31 an icon that cannot be fetched leaves the name', async () => {
  const load = vi.fn(() => Promise.reject(new Error('404')))
  const store = published({ ...mainnet, iconUrl: load } as never)
  await eventually(() => expect(load).toHaveBeenCalledTimes(2))
  await eventually(() => expect(store.get()).toMatchObject([{ id: 1, name: 'Ethereum', iconUrl: '' }]))
})

test('D-49, B-3.23 a chain that has been shut down is offered where it is configured, and marked', () => {
  const [goerli, living] = published(known(5), mainnet).get()
  expect(goerli).toMatchObject({ id: 5, name: 'Goerli', dead: true })
  expect(living).not.toHaveProperty('dead')
})

test('D-49 all 21 known chains are offered when configured, each with a background and an icon', async () => {
  const ids = Object.keys(chainRecords).map(Number)
  const [first, ...rest] = ids.map(known)
  if (!first) throw new Error('No chain is known.')
  const store = published(first, ...rest)
  await eventually(() => expect(store.get().every(({ iconUrl }) => iconUrl?.startsWith('data:'))).toBe(true))
  expect(store.get().map(({ id }) => id)).toEqual(ids)
  for (const view of store.get()) expect(view.iconBackground).toMatch(/^#/)
})

function known(id: number) {
  const chain = findChain(id)
  if (!chain) throw new Error(`Chain ${id} is not known.`)
  return chain
}
