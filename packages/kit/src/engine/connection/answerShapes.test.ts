import { createScriptedWallet, fail, never, type Script, value } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createBench,
  createConnectedBench,
  createEntry,
  createWalletBench,
} from '../../testing/createBench.ts'

// The forms in which wallets write a chain id or accounts, one row each, wherever they are read.

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const chains = { 1: '', 137: '' }
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lower = second.toLowerCase()
const upper = second.toUpperCase()

const chainForms: readonly (readonly [string, unknown])[] = [
  ['hexadecimal', '0x89'],
  ['hexadecimal in capitals', '0X89'],
  ['with leading zeros', '0x0089'],
  ['between spaces', ' 0x89 '],
  ['with a line feed', '0x89\n'],
  ['decimal text', '137'],
  ['a number', 137],
  ['a bigint', 137n],
  ['CAIP-2', 'eip155:137'],
  ['CAIP-2 in capitals', 'EIP155:137'],
  ['CAIP-2 with a hexadecimal id', 'eip155:0x89'],
  ['CAIP-2 between spaces', ' eip155:137 '],
  ['{ chainId: text }', { chainId: '0x89' }],
  ['{ chainId: number }', { chainId: 137 }],
  ['{ chainId: bigint }', { chainId: 137n }],
  ['{ chainId: CAIP-2 }', { chainId: 'eip155:137', networkVersion: '137' }],
  ['{ result }', { id: 1, jsonrpc: '2.0', result: '0x89' }],
  ['{ result: { chainId } }', { result: { chainId: '0x89' } }],
]

describe.each(chainForms)('C1 a chain id, %s', (_, form) => {
  test('eth_chainId while connecting', async () => {
    const it = createWalletBench({ chains, chainId: 137, script: { eth_chainId: value(form) } })
    await it.engine.connect(it.id)
    expect(it.session()).toMatchObject({ status: 'connected', chain: { id: 137, unsupported: false } })
    expect(it.wallet.of('wallet_switchEthereumChain')).toEqual([])
  })

  test('eth_chainId at a reload', async () => {
    const it = reloaded({ eth_chainId: value(form) })
    await vi.advanceTimersByTimeAsync(100)
    expect(it.session()).toMatchObject({ status: 'connected', stale: false, chain: { id: 137 } })
  })

  test('eth_chainId when the page is looked at again', async () => {
    const it = await createConnectedBench({ chains })
    it.wallet.script({ eth_chainId: value(form) })
    it.page.comeBack()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(it.session().chain?.id).toBe(137)
  })

  test('eth_chainId after a switch', async () => {
    const it = await createConnectedBench({ chains, script: { wallet_switchEthereumChain: value(null) } })
    it.wallet.script({ eth_chainId: value(form) })
    const switching = it.engine.switchChain(137)
    await vi.advanceTimersByTimeAsync(5_000)
    await switching
    expect(it.session().chain?.id).toBe(137)
  })

  test('chainChanged', async () => {
    const it = await createConnectedBench({ chains })
    it.wallet.emit('chainChanged', form)
    await vi.advanceTimersByTimeAsync(100)
    expect(it.session().chain?.id).toBe(137)
  })
})

const accountForms: readonly (readonly [string, unknown])[] = [
  ['with their checksum', [second]],
  ['in lower case', [lower]],
  ['in upper case', [upper]],
  ['in upper case but for the prefix', [`0x${upper.slice(2)}`]],
  ['with a wrong checksum', [`0x${second.slice(2, 21).toUpperCase()}${lower.slice(21)}`]],
  ['twice', [second, second]],
  ['twice, in two cases', [lower, upper, second]],
  ['a text', lower],
  ['CAIP-10', [`eip155:1:${second}`]],
  ['CAIP-10 of several chains', [`eip155:1:${lower}`, `eip155:137:${lower}`]],
  ['CAIP-10 in capitals', [`EIP155:1:${upper}`]],
  ['{ result }', { id: 1, jsonrpc: '2.0', result: [lower] }],
  ['{ accounts }', { accounts: [second] }],
  ['{ result: { accounts } }', { result: { accounts: [second] } }],
  ['{ address }', [{ address: lower }]],
  ['beside null', [null, second, undefined]],
  ['beside an account of another kind of chain', ['bc1q', lower]],
]

describe.each(accountForms)('W7, W9 accounts, %s', (_, form) => {
  const connected = { status: 'connected', account: { address: second } }

  test('eth_accounts after wallet_requestPermissions', async () => {
    const it = createWalletBench({ script: { eth_accounts: value(form) } })
    await it.engine.connect(it.id)
    expect(it.session()).toMatchObject(connected)
    expect(it.wallet.of('eth_requestAccounts')).toEqual([])
  })

  test('eth_requestAccounts', async () => {
    const it = createWalletBench({
      script: { wallet_requestPermissions: fail(-32601, 'Unknown.'), eth_requestAccounts: value(form) },
    })
    await it.engine.connect(it.id)
    expect(it.session()).toMatchObject(connected)
  })

  test('eth_accounts at a reload', async () => {
    const it = reloaded({ eth_accounts: value(form) })
    await vi.advanceTimersByTimeAsync(100)
    expect(it.session()).toMatchObject({ ...connected, stale: false })
  })

  test.each(['connect', 'accountsChanged'])('%s while the request stays open', async (event) => {
    const it = createWalletBench({
      script: { wallet_requestPermissions: never(), eth_requestAccounts: never() },
    })
    const connecting = it.engine.connect(it.id)
    await vi.advanceTimersByTimeAsync(0)
    it.wallet.script({ eth_accounts: value(form) })
    it.wallet.emit(event, event === 'connect' ? { chainId: '0x1' } : form)
    await vi.advanceTimersByTimeAsync(1_000)
    await connecting
    expect(it.session()).toMatchObject(connected)
  })

  test('accountsChanged', async () => {
    const it = await createConnectedBench()
    expect(it.session().account?.address).toBe(first)
    it.wallet.emit('accountsChanged', form)
    await vi.advanceTimersByTimeAsync(100)
    expect(it.session()).toMatchObject(connected)
  })
})

/** A page that remembers a wallet on Polygon, which still shares its second account. */
function reloaded(script: Script) {
  const wallet = createScriptedWallet({ chains, chainId: 137, permitted: true, script })
  const stored = { 'wagmi.recentConnectorId': JSON.stringify(wallet.info.rdns) }
  const it = createBench({ wallets: [createEntry(wallet)], stored })
  it.start()
  return it
}
