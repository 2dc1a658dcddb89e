import { eventually } from '@foyer/testbed/eventually'
import { fail } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ask,
  connected,
  createPairingBench,
  createPhoneEntry,
  type PairingBench,
} from '../../../testing/createPairingBench.ts'

// Real wallets on phones. WalletConnect's client 2.21.8 is the wallet.

let bench: PairingBench
beforeEach(async () => {
  bench = await createPairingBench()
})
afterEach(() => bench.stop())

test.each([
  ['wallet_getCapabilities', { '0x1': { atomic: { status: 'supported' } } }],
  ['wallet_getCallsStatus', { version: '2.0.0', id: '0x1', chainId: '0x1', status: 100, atomic: true }],
] as const)('%s, which asks the visitor nothing, opens no app', async (method, value) => {
  bench.wallet.script({ [method]: { do: 'value', value } })
  const page = await connected(bench, bench.page({ wallets: [createPhoneEntry('deepLink')] }))
  const before = page.page.links.length
  for (let poll = 0; poll < 3; poll += 1) expect(await ask(page, method, ['0x1'])).toEqual(value)
  expect(page.page.links.slice(before)).toEqual([])
})

describe('a wallet that cannot switch from the app', () => {
  test('has approved personal_sign alone: its library answers, and the sentence for it is shown', async () => {
    await bench.peer.share({ chains: [1], methods: ['personal_sign'] })
    const page = await connected(bench)
    await page.engine.switchChain(137)
    expect(page.chainSwitch()).toMatchObject({ status: 'failed', error: { code: 'switchChainUnsupported' } })
  })

  test.each([
    [-32000, 'The method wallet_switchEthereumChain is not supported'],
    [3001, 'Unauthorized method'],
    [10001, 'Unsupported method'],
    [5101, 'Unsupported methods.'],
    [-32601, 'Method not found'],
    [4200, 'Unsupported'],
    [5201, 'Unknown method(s) requested'],
    [-32000, 'Method not support'],
    [4001, 'the method wallet_switchEthereumChain does not exist/is not available'],
  ])('says so as %i %s', async (code, message) => {
    await bench.peer.share({ chains: [1] })
    bench.wallet.script({ wallet_switchEthereumChain: fail(code, message) })
    const page = await connected(bench)
    await page.engine.switchChain(137)
    expect(page.chainSwitch()).toMatchObject({ status: 'failed', error: { code: 'switchChainUnsupported' } })
  })
})

test('all accounts are taken away: disconnected, and the session is over in the wallet too', async () => {
  const page = await connected(bench)
  expect(bench.peer.sessions.length).toBe(1)
  await bench.peer.share({ accounts: [] })
  await eventually(() => expect(page.session().status).toBe('disconnected'))
  await eventually(() => expect(bench.peer.sessions).toEqual([]))
})
