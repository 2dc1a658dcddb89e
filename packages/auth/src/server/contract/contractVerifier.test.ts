import { createServer, type Server } from 'node:http'
import {
  createSafe,
  type FakeRpc,
  type LocalChain,
  type LocalSafe,
  startChain,
  startFakeRpc,
  testKeys,
} from '@foyer/testbed/chains'
import { listen } from '@foyer/testbed/ports'
import {
  concat,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  pad,
  parseAbi,
  size,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { NodeTrouble } from './accountNode.ts'
import { createContractVerifier } from './contractVerifier.ts'

const [first, second, third] = testKeys
const owners = [first, second, third].map((key) => privateKeyToAccount(key).address)
const message = 'app.example wants you to sign in with your Ethereum account:\n…'
const magic = '1626ba7e'
const suffix: Hex = `0x${'6492'.repeat(16)}`

let chain: LocalChain
let other: LocalChain
let safe: LocalSafe
let future: LocalSafe

beforeAll(async () => {
  ;[chain, other] = await Promise.all([startChain({ chainId: 1 }), startChain({ chainId: 137 })])
  safe = await createSafe(chain, { owners, threshold: 2 })
  await safe.deploy()
  future = await createSafe(chain, { owners, threshold: 2, salt: 7n })
})
afterAll(() => Promise.all([chain?.stop(), other?.stop()]))

const verifier = (...urls: string[]) => createContractVerifier({ nodes: new Map([[1, urls]]) })
const ask = (proof: { address: Hex; signature: Hex; message?: string }, urls = [chain.url]) =>
  verifier(...urls)({ chainId: 1, message, ...proof })

describe('a Safe of two of three owners', () => {
  test('B-6.3: two owners are enough, in the order of their addresses', async () => {
    const signature = await safe.sign(message, [first, second])
    expect(await ask({ address: safe.address, signature })).toBe('valid')
  })

  test('one owner, another account, another message, another Safe are not', async () => {
    const stranger = generatePrivateKey()
    const both = await safe.sign(message, [first, second])
    const own = await privateKeyToAccount(first).signMessage({ message })
    expect(await ask({ address: safe.address, signature: await safe.sign(message, [first]) })).toBe('invalid')
    expect(await ask({ address: safe.address, signature: await safe.sign(message, [first, stranger]) })).toBe(
      'invalid',
    )
    expect(await ask({ address: safe.address, signature: own })).toBe('invalid')
    expect(await ask({ address: safe.address, signature: both, message: `${message}!` })).toBe('invalid')
    expect(await ask({ address: future.address, signature: both })).toBe('undeployed')
  })

  test('D-18: the empty signature is good for a message that was approved on the chain', async () => {
    const approved = `${message} approved`
    expect(await ask({ address: safe.address, signature: '0x', message: approved })).toBe('invalid')
    await safe.approve(approved, [first, second])
    expect(await ask({ address: safe.address, signature: '0x', message: approved })).toBe('valid')
    expect(await ask({ address: safe.address, signature: '0x' })).toBe('invalid')
  })
})

describe('ERC-6492: a Safe that is not there yet', () => {
  test('wrapped it is valid, and nothing has been made by asking', async () => {
    const signature = await future.signUndeployed(message, [first, second])
    expect(await ask({ address: future.address, signature })).toBe('valid')
    expect(await chain.client.getCode({ address: future.address })).toBeUndefined()
  })

  test('unwrapped, by too few, for another message, for another address it is not', async () => {
    const signature = await future.signUndeployed(message, [first, second])
    expect(
      await ask({ address: future.address, signature: await future.sign(message, [first, second]) }),
    ).toBe('undeployed')
    expect(
      await ask({ address: future.address, signature: await future.signUndeployed(message, [first]) }),
    ).toBe('invalid')
    expect(await ask({ address: future.address, signature, message: 'other' })).toBe('invalid')
    expect(await ask({ address: owners[0] as Hex, signature })).toBe('invalid')
  })

  test('once it is deployed, the wrapped signature is still valid and its factory is not called', async () => {
    const soon = await createSafe(chain, { owners, threshold: 2, salt: 8n })
    const signature = await soon.signUndeployed(message, [first, second])
    await soon.deploy()
    expect(await ask({ address: soon.address, signature })).toBe('valid')
    const elsewhere = wrap(
      zeroAddress.replace(/0$/, '9') as Hex,
      '0x',
      await soon.sign(message, [first, second]),
    )
    expect(await ask({ address: soon.address, signature: elsewhere })).toBe('valid')
  })
})

function wrap(factory: Hex, data: Hex, inner: Hex): Hex {
  const body = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
    [factory, data, inner],
  )
  return concat([body, suffix])
}

describe('B14: hostile wrappers', () => {
  const key = () => owners[0] as Hex
  const hostile: [string, () => Hex][] = [
    ['no ABI', () => concat(['0x1234', suffix])],
    ['the suffix alone', () => suffix],
    ['slack bytes', () => concat([wrap(key(), '0x', '0x12').slice(0, -64) as Hex, pad('0x'), suffix])],
    ['offsets out of bounds', () => concat([pad('0x01'), pad('0xffff'), pad('0xffff'), suffix])],
    ['zero factory', () => wrap(zeroAddress, '0x', '0x12')],
    ['a wrapper in a wrapper', () => wrap(key(), '0x', wrap(key(), '0x', '0x12'))],
  ]
  test.each(hostile)('%s is settled without a node', async (_, signature) => {
    const node = await startFakeRpc({ chainId: 1 })
    expect(await ask({ address: future.address, signature: signature() }, [node.url])).toBe('invalid')
    expect(node.posts).toBe(0)
    await node.stop()
  })

  /** A real node, and the requests that it gets. */
  async function record() {
    const calls: { readonly method: string; readonly params: readonly unknown[] }[] = []
    const proxy = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      calls.push(JSON.parse(body))
      const headers = { 'Content-Type': 'application/json' }
      const reply = await fetch(chain.url, { method: 'POST', body, headers })
      response.writeHead(reply.status, headers).end(await reply.text())
    })
    const port = await listen(proxy)
    return {
      url: `http://127.0.0.1:${port}`,
      /** The objects of the `eth_call`s so far. */
      asked: () => calls.filter(({ method }) => method === 'eth_call').map(({ params }) => params[0]),
      stop: () => proxy.close(),
    }
  }

  test('a deployed account: one call of each node, to the account itself, without the factory', async () => {
    const nodes = [await record(), await record()]
    const inner = await safe.sign(message, [first, second])
    const factory = future.factory
    const signature = wrap(factory, future.factoryData, inner)
    expect(
      await ask(
        { address: safe.address, signature },
        nodes.map(({ url }) => url),
      ),
    ).toBe('valid')
    const data = encodeFunctionData({
      abi: parseAbi(['function isValidSignature(bytes32, bytes)']),
      args: [hashMessage(message), inner],
    })
    for (const node of nodes) {
      expect(node.asked()).toEqual([{ to: safe.address, data, gas: '0x989680' }])
      expect(JSON.stringify(node.asked()).toLowerCase()).not.toContain(factory.slice(2).toLowerCase())
      node.stop()
    }
  })

  test('an account that is not there: one call of each node, without an address, whatever the factory is', async () => {
    const wrappers = [
      wrap(safe.address, pad('0x01', { size: 3000 }), '0x12'),
      wrap(future.address, '0x', '0x12'),
      await future.signUndeployed(message, [first]),
    ]
    for (const signature of wrappers) {
      const nodes = [await record(), await record()]
      expect(
        await ask(
          { address: future.address, signature },
          nodes.map(({ url }) => url),
        ),
      ).toBe('invalid')
      for (const node of nodes) {
        expect(node.asked()).toHaveLength(1)
        const [call] = node.asked() as [{ readonly data: Hex }]
        expect(Object.keys(call).sort()).toEqual(['data', 'gas'])
        expect(call.data.startsWith(erc6492SignatureValidatorByteCode)).toBe(true)
        expect(call.data).toContain(signature.slice(2).toLowerCase())
        node.stop()
      }
    }
  })

  test('an account with a key and no code cannot be signed in through a wrapper', async () => {
    const someone = privateKeyToAccount(generatePrivateKey()).address
    const signature = wrap(safe.address, '0x', await safe.sign(message, [first, second]))
    expect(await ask({ address: someone, signature })).toBe('invalid')
  })
})

describe('B15, B16: hostile contracts', () => {
  const address: Hex = '0x00000000000000000000000000000000000c0de0'
  /** Code that returns the given bytes. */
  const returning = (bytes: Hex): Hex => {
    const length = toHex(size(bytes), { size: 2 })
    return concat(['0x61', length, '0x600e60003961', length, '0x6000f3', bytes])
  }
  /** Code that reverts with the given bytes. */
  const reverting = (bytes: Hex): Hex => {
    const length = toHex(size(bytes), { size: 2 })
    return concat(['0x61', length, '0x600e60003961', length, '0x6000fd', bytes])
  }
  const install = (bytecode: Hex) => chain.client.setCode({ address, bytecode })

  const answers: [string, Hex, string][] = [
    ['magic for everything', returning(pad(`0x${magic}`, { dir: 'right' })), 'valid'],
    ['magic and a zero byte less', returning(`0x${magic}${'00'.repeat(27)}`), 'invalid'],
    ['magic and more zeros', returning(pad(`0x${magic}`, { dir: 'right', size: 64 })), 'valid'],
    ['nothing', '0x00', 'invalid'],
    ['0x01', returning(pad('0x01')), 'invalid'],
    ['true on the left', returning(pad('0x01', { dir: 'right' })), 'invalid'],
    ['the magic as a number', returning(pad(`0x${magic}`)), 'invalid'],
    ['four bytes', returning(`0x${magic}`), 'invalid'],
    ['magic and junk', returning(`0x${magic}${'ff'.repeat(28)}`), 'invalid'],
    ['magic and one bit more', returning(`0x${magic}${'00'.repeat(27)}01`), 'invalid'],
    ['magic and a second word', returning(`0x${magic}${'00'.repeat(28)}${'01'.repeat(32)}`), 'invalid'],
    ['a revert', '0x60006000fd', 'invalid'],
    ['a revert with the magic', reverting(pad(`0x${magic}`, { dir: 'right' })), 'invalid'],
    ['an invalid opcode', '0xfe', 'invalid'],
    ['a bad jump', '0x600056', 'invalid'],
    ['no stack', '0x50', 'invalid'],
    ['an endless loop', '0x5b600056', 'invalid'],
    ['1 MB', '0x621000006000f3', 'invalid'],
    ['self-destruct', '0x33ff', 'invalid'],
  ]
  test.each(answers)('%s', async (_, code, verdict) => {
    await install(code)
    expect(await ask({ address, signature: '0x1234' })).toBe(verdict)
  })

  test('T18: OffchainLookup makes this server fetch nothing', async () => {
    let hits = 0
    const metadata: Server = createServer((_request, response) => {
      hits += 1
      response.end('{}')
    })
    const url = `http://127.0.0.1:${await listen(metadata)}/latest/meta-data`
    const revert = encodeErrorResult({
      abi: parseAbi([
        'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
      ]),
      errorName: 'OffchainLookup',
      args: [address, [url], '0x1234', '0x12345678', '0x'],
    })
    await install(reverting(revert))
    expect(await ask({ address, signature: '0x1234' })).toBe('invalid')
    expect(await ask({ address: future.address, signature: wrap(address, '0x', '0x1234') })).toBe('invalid')
    expect(hits).toBe(0)
    metadata.close()
  })

  test.each([
    [7_800_000, 'valid'],
    [13_000_000, 'invalid'],
  ])('T19: a contract that burns %d gas before it says yes: %s', async (gas, verdict) => {
    // The chain itself would let it have 30 million: the limit of 10 million is ours.
    const rounds = toHex(gas / 26, { size: 4 })
    const burn = concat(['0x63', rounds, '0x5b600190038060055700'.slice(0, -2) as Hex])
    const reply = concat(['0x7f', pad(`0x${magic}`, { dir: 'right' }), '0x60005260206000f3'])
    await install(concat([burn, reply]))
    expect(
      await chain.rpc('eth_call', [{ to: address, data: '0x', gas: toHex(29_000_000) }, 'latest']),
    ).toContain(magic)
    expect(await ask({ address, signature: '0x1234' })).toBe(verdict)
  })
})

test('T5: the same address on another chain is another account', async () => {
  const signature = await safe.sign(message, [first, second])
  const verify = createContractVerifier({ nodes: new Map([[137, [other.url]]]) })
  expect(await verify({ chainId: 137, address: safe.address, message, signature })).toBe('undeployed')
})

describe('nodes', () => {
  const nodes: FakeRpc[] = []
  afterEach(() => Promise.all(nodes.splice(0).map((node) => node.stop())))
  const fake = async (script: Parameters<typeof startFakeRpc>[0]['script'], chainId = 1) => {
    const node = await startFakeRpc({ chainId, script: { eth_getCode: { result: '0x6000' }, ...script } })
    nodes.push(node)
    return node
  }
  /** The question of another visitor. */
  const other = (count: number) => ({ ...proof, message: `${message}\nNonce: visitor${count}\n` })
  const yes = { eth_call: { result: pad(`0x${magic}`, { dir: 'right' as const }) } }
  const no = { eth_call: { result: '0x' } }
  const address: Hex = '0x00000000000000000000000000000000000c0de0'
  const proof = { chainId: 1, address, message, signature: '0x1234' as Hex }

  const rpc = (reply: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...reply })
  const outages: [string, Parameters<typeof fake>[0]][] = [
    ['HTTP 500', { eth_call: { status: 500, body: 'secret stack' } }],
    ['HTTP 429', { eth_call: { status: 429, headers: { 'retry-after': '3600' } } }],
    ['a limit in JSON', { eth_call: { error: { code: -32005, message: 'limit exceeded' } } }],
    ['a method that it does not have', { eth_call: { error: { code: -32601, message: 'no such method' } } }],
    ['an internal error', { eth_call: { error: { code: -32603, message: 'header not found' } } }],
    ['HTML', { eth_call: { status: 200, body: '<html>' } }],
    ['null', { eth_call: { result: null } }],
    ['a number', { eth_call: { result: 1 } }],
    ['odd digits', { eth_call: { result: '0x123' } }],
    ['a word before the bytes', { eth_call: { result: 'ok 0x12' } }],
    ['a broken connection', { eth_call: { reset: true } }],
    [
      'a revert with HTTP 500',
      { eth_call: { status: 500, body: rpc({ error: { code: 3, message: 'x' } }) } },
    ],
    ['an outage page of 100 kB', { eth_call: { status: 200, body: '<p>'.repeat(33_334) } }],
    ['an outage page of 100 kB with HTTP 503', { eth_call: { status: 503, body: 'x'.repeat(100_000) } }],
    [
      '100 kB with HTTP 502',
      { eth_call: { status: 502, body: rpc({ result: `0x${'00'.repeat(50_000)}` }) } },
    ],
    [
      '100 kB of JSON that is no JSON-RPC',
      { eth_call: { status: 200, body: `{"page":"${'x'.repeat(100_000)}"}` } },
    ],
    ['lists in lists', { eth_call: { status: 200, body: '['.repeat(32) + ']'.repeat(32) } }],
    ['no account to be read', { eth_getCode: { error: { code: -32000, message: 'header not found' } } }],
  ]
  test.each(outages)('B18: %s is an outage, not a no', async (_, script) => {
    expect(await verifier((await fake(script)).url)(proof)).toBe('unavailable')
  })

  const failures: [string, { code: number; message: string }][] = [
    ['geth, reverted', { code: 3, message: 'execution reverted' }],
    ['geth', { code: -32000, message: 'gas uint64 overflow' }],
    ['geth', { code: -32000, message: 'return data out of bounds' }],
    ['geth', { code: -32000, message: 'execution aborted (timeout = 5s)' }],
    ['Nethermind', { code: -32015, message: 'VM execution error.' }],
    ['anvil', { code: -32603, message: 'EVM error InvalidFEOpcode' }],
  ]
  test.each(failures)('a contract that fails, as %s tells it, has said no: %j', async (_, error) => {
    expect(await verifier((await fake({ eth_call: { error } })).url)(proof)).toBe('invalid')
  })

  test.each([
    [-32000, 'Request limit reached: upgrade your tech stack plan'],
    [-32005, 'jump to a larger plan'],
    [-32603, 'opcode service is down'],
  ])('a node that speaks of its own stack has not said no: %d %s', async (code, text) => {
    expect(await verifier((await fake({ eth_call: { error: { code, message: text } } })).url)(proof)).toBe(
      'unavailable',
    )
  })

  test('an account without code is not asked, and no answer of a node makes it say yes', async () => {
    const node = await fake({ ...yes, eth_getCode: { result: '0x' } })
    expect(await verifier(node.url)(proof)).toBe('undeployed')
    expect(node.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_getCode'])
  })

  test.each([
    ['0x01', 'valid'],
    ['0x00', 'invalid'],
    ['0x0100', 'invalid'],
    ['0x', 'invalid'],
  ])('of an account that is not there yet, the validator’s %s is %s', async (result, verdict) => {
    const node = await fake({ eth_call: { result }, eth_getCode: { result: '0x' } })
    const signature = wrap(owners[0] as Hex, '0x12', '0x34')
    expect(await verifier(node.url)({ ...proof, signature })).toBe(verdict)
  })

  test('code of more than 64 kB is code', async () => {
    const node = await fake({ ...yes, eth_getCode: { result: `0x${'60'.repeat(40_000)}` } })
    expect(await verifier(node.url)(proof)).toBe('valid')
  })

  test('T18: a redirect is not followed', async () => {
    const elsewhere = await fake(yes)
    for (const status of [301, 302, 307, 308]) {
      const node = await fake({ eth_call: { status, headers: { location: elsewhere.url } } })
      expect(await verifier(node.url)(proof)).toBe('unavailable')
    }
    expect(elsewhere.posts).toBe(0)
  })

  test('a node that is down, and a chain without nodes', async () => {
    expect(await verifier('http://127.0.0.1:1')(proof)).toBe('unavailable')
    expect(await verifier((await fake(yes)).url)({ ...proof, chainId: 10 })).toBe('unavailable')
  })

  test('T35: a node of another chain is not believed', async () => {
    const node = await fake(yes, 137)
    const troubles: NodeTrouble[] = []
    const onTrouble = (trouble: NodeTrouble) => troubles.push(trouble)
    const verify = createContractVerifier({ nodes: new Map([[1, [node.url]]]), onTrouble })
    expect(await verify(proof)).toBe('unavailable')
    expect(troubles).toEqual([
      { chainId: 1, host: new URL(node.url).host, reason: expect.stringContaining('0x89') },
    ])
    expect(node.calls.map(({ method }) => method)).toEqual(['eth_chainId'])
  })

  test('T35: a gateway that leads to another chain later is found within five minutes', async () => {
    let time = 0
    const node = await fake(yes)
    const verify = createContractVerifier({ nodes: new Map([[1, [node.url]]]), now: () => time })
    const methods = async (verdict: string) => {
      const before = node.calls.length
      expect(await verify(proof)).toBe(verdict)
      return node.calls.slice(before).map(({ method }) => method)
    }
    expect(await methods('valid')).toEqual(['eth_chainId', 'eth_getCode', 'eth_call'])
    node.script({ eth_chainId: { result: '0x89' } })
    time += 5 * 60_000 - 1
    expect(await methods('valid')).toEqual(['eth_getCode', 'eth_call'])
    time += 1
    expect(await methods('unavailable')).toEqual(['eth_chainId'])
    node.script({ eth_chainId: { result: '0x1' } })
    time += 30_000
    expect(await methods('valid')).toEqual(['eth_chainId', 'eth_getCode', 'eth_call'])
  })

  test('T19: silence, and a body that never ends, are over at the deadline', async () => {
    const drip = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{')
    })
    const dripPort = await listen(drip)
    const silent = await fake({ eth_call: { never: true } })
    const waiting: Promise<unknown>[] = []
    for (const url of [silent.url, `http://127.0.0.1:${dripPort}`]) {
      const nodes = new Map([[1, [url]]])
      let hasPatientEnded = false
      const patient = createContractVerifier({ nodes, deadlineMs: 2_000_000 })(proof).finally(() => {
        hasPatientEnded = true
      })
      expect(await createContractVerifier({ nodes, deadlineMs: 200 })(proof)).toBe('unavailable')
      expect(hasPatientEnded).toBe(false)
      waiting.push(patient)
    }
    drip.closeAllConnections()
    drip.close()
    silent.stop()
    await Promise.all(waiting)
  })

  test('F10: 20 at once, the next one is refused at once with Retry-After', async () => {
    const node = await fake({ eth_call: { never: true } })
    const verify = createContractVerifier({ nodes: new Map([[1, [node.url]]]), deadlineMs: 500 })
    let ended = 0
    const waiting = Array.from({ length: 20 }, () => verify(proof).finally(() => ended++))
    expect(await verify(proof)).toBe('unavailable')
    expect(ended).toBe(0)
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['unavailable']))
  })

  test('a node is asked again after half a minute although the clock of the server was set back', async () => {
    const steady = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    onTestFinished(() => steady.mockRestore())
    const node = await fake(yes)
    const verify = createContractVerifier({ nodes: new Map([[1, [node.url]]]) })
    node.script({ eth_chainId: { status: 500 } })
    for (let count = 0; count < 6; count += 1) await verify(other(count))
    const before = node.calls.length
    expect(await verify(proof)).toBe('unavailable')
    expect(node.calls).toHaveLength(before)
    node.script({ eth_chainId: { result: '0x1' } })
    steady.mockReturnValue(31_000)
    const wall = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    onTestFinished(() => wall.mockRestore())
    expect(await verify(proof)).toBe('valid')
  })

  test('a node that answers nothing is left alone for half a minute, then asked for its chain once', async () => {
    let time = 0
    const troubles: NodeTrouble[] = []
    const node = await fake(yes)
    const verify = createContractVerifier({
      nodes: new Map([[1, [`${node.url}/v2/secret-key`]]]),
      now: () => time,
      onTrouble: (trouble) => troubles.push(trouble),
    })
    const chainId = { eth_chainId: { result: '0x1' }, eth_getCode: { result: '0x6000' } }
    const down = { status: 500 }
    const methods = async (count: number) => {
      const before = node.calls.length
      await verify(other(count))
      return node.calls.slice(before).map(({ method }) => method)
    }
    expect(await verify(proof)).toBe('valid')
    node.script({ eth_chainId: down, eth_getCode: down, eth_call: down })
    for (let count = 0; count < 5; count += 1) expect(await methods(count)).toEqual(['eth_getCode'])
    expect(await methods(5)).toEqual(['eth_chainId'])
    expect(await methods(6)).toEqual([])
    time += 30_000
    expect(await methods(7)).toEqual(['eth_chainId'])
    expect(await methods(8)).toEqual([])
    node.script({ ...chainId, ...yes })
    expect(await verify(proof)).toBe('unavailable')
    time += 30_000
    expect(await verify(proof)).toBe('valid')
    expect(await methods(9)).toEqual(['eth_getCode', 'eth_call'])
    expect(troubles).toHaveLength(7)
    expect(new Set(troubles.map(({ reason }) => reason))).toEqual(new Set(['HttpRequestError: HTTP 500']))
    expect(JSON.stringify(troubles)).not.toContain('secret')
  })

  test('what one visitor’s account does to a node closes the chain for no other visitor', async () => {
    const node = await fake({ eth_call: { status: 500 } })
    const verify = verifier(node.url)
    for (let count = 0; count < 12; count += 1) expect(await verify(other(0))).toBe('unavailable')
    node.script(yes)
    expect(await verify(other(1))).toBe('valid')

    // Nor do a dozen accounts, while the node itself answers. The second answer is a halted contract's on Besu before 24.1.
    for (const eth_call of [{ status: 500 }, { error: { code: -32603, message: 'Internal error' } }]) {
      node.script({ eth_call })
      for (let count = 0; count < 12; count += 1) expect(await verify(other(count))).toBe('unavailable')
      node.script(yes)
      expect(await verify(other(20))).toBe('valid')
    }
  })

  test('concurrent verifications share one request for the chain id', async () => {
    const node = await fake({ ...yes, eth_chainId: { result: '0x1', delay: 50 } })
    const verify = verifier(node.url)
    const verdicts = await Promise.all(Array.from({ length: 10 }, (_, count) => verify(other(count))))
    expect(new Set(verdicts)).toEqual(new Set(['valid']))
    expect(node.calls.filter(({ method }) => method === 'eth_chainId')).toHaveLength(1)
  })

  test('a contract that says no, or says too much, does not count as an outage', async () => {
    const long = `0x${'00'.repeat(50_000)}`
    const node = await fake({})
    const verify = verifier(node.url)
    const answers = [
      { result: long },
      { error: { code: 3, message: 'execution reverted', data: long } },
      { error: { code: 3, message: `execution reverted: ${'a'.repeat(70_000)}` } },
      { error: { code: 3, message: `execution reverted: "${'['.repeat(1000)}` } },
      no.eth_call,
    ]
    for (const [count, eth_call] of [...answers, ...answers].entries()) {
      node.script({ eth_call })
      expect(await verify(other(count))).toBe('invalid')
    }
    node.script(yes)
    expect(await verify(proof)).toBe('valid')
  })

  test('B19, T4: of two nodes, both must say yes', async () => {
    const [honest, lying, down] = [await fake(no), await fake(yes), await fake({ eth_call: { status: 500 } })]
    expect(await verifier(lying.url, honest.url)(proof)).toBe('disagree')
    expect(await verifier(honest.url, honest.url)(proof)).toBe('invalid')
    expect(await verifier(lying.url, lying.url)(proof)).toBe('valid')
    expect(await verifier(lying.url, down.url)(proof)).toBe('unavailable')
  })
})

describe('a node that is not configured as it should be', () => {
  test.each([[''], [undefined], ['eth.example/v2/key'], ['localhost:8545']])(
    '%o is refused at the start',
    (url) => {
      const make = () => createContractVerifier({ nodes: new Map([[10, [url as string]]]) })
      expect(make).toThrow('a node of chain 10 has no http or https URL')
    },
  )

  test('a chain without nodes is reported once', async () => {
    const onTrouble = vi.fn()
    const verify = createContractVerifier({ nodes: new Map(), onTrouble })
    const proof = { chainId: 10, address: `0x${'12'.repeat(20)}`, message: 'x', signature: '0x12' } as const
    expect([await verify(proof), await verify(proof)]).toEqual(['unavailable', 'unavailable'])
    expect(onTrouble.mock.calls).toEqual([[expect.objectContaining({ chainId: 10, host: '' })]])
  })

  test('an `onTrouble` that throws rejects no verification', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const onTrouble = () => {
      throw new Error('log')
    }
    const verify = createContractVerifier({ nodes: new Map(), onTrouble })
    const proof = { chainId: 10, address: `0x${'12'.repeat(20)}`, message: 'x', signature: '0x12' } as const
    expect(await verify(proof)).toBe('unavailable')
    expect(error).toHaveBeenCalledOnce()
    error.mockRestore()
  })
})
