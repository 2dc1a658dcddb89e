import type { Call } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet, fail, localSigner, type Script, value } from '@foyer/testing/wallet'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBench, createConnectedBench, createEntry } from '../../testing/createBench.ts'
import { formatSequenceId } from './sequenceId.ts'

const to = '0x000000000000000000000000000000000000dEaD'

test('a batch', async () => {
  const it = await createConnectedBench({
    script: {
      wallet_getCapabilities: value({ '0x1': { atomic: { status: 'supported' } } }),
      wallet_sendCalls: value({ id: '0xabc' }),
    },
  })
  const calls = await it.engine.calls()
  expect(await calls.capabilities()).toEqual({ 1: { atomic: { status: 'supported' } } })
  expect(await calls.send([{ to, value: 1n }, { to }])).toEqual({ id: '0xabc' })
  expect(it.wallet.of('wallet_sendCalls')).toMatchInlineSnapshot(`
    [
      {
        "method": "wallet_sendCalls",
        "params": [
          {
            "atomicRequired": false,
            "calls": [
              {
                "to": "0x000000000000000000000000000000000000dEaD",
                "value": "0x1",
              },
              {
                "to": "0x000000000000000000000000000000000000dEaD",
                "value": "0x0",
              },
            ],
            "chainId": "0x1",
            "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
            "version": "2.0.0",
          },
        ],
      },
    ]
  `)
  it.wallet.script({ wallet_sendCalls: fail(5750, 'no') })
  await expect(calls.send([{ to }, { to }])).rejects.toMatchObject({ code: 'upgradeRejected' })
})

test.each<[string, unknown, string]>([
  [
    'a JSON-RPC response, which has an id of its own',
    { jsonrpc: '2.0', id: 7, result: { id: '0xabc' } },
    '0xabc',
  ],
  ['the same, of the first version', { jsonrpc: '2.0', id: 7, result: '0xabc' }, '0xabc'],
  ['a response in a response', { id: 1, result: { id: 2, result: { id: '0xabc' } } }, '0xabc'],
  ['an object in its place', { id: { id: '0xabc' } }, '0xabc'],
  ['a number', { id: 7 }, '7'],
  ['text of 8,192 characters', { id: 'x'.repeat(8192) }, 'x'.repeat(8192)],
])('the id of a batch that has been sent: %s', async (_, response, id) => {
  const it = await createConnectedBench({
    script: {
      wallet_getCapabilities: value({
        id: 1,
        result: { result: { '0x1': { atomic: { status: 'supported' } } } },
      }),
      wallet_sendCalls: value(response),
      wallet_getCallsStatus: value({ id: 1, result: { result: { status: 200 } } }),
    },
  })
  const calls = await it.engine.calls()
  expect(await calls.send([{ to }, { to }])).toEqual({ id })
  expect(await calls.status(id)).toMatchObject({ id, status: 'success' })
  expect(it.wallet.of('wallet_getCallsStatus')).toMatchObject([{ params: [id] }])
})

describe('calls in other forms', () => {
  const abi = parseAbi(['function approve(address spender, uint256 value)'])
  const capabilities = () => ({
    wallet_getCapabilities: value({ '0x1': { atomic: { status: 'supported' } } }),
    wallet_sendCalls: value({ id: '0xabc' }),
  })
  const sentCalls = ({ wallet }: Awaited<ReturnType<typeof createConnectedBench>>) =>
    wallet.of('wallet_sendCalls').flatMap(({ params }) => (params as [{ calls: unknown[] }])[0].calls)

  test('a function is encoded, as by wagmi', async () => {
    const it = await createConnectedBench({ script: capabilities() })
    const calls = await it.engine.calls()
    await calls.send([{ to, abi, functionName: 'approve', args: [to, 1n] }])
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [to, 1n] })
    expect(sentCalls(it)).toEqual([{ to, data, value: '0x0' }])
    for (const args of [[to], ['0x1', 1n]])
      await expect(calls.send([{ to, abi, functionName: 'approve', args }])).rejects.toMatchObject({
        code: 'invalidRequest',
        message: expect.stringContaining('encodeFunctionData'),
      })
    await expect(calls.send([{ value: 1n }])).rejects.toMatchObject({ code: 'invalidRequest' })
    expect(sentCalls(it)).toHaveLength(1)
  })

  test('for another chain than the connected one, nothing is sent', async () => {
    const it = await createConnectedBench({ script: capabilities() })
    const calls = await it.engine.calls()
    await expect(calls.send([{ to }], { chainId: 10 })).rejects.toMatchObject({ code: 'invalidRequest' })
    expect(sentCalls(it)).toEqual([])
    await calls.send([{ to }], { chainId: 1 })
    expect(sentCalls(it)).toHaveLength(1)
  })

  test('capabilities of one call are not lost without an error', async () => {
    const it = await createConnectedBench({ script: capabilities() })
    const call = { to, capabilities: { extra: {} } } as const
    const calls = await it.engine.calls()
    const sending = calls.send([{ to }, call])
    await expect(sending).rejects.toMatchObject({ code: 'invalidRequest' })
    expect(sentCalls(it)).toEqual([])
    await calls.send([{ to }, { to, capabilities: undefined } as Call])
    expect(sentCalls(it)).toHaveLength(2)
  })

  test.each([-1n, 2n ** 256n, 1.5 as never])(
    'a value of %s is refused before the wallet is asked',
    async (amount) => {
      for (const atomic of [value({ '0x1': { atomic: { status: 'supported' } } }), fail(4200, 'no')]) {
        const it = await createConnectedBench({
          script: { ...capabilities(), wallet_getCapabilities: atomic },
        })
        const onNotice = vi.fn(async () => true)
        const sending = (await it.engine.calls()).send([{ to }, { to, value: amount }], { onNotice })
        await expect(sending).rejects.toMatchObject({
          code: 'invalidRequest',
          message: expect.stringContaining('`value`'),
        })
        expect(onNotice).not.toHaveBeenCalled()
        expect([...sentCalls(it), ...it.wallet.of('eth_sendTransaction')]).toEqual([])
      }
    },
  )
})

describe('a wallet of the first version', () => {
  const script = (message: string) => ({
    wallet_getCapabilities: value({ '0x1': { atomicBatch: { supported: true } } }),
    wallet_sendCalls: [fail(-32000, message), value('0xabc')],
  })

  test('is asked in its own form if it cannot read the other one', async () => {
    const it = await createConnectedBench({ script: script('Unsupported version') })
    expect(await (await it.engine.calls()).send([{ to }])).toEqual({ id: '0xabc' })
    expect(it.wallet.of('wallet_sendCalls')).toMatchObject([{}, { params: [{ version: '1.0' }] }])
  })

  test('is asked once if it may have shown the batch', async () => {
    const it = await createConnectedBench({ script: script('insufficient funds for transfer') })
    await expect((await it.engine.calls()).send([{ to }])).rejects.toMatchObject({ code: 'invalidRequest' })
    expect(it.wallet.of('wallet_sendCalls')).toHaveLength(1)
  })
})

describe('the status of a sequence', () => {
  afterEach(() => void vi.useRealTimers())

  test('is read from the node once in 2 s, for all callers together', async () => {
    let receiptRequests = 0
    const node = (method: string) => {
      if (method === 'eth_getTransactionReceipt') receiptRequests += 1
      // It knows neither the transaction nor its receipt.
      return method.startsWith('eth_getTransaction') ? null : '0x1'
    }
    const { engine } = await createConnectedBench({}, { node })
    const calls = await engine.calls()
    const idOf = (digit: string) => formatSequenceId([`0x${digit.repeat(64)}`], 1, 1)
    const id = idOf('1')
    // The clock stands still while the code of sequences is imported.
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    await calls.status(id)
    expect(receiptRequests).toBe(1)
    vi.useFakeTimers({ now })
    const pending = [calls.status(id), calls.status(idOf('2'))]
    await vi.advanceTimersByTimeAsync(2_000)
    expect(receiptRequests).toBe(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(receiptRequests).toBe(3)
    expect(await Promise.all(pending)).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
    // Parts of the page that were opened and closed.
    for (let opened = 0; opened < 8; opened++) void calls.status(id)
    const other = calls.status(idOf('2'))
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(receiptRequests).toBe(5)
    expect(await other).toMatchObject({ status: 'pending' })
  })

  test('that is asked for when the engine stops is an error', async () => {
    const { engine } = await createConnectedBench()
    const calls = await engine.calls()
    const ends = [1, 2].map((digit) =>
      calls.status(formatSequenceId([`0x${String(digit).repeat(64)}`], 1, 1)),
    )
    engine.stop()
    for (const end of await Promise.allSettled(ends)) expect(end).toMatchObject({ status: 'rejected' })
  })
})

describe('a batch that the wallet does not know any more (5730)', () => {
  const options = { timeouts: { callsStatusMs: 1 } }
  const script = {
    wallet_getCapabilities: value({ '0x1': { atomic: { status: 'supported' } } }),
    wallet_sendCalls: value({ id: '0xabc' }),
    wallet_getCallsStatus: fail(5730, 'No matching bundle found'),
  }
  const send = async (it: Awaited<ReturnType<typeof createConnectedBench>>) =>
    (await it.engine.calls()).send([{ to }], { description: 'Mint' })

  test('has not been sent, if that wallet has just given the id: refused in MetaMask 13.44', async () => {
    const it = await createConnectedBench({ script }, options)
    await send(it)
    await eventually(() =>
      expect(it.host.transactions.get()).toMatchObject([{ status: 'failed', failure: 'dropped' }]),
    )
    expect(it.wallet.of('wallet_getCallsStatus')).toHaveLength(30)
  })

  test('is waited for while the wallet still registers it', async () => {
    const it = await createConnectedBench({ script }, options)
    it.wallet.script({
      wallet_getCallsStatus: [
        ...Array.from({ length: 29 }, () => script.wallet_getCallsStatus),
        value({ status: 100 }),
        ...Array.from({ length: 29 }, () => script.wallet_getCallsStatus),
        value({ status: 200, receipts: [{ transactionHash: `0x${'1'.repeat(64)}`, status: '0x1' }] }),
      ],
    })
    await send(it)
    await eventually(() => expect(it.host.transactions.get()).toMatchObject([{ status: 'confirmed' }]))
  })

  test('stays pending after a reload: another wallet may be connected', async () => {
    const isPending = { ...script, wallet_getCallsStatus: value({ status: 100 }) }
    const before = await createConnectedBench({ script: isPending }, options)
    await send(before)
    await eventually(() => expect(before.host.transactions.get()).toHaveLength(1))
    before.engine.stop()
    const after = await createConnectedBench(
      { script },
      { ...options, stored: Object.fromEntries(before.stored) },
    )
    await eventually(() =>
      expect(after.host.transactions.get()).toMatchObject([{ status: 'pending', unseen: true }]),
    )
    expect(after.wallet.of('wallet_getCallsStatus')).toHaveLength(1)
  })
})

test('a batch stays pending while another wallet is connected, which does not know it', async () => {
  const atomic = value({ '0x1': { atomic: { status: 'supported' } } })
  const create = (name: string, digit: string, script: Script) =>
    createScriptedWallet({
      info: { rdns: `test.${name}`, name },
      signer: localSigner([`0x${digit.repeat(64)}`]),
      script: { wallet_getCapabilities: atomic, ...script },
    })
  const one = create('one', '1', {
    wallet_sendCalls: value({ id: '0xabc' }),
    wallet_getCallsStatus: value({ status: 100 }),
  })
  const two = create('two', '2', { wallet_getCallsStatus: fail(5730, 'No matching bundle found') })
  const it = createBench({ wallets: [createEntry(one), createEntry(two)], timeouts: { callsStatusMs: 1 } })
  it.start()
  await it.engine.connect('test.one')
  await (await it.engine.calls()).send([{ to }], { description: 'Mint' })
  await eventually(() => expect(one.of('wallet_getCallsStatus').length).toBeGreaterThan(0))
  await it.engine.connect('test.two')
  await eventually(() => expect(two.of('wallet_getCallsStatus')).toHaveLength(1))
  one.script({ wallet_getCallsStatus: value({ status: 200, receipts: [] }) })
  await it.engine.connect('test.one')
  await eventually(() => expect(it.host.transactions.get()).toMatchObject([{ status: 'confirmed' }]))
  expect(two.of('wallet_getCallsStatus')).toHaveLength(1)
})

test('the status of a batch has the chain that it was sent on, if the wallet names none', async () => {
  const it = await createConnectedBench({
    chains: { 1: '', 137: '' },
    script: {
      wallet_getCapabilities: value({ '0x1': { atomic: { status: 'supported' } } }),
      wallet_sendCalls: value({ id: '0xabc' }),
      wallet_getCallsStatus: value({ status: 100 }),
    },
  })
  const calls = await it.engine.calls()
  await calls.send([{ to }, { to }])
  it.wallet.useChain(137)
  await eventually(() => expect(it.session().chain?.id).toBe(137))
  expect(await calls.status('0xabc')).toMatchObject({ chainId: 1 })
})

test('the status of a batch is that of the wallet that has taken it, while another one is in use', async () => {
  const create = (name: string, digit: string, script: Script) =>
    createScriptedWallet({
      info: { rdns: `test.${name}`, name },
      signer: localSigner([`0x${digit.repeat(64)}`]),
      script: { wallet_getCapabilities: value({ '0x1': { atomic: { status: 'supported' } } }), ...script },
    })
  const one = create('one', '1', {
    wallet_sendCalls: value({ id: '0xabc' }),
    wallet_getCallsStatus: value({ status: 100 }),
    wallet_showCallsStatus: value(null),
  })
  const two = create('two', '2', { wallet_getCallsStatus: fail(5730, 'No matching bundle found') })
  const wallets = [createEntry(one), createEntry(two)]
  const it = createBench({ wallets, multipleWallets: true, timeouts: { callsStatusMs: 1 } })
  it.start()
  await it.engine.connect('test.one')
  const calls = await it.engine.calls()
  await calls.send([{ to }])
  await it.engine.connect('test.two')
  expect(await calls.status('0xabc')).toMatchObject({ status: 'pending' })
  await calls.show('0xabc')
  expect(one.of('wallet_showCallsStatus')).toHaveLength(1)
  const idOfOne = () => it.host.connections?.get().find(({ wallet }) => wallet.id === 'test.one')?.id
  await eventually(() => expect(idOfOne()).toBeDefined())
  await it.engine.connections?.disconnect(idOfOne() ?? '')
  await expect(calls.status('0xabc')).rejects.toMatchObject({ code: 'batchUnknown' })
})

/** The visitor reads the notice until `proceed`. */
function held() {
  let proceed = () => {}
  const promise = new Promise<boolean>((resolve) => {
    proceed = () => resolve(true)
  })
  return { promise, proceed: () => proceed() }
}

test('a sequence does not begin on a network that the visitor has changed to since it was planned', async () => {
  const it = await createConnectedBench({
    chains: { 1: '', 137: '' },
    script: { wallet_getCapabilities: fail(4200, 'no'), eth_sendTransaction: value(`0x${'1'.repeat(64)}`) },
  })
  const calls = await it.engine.calls()
  const onNotice = vi.fn()
  const { promise, proceed } = held()
  const sending = calls.send([{ to }, { to }], { onNotice: onNotice.mockReturnValue(promise) })
  await eventually(() => expect(onNotice).toHaveBeenCalled())
  it.wallet.useChain(137)
  await eventually(() => expect(it.session().chain?.id).toBe(137))
  proceed()
  await expect(sending).rejects.toMatchObject({
    code: 'userRejected',
    message: expect.stringContaining('has changed: nothing was sent'),
  })
  expect(it.wallet.of('eth_sendTransaction')).toEqual([])
})
