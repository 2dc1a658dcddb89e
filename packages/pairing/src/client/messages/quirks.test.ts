import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionProvider } from '../../provider/createSessionProvider.ts'
import {
  account,
  createScriptedRelay,
  namespacesOf,
  rpc,
  type ScriptedRelay,
  type ScriptedSession,
  settled,
  walletId,
} from '../../testing/createScriptedRelay.ts'
import { parseNamespaces } from '../session/namespaces.ts'
import { maySendMethod, readAddress, readChainId } from './quirks.ts'
import { toWalletError } from './walletError.ts'

let relay: ScriptedRelay
let paired: ScriptedSession
beforeEach(async () => {
  relay = createScriptedRelay()
  paired = await settled(relay)
})
afterEach(() => relay.client.close())

describe('rules for what wallets write', () => {
  test.each([
    [137, 137],
    ['137', 137],
    ['0x89', 137],
    ['0X89', 137],
    ['eip155:137', 137],
    ['eip155:0x89', 137],
    [' 0x89 ', 137],
    [{ chainId: '0x89' }, 137],
    [{ chainId: 137 }, 137],
    [{}, undefined],
    ['cosmos:137', undefined],
    [true, undefined],
    ['', undefined],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['0x', undefined],
    [null, undefined],
    [[137], undefined],
  ])('chainChangedData: %j is %s', (data, chainId) => expect(readChainId(data)).toBe(chainId))

  test.each([
    [account, account],
    [`eip155:1:${account}`, account],
    [account.toUpperCase(), account.toUpperCase()],
    [`EIP155:1:${account}`, account],
    [` ${account} `, account],
    ['0x00', undefined],
    [7, undefined],
  ])('caip10Accounts: %j', (data, address) => expect(readAddress(data)).toBe(address))

  test.each([
    ['personal_sign', [], true],
    ['eth_sendTransaction', ['personal_sign'], true],
    ['wallet_sendCalls', [], false],
    ['wallet_sendCalls', ['wallet_sendCalls'], true],
  ])('wrongMethodList: %s with %j', (method, listed, worth) =>
    expect(maySendMethod(method, listed)).toBe(worth),
  )

  test.each([
    [{ code: 5000, message: 'User rejected.' }, 4001],
    [{ code: 5001, message: 'x' }, 4001],
    [{ code: '4001', message: 'x' }, 4001],
    [{ code: -32000, message: 'Transaction declined' }, 4001],
    ['User denied', 4001],
    [{ code: 5101, message: 'Unsupported methods.' }, 5101],
    [{ message: 'x' }, -32000],
    [null, -32000],
    [{ code: null }, -32000],
  ])('rejectionCodes: %j has code %d', (error, code) => expect(toWalletError(error).code).toBe(code))

  test.each([
    [{ code: -32000, message: 'Missing or invalid. request() method: wallet_switchEthereumChain' }, 4200],
    [{ code: -32000, message: 'The method wallet_switchEthereumChain is not supported.' }, 4200],
    [{ code: '-32000', message: 'Unsupported method' }, 4200],
    ['unauthorized method: wallet_addEthereumChain', 4200],
    [{ code: 3001, message: 'Unauthorized method requested' }, 4200],
    [{ code: 10001, message: 'Unsupported wc_ method.' }, 4200],
    [{ code: -32601, message: '' }, 4200],
    [{ code: 5201, message: 'Unknown method(s) requested' }, 4200], // CAIP-25
    [{ code: -32000, message: 'Method not support' }, 4200], // Trust
    [{ code: 4001, message: 'the method wallet_x does not exist/is not available' }, 4200], // Enkrypt
    [{ code: 5000, message: 'Method not supported' }, 4200],
    [{ code: 4001, message: 'User rejected method wallet_x: not supported' }, 4001],
    [{ code: 5002, message: 'Method not approved by user' }, 4001],
    [{ code: 5002, message: 'User disapproved requested methods' }, 4001],
    [{ code: 5002, message: 'Requested methods were declined: unsupported' }, 4001],
    [{ code: -32000, message: 'Unrecognized chain. This chain is not supported.' }, -32000],
    [{ code: -32000, message: 'Missing or invalid. request() chainId: eip155:10' }, -32000],
    [{ code: -32000, message: 'insufficient funds' }, -32000],
    [{ code: -32000, message: 'User rejected the method' }, 4001],
    [{ code: 4902, message: 'Unsupported method' }, 4902],
  ])('unknownMethod: %j has code %d', (error, code) => expect(toWalletError(error).code).toBe(code))

  test.each([
    ['wallet_switchEthereumChain', {}, 4200],
    ['wallet_switchEthereumChain', { code: -32000, message: 'No.' }, -32000],
    ['eth_sendTransaction', { code: -32000, message: 'insufficient funds' }, -32000],
    ['personal_sign', {}, -32000],
  ])('unlistedMethod: %s, which is refused by %j, fails with code %d', async (method, error, code) => {
    const provider = createSessionProvider(relay.client, {
      topic: paired.topic,
      chainId: 1,
      read: async () => null,
      signal: new AbortController().signal,
    })
    const failed = expect(provider.request({ method, params: [{ chainId: '0xa' }] })).rejects.toMatchObject({
      code,
    })
    paired.say({ id: paired.heard().at(-1)?.id, jsonrpc: '2.0', error })
    await failed
  })

  test('mergedKeys: eip155 and eip155:<chain> are one namespace; chains may be missing', () => {
    const found = parseNamespaces({
      eip155: { accounts: [`eip155:1:${account}`], methods: ['personal_sign'], events: [] },
      'eip155:137': { accounts: [`eip155:137:${account}`], methods: [], events: [] },
      cosmos: { accounts: ['cosmos:hub:x'], methods: [], events: [] },
    })
    expect(found?.chains).toEqual(['eip155:1', 'eip155:137'])
  })

  test('settleAgain: a second settlement is answered with true and changes nothing', () => {
    const before = relay.client.sessions
    paired.say(rpc('wc_sessionSettle', {}, 7))
    expect(paired.heard().at(-1)).toMatchObject({ id: 7, result: true })
    expect(relay.client.sessions).toEqual(before)
  })

  test('nullResult: an answer without result', async () => {
    const requests = relay.client.request(paired.topic, { chainId: 1, method: 'wallet_addEthereumChain' })
    await new Promise((resolve) => setTimeout(resolve, 0))
    paired.say({ id: paired.heard().at(-1)?.id, jsonrpc: '2.0' })
    await expect(requests).resolves.toBeNull()
  })

  test('extendWithExpiry: seven days at most, never less than before', () => {
    const weekMs = 604_800_000
    const before = relay.client.sessions[0]?.expiresAt ?? 0
    paired.say(rpc('wc_sessionExtend', { expiry: 1 }))
    expect(relay.client.sessions[0]?.expiresAt).toBe(before)
    paired.say(rpc('wc_sessionExtend', { expiry: 9_999_999_999 }))
    expect(relay.client.sessions[0]?.expiresAt).toBeLessThanOrEqual(Date.now() + weekMs)
    paired.say(rpc('wc_sessionExtend', {}))
    expect(relay.client.sessions[0]?.expiresAt).toBeGreaterThanOrEqual(before)
  })

  test('walletClockAhead: requests are dated by the clock of the wallet', async () => {
    // The page's clock is ten minutes behind the one that the wallet's ids are made by.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
    try {
      const late = createScriptedRelay()
      const session = await settled(late)
      late.client.request(session.topic, { chainId: 1, method: 'personal_sign' }).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 0))
      const { params } = session.heard().at(-1) as never as {
        params: { request: { expiryTimestamp: number } }
      }
      // Five minutes after the newest id of the wallet.
      expect(params.request.expiryTimestamp * 1000).toBeGreaterThan(walletId() / 1000 + 299_000)
      late.client.close()
    } finally {
      vi.useRealTimers()
    }
  })

  test('announcedEarly: what comes before the settlement is taken after it', async () => {
    const event = rpc('wc_sessionEvent', {
      event: { name: 'chainChanged', data: 137 },
      chainId: 'eip155:137',
    })
    const { session } = await settled(relay, namespacesOf([1, 137]), { early: [event] })
    expect(session.announcedChain).toBe(137)
  })
})
