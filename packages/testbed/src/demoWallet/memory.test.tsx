import { createFaultyStorage } from '@foyer/testing/wallet'
import { afterEach, describe, expect, test } from 'vitest'
import { createMemory } from './memory.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chains = [
  { id: 1, name: 'Ethereum', rpcUrl: 'http://one.test', symbol: 'ETH' },
  { id: 31337, name: 'Local', rpcUrl: 'http://local.test', symbol: 'ETH', known: false },
]
const fresh = { permitted: [], chainId: 1, chains: { 1: 'http://one.test' } }
const state = () => createMemory([first, second], chains)
afterEach(() => localStorage.clear())

describe('what the Demo Wallet remembers of a site', () => {
  test('a permission, its order, the network and an added chain survive a reload', () => {
    const { 31337: _, ...known } = state().read().chains
    state().write({
      permitted: [second, first],
      chainId: 31337,
      chains: { ...known, 31337: 'http://local.test' },
    })
    expect(state().read()).toEqual({
      permitted: [second, first],
      chainId: 31337,
      chains: { 1: 'http://one.test', 31337: 'http://local.test' },
    })
  })

  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['a stranger', `{"permitted":["0x${'1'.repeat(40)}"]}`],
    ['an unreachable chain', '{"chainId":5,"added":[5]}'],
    ['wrong types', '{"permitted":"x","chainId":{},"added":7}'],
  ])('starts afresh with %s in storage', (_, text) => {
    if (text) localStorage.setItem('demo-wallet', text)
    expect(state().read()).toEqual(fresh)
  })

  test('a chain that is added is reached through the node of the table, whatever the page says', () => {
    const reopened = state()
    reopened.write({
      ...fresh,
      chains: { ...fresh.chains, 31337: 'http://127.0.0.1:8545', 5: 'http://five.test' },
    })
    expect(reopened.read().chains).toEqual({
      1: 'http://one.test',
      31337: 'http://local.test',
      5: 'http://five.test',
    })
  })

  test('works without storage, for as long as the page lives', () => {
    const blocked = createFaultyStorage({ throws: ['getItem', 'setItem'] })
    const page = { localStorage: blocked, addEventListener() {} } as unknown as Window
    const reopened = createMemory([first], chains, page)
    reopened.write({ ...fresh, permitted: [first] })
    expect(reopened.read().permitted).toEqual([first])
  })

  test('hears what another tab has decided', () => {
    const reopened = state()
    const heard: unknown[] = []
    const stop = reopened.watch((next, before) => heard.push([before.permitted, next.permitted]))
    const newValue = JSON.stringify({ permitted: [first], chainId: 1, added: [] })
    window.dispatchEvent(new StorageEvent('storage', { key: 'demo-wallet', newValue }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'else', newValue: '{}' }))
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'demo-wallet', newValue: null }))
    expect(heard).toEqual([[[], [first]]])
  })
})
