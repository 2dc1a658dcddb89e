import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { listen } from '@foyer/testbed/ports'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestNetwork, publicAddress, type TestNetwork } from '../testing/createTestNetwork.ts'
import { findPicture } from './findPicture.ts'
import { LookupError } from './lookupError.ts'
import { parseNft } from './readNftImage.ts'

// A node with scripted contracts. Real contracts on real chains: lookups.test.ts.

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = `0x${'ab'.repeat(20)}` as const
const resolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const image = 'http://pictures.test/a.png'
const metadata = `data:application/json,${encodeURIComponent(JSON.stringify({ image }))}`

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function text(bytes32 node, string key) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
])
const batchAbi = parseAbi([
  'function query((address sender, string[] urls, bytes data)[] requests) view returns (bool[] failures, bytes[] responses)',
])

/** Results of the contracts. `Error`: the call reverts. */
interface Contracts {
  record: string
  address: Hex
  owner: Hex
  balance: bigint
  uri: string | Error
}
let contracts: Contracts
/** In place of the contracts' answer. */
let answerCall: ((data: Hex) => Answer | undefined) | undefined
/** In place of every answer of the node. */
let answerNode: RequestListener | undefined
/** Requested hosts and paths with their `Accept`, and the called functions of the node. */
let requested: string[]
let called: string[]
let pages: Readonly<Record<string, RequestListener>>

type Answer = { readonly result: Hex } | { readonly error: unknown }
const revert = (data?: Hex): Answer => ({
  error: { code: 3, message: 'execution reverted', ...(data && { data }) },
})

function resolve(data: Hex): Answer {
  const received = answerCall?.(data)
  if (received !== undefined) return received
  const { functionName, args } = decodeFunctionData({ abi, data })
  called.push(functionName)
  const result = (value: unknown): Answer => ({
    result: encodeFunctionResult({ abi, functionName, result: value } as never),
  })
  switch (functionName) {
    case 'resolveWithGateways': {
      const inner = resolve(args[1])
      return 'result' in inner ? result([inner.result, resolver]) : inner
    }
    case 'text':
      return result(args[1] === 'avatar' ? contracts.record : 'another key')
    case 'addr':
      return result(contracts.address)
    case 'ownerOf':
      return result(args[0] === 7n ? contracts.owner : zeroAddress)
    case 'balanceOf':
      return result(args[0] === owner && args[1] === 7n ? contracts.balance : 0n)
    default:
      return contracts.uri instanceof Error ? revert() : result(contracts.uri)
  }
}

async function answerRpc(request: IncomingMessage): Promise<string> {
  const { id, method, params } = (await readJson(request)) as {
    id: number
    method: string
    params: [{ to: Hex; data: Hex }]
  }
  const reply = method === 'eth_call' ? resolve(params[0].data) : revert()
  return JSON.stringify({ jsonrpc: '2.0', id, ...reply })
}

const servers: Server[] = []
function start(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  return listen(server)
}

let nodeUrl: string
let network: TestNetwork
beforeAll(async () => {
  const nodePort = await start(async (request, response) => {
    if (answerNode) {
      called.push('request')
      answerNode(request, response)
    } else response.setHeader('Content-Type', 'application/json').end(await answerRpc(request))
  })
  nodeUrl = `http://127.0.0.1:${nodePort}`
  const port = await start((request, response) => {
    requested.push(`${request.headers.host}${request.url} ${request.headers.accept}`)
    pages[request.url ?? '']?.(request, response)
  })
  const hosts = { 'pictures.test': [publicAddress], 'gateway.test': [publicAddress] }
  network = createTestNetwork(hosts, () => port)
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  contracts = { record: image, address: owner, owner, balance: 1n, uri: metadata }
  answerCall = undefined
  answerNode = undefined
  requested = []
  called = []
  pages = {}
})

const find = (nodes: Readonly<Record<number, readonly string[]>> = { 1: [nodeUrl] }, signal?: AbortSignal) =>
  findPicture('visitor.eth', {
    nodes: new Map(Object.entries(nodes).map(([id, urls]) => [Number(id), urls])),
    network,
    signal: signal ?? AbortSignal.timeout(10_000),
  })
const refused = (message: string) => new LookupError('refused', message)
const failed = (message: string) => new LookupError('failed', message)

describe('the record of a name', () => {
  test('is the URI of its picture, and its owner is not asked for', async () => {
    expect(await find()).toBe(image)
    expect(called).toEqual(['resolveWithGateways', 'text'])
  })

  test('may be missing', async () => {
    contracts.record = ''
    await expect(find()).rejects.toThrow(refused('the name has no avatar record'))
  })

  test('is on Ethereum', async () => {
    await expect(find({ 10: [nodeUrl] })).rejects.toThrow(
      refused('the picture is on chain 1, which is not configured'),
    )
  })

  test('a contract that reverts is a failure, with 200 characters of its reason', async () => {
    answerCall = () => ({ error: { code: 3, message: 'x'.repeat(500) } })
    const failure = await find().catch((cause) => cause)
    expect(failure).toBeInstanceOf(LookupError)
    expect(failure).toMatchObject({ failure: 'failed', cause: { name: 'ContractFunctionExecutionError' } })
    expect(failure.message).toMatch(/^a contract did not answer: .{200}$/s)
  })

  test('a node that does not answer before the deadline is a failure of the node', async () => {
    const deadline = new AbortController()
    // Once the request is there: one that comes later would be answered in another test.
    answerNode = () => deadline.abort(new DOMException('The deadline is over.', 'TimeoutError'))
    const failure = await find(undefined, deadline.signal).catch((cause) => cause)
    expect(failure).toMatchObject({ failure: 'failed', message: expect.stringMatching(/^a node: /) })
  })
})

describe('the nodes of a chain', () => {
  test('are asked in their order, each once', async () => {
    const second = nodeUrl
    const port = await start((_, response) => {
      called.push('first')
      response.writeHead(503).end()
    })
    expect(await find({ 1: [`http://127.0.0.1:${port}`, second] })).toBe(image)
    expect(called).toEqual(['first', 'resolveWithGateways', 'text'])
  })

  test('are asked once, if there is no other one', async () => {
    answerNode = (_, response) => response.writeHead(503).end()
    await expect(find()).rejects.toThrow(LookupError)
    expect(called).toEqual(['request'])
  })

  test('lead to no other address', async () => {
    const port = await start(async (request, response) => {
      called.push('elsewhere')
      response.setHeader('Content-Type', 'application/json').end(await answerRpc(request))
    })
    answerNode = (_, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
    await expect(find()).rejects.toThrow(LookupError)
    expect(called).toEqual(['request'])
  })
})

describe('a record that names a token', () => {
  test.each([
    ['erc721', ['addr', 'ownerOf', 'resolveWithGateways', 'resolveWithGateways', 'text', 'tokenURI']],
    ['ERC1155', ['addr', 'balanceOf', 'resolveWithGateways', 'resolveWithGateways', 'text', 'uri']],
  ])('of %s has the picture of its metadata', async (standard, functions) => {
    contracts.record = `eip155:1/${standard}:${token}/7`
    expect(await find()).toBe(image)
    expect(called.sort()).toEqual(functions)
  })

  test('of another chain is read there', async () => {
    contracts.record = `eip155:137/erc721:${token}/7`
    await expect(find()).rejects.toThrow(refused('the picture is on chain 137, which is not configured'))
    expect(await find({ 1: [nodeUrl], 137: [nodeUrl] })).toBe(image)
  })

  test('needs an account that owns it', async () => {
    contracts.record = `eip155:1/erc721:${token}/7`
    contracts.address = zeroAddress
    await expect(find()).rejects.toThrow(refused('the name leads to no account, which could own the token'))
  })

  test.each([
    ['erc721', { owner: stranger }],
    ['erc1155', { balance: 0n }],
  ] as const)('of %s shows nothing to another account', async (standard, change) => {
    contracts = { ...contracts, record: `eip155:1/${standard}:${token}/7`, ...change }
    await expect(find()).rejects.toThrow(refused('the token of the picture belongs to another account'))
  })

  test('whose contract reverts is a failure, and asks no gateway', async () => {
    contracts.record = `eip155:1/erc721:${token}/7`
    let gatewayAsked = false
    const port = await start((_, response) => {
      gatewayAsked = true
      response.end('{"data":"0x"}')
    })
    const urls = [`http://127.0.0.1:${port}/{data}`, 'http://gateway.test/{data}']
    answerCall = (data) => {
      const offchain = [token, urls, '0x', '0x12345678', '0x'] as const
      return data.startsWith('0xc87b56dd')
        ? revert(encodeErrorResult({ abi, errorName: 'OffchainLookup', args: offchain }))
        : undefined
    }
    pages = { '/0x': (_, response) => response.end('{"data":"0x"}') }
    await expect(find()).rejects.toMatchObject({
      failure: 'failed',
      message: expect.stringMatching(/^a contract did not answer: /),
    })
    expect([gatewayAsked, requested]).toEqual([false, []])
  })
})

describe('the metadata of a token', () => {
  beforeEach(() => {
    contracts.record = `eip155:1/erc721:${token}/7`
  })
  const at = (uri: string) => {
    contracts.uri = uri
    return find()
  }
  const holding = (value: unknown) => at(`data:,${encodeURIComponent(JSON.stringify(value))}`)
  const id = '7'.padStart(64, '0')

  test('is fetched, with the id of the token in its URI', async () => {
    pages = { [`/${id}/${id}`]: (_, response) => response.end(JSON.stringify({ image })) }
    expect(await at('http://pictures.test/{id}/{id}')).toBe(image)
    expect(requested).toEqual([`pictures.test/${id}/${id} application/json`])
  })

  test('has its id in lower-case hex digits', async () => {
    contracts.record = `eip155:1/erc1155:${token}/${0xabc}`
    answerCall = (data) => {
      const { functionName } = decodeFunctionData({ abi, data })
      return functionName === 'balanceOf' ? { result: `0x${'1'.padStart(64, '0')}` } : undefined
    }
    pages = { [`/${'abc'.padStart(64, '0')}`]: (_, response) => response.end(JSON.stringify({ image })) }
    expect(await at('http://pictures.test/{id}')).toBe(image)
  })

  test('may name its id 16 times', async () => {
    pages = { [`/${id.repeat(16)}`]: (_, response) => response.end(JSON.stringify({ image })) }
    expect(await at(`http://pictures.test/${'{id}'.repeat(16)}`)).toBe(image)
    await expect(at(`http://pictures.test/${'{id}'.repeat(17)}`)).rejects.toThrow(
      refused('the URI of the metadata names its id too often'),
    )
  })

  test.each([
    [202, 'failed'],
    [204, 'failed'],
    [399, 'failed'],
    [408, 'failed'],
    [425, 'failed'],
    [404, 'refused'],
    [429, 'failed'],
    [499, 'refused'],
    [500, 'failed'],
  ] as const)('that is answered with %i: %s', async (status, failure) => {
    let closed: Promise<unknown> = Promise.resolve()
    pages = {
      '/a': (_, response) => {
        closed = once(response, 'close')
        response.writeHead(status)
        if (status === 204) response.end()
        // Its end is not waited for.
        else response.write('x')
      },
    }
    await expect(at('http://pictures.test/a')).rejects.toThrow(
      new LookupError(failure, `the metadata of a token answers with ${status}`),
    )
    await closed
  })

  test('has a million bytes at most', async () => {
    const text = JSON.stringify({ image })
    pages = {
      '/most': (_, response) => response.end(text.padEnd(1_000_000)),
      '/more': (_, response) => response.end(text.padEnd(1_000_001)),
    }
    expect(await at('http://pictures.test/most')).toBe(image)
    await expect(at('http://pictures.test/more')).rejects.toThrow(
      refused('pictures.test answers with more than 1000000 bytes'),
    )
  })

  test('has 20,000 items at most', async () => {
    const holds = (lists: number) => JSON.stringify({ image, attributes: Array(lists).fill([]) })
    pages = {
      '/most': (_, response) => response.end(holds(9998)),
      '/more': (_, response) => response.end(holds(9999)),
    }
    expect(await at('http://pictures.test/most')).toBe(image)
    await expect(at('http://pictures.test/more')).rejects.toThrow(
      refused('the metadata of a token has too many lists'),
    )
  })

  test('names the picture as image or image_url', async () => {
    expect(await holding({ image_url: 'ipfs://a' })).toBe('ipfs://a')
    expect(await holding({ image: 'ipfs://b', image_url: 'ipfs://a' })).toBe('ipfs://b')
  })

  test.each([
    ['nothing', {}],
    ['null', null],
    ['a number', { image: 7 }],
    ['an empty text', { image: '' }],
  ])('that names %s has no picture', async (_, value) => {
    await expect(holding(value)).rejects.toThrow(refused('the metadata of a token names no picture'))
  })

  test('that is no JSON has no picture', async () => {
    await expect(at('data:,{')).rejects.toThrow(refused('the metadata of a token names no picture'))
  })

  test('is read of a data: URI in capitals as well', async () => {
    expect(await at(`DATA:,${encodeURIComponent(JSON.stringify({ image }))}`)).toBe(image)
  })

  test('at a URI of another scheme is not fetched', async () => {
    await expect(at('file:///data:')).rejects.toThrow(refused('not a URI that can be fetched: file:///data:'))
  })
})

describe('a record that a gateway holds', () => {
  const lookUp = (urls: readonly string[], callData: Hex): Answer => {
    const args = [resolver, urls, callData, '0x12345678', '0x'] as const
    return revert(encodeErrorResult({ abi, errorName: 'OffchainLookup', args }))
  }
  /** Result of the contract's callback: the record, or none. */
  const callback = (): Answer => {
    const text = encodeAbiParameters([{ type: 'string' }], [contracts.record])
    return { result: encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [text, resolver]) }
  }
  /** The resolver asks through viem's own batch gateway, which reports what failed to the contract. */
  const offchain = (data: Hex): Answer => {
    if (data.startsWith('0x12345678')) return callback()
    const request = { sender: resolver, urls: ['http://gateway.test/{data}'], data: '0x0123' } as const
    const query = encodeFunctionData({ abi: batchAbi, args: [[request]] })
    return lookUp(['x-batch-gateway:true'], query)
  }

  beforeEach(() => {
    answerCall = offchain
  })

  test('is asked for there', async () => {
    pages = { '/0x0123': (_, response) => response.end('{"data":"0x"}') }
    expect(await find()).toBe(image)
    expect(requested).toEqual(['gateway.test/0x0123 application/json'])
  })

  test('is not missing if the gateway fails: that is the failure', async () => {
    contracts.record = ''
    pages = { '/0x0123': (_, response) => response.writeHead(500).end() }
    await expect(find()).rejects.toThrow(failed('a gateway answers with 500'))
    pages = { '/0x0123': (_, response) => response.writeHead(404).end() }
    await expect(find()).rejects.toThrow(refused('a gateway answers with 404'))
  })

  test('is asked for eight times at most, in one batch too', async () => {
    const batch = (size: number) => {
      const datas = Array.from({ length: size }, (_, index) => `0x0${index}` as const)
      pages = Object.fromEntries(
        datas.map((data) => [`/${data}`, (_, response) => response.end('{"data":"0x"}')]),
      )
      const requests = datas.map(
        (data) => ({ sender: resolver, urls: ['http://gateway.test/{data}'], data }) as const,
      )
      const query = encodeFunctionData({ abi: batchAbi, args: [requests] })
      answerCall = (data) =>
        data.startsWith('0x12345678') ? callback() : lookUp(['x-batch-gateway:true'], query)
      return find()
    }
    expect(await batch(8)).toBe(image)
    expect(requested).toHaveLength(8)
    contracts.record = ''
    await expect(batch(9)).rejects.toThrow(refused('too many off-chain lookups'))
    expect(requested).toHaveLength(16)
  })

  test('that leads to another one is left after four', async () => {
    pages = { '/0x0123': (_, response) => response.end('{"data":"0x"}') }
    const after = (most: number) => {
      let lookups = 0
      answerCall = () => {
        lookups += 1
        return lookups > most ? callback() : lookUp(['http://gateway.test/{data}'], '0x0123')
      }
      return find()
    }
    expect(await after(4)).toBe(image)
    expect(requested).toHaveLength(4)
    await expect(after(5)).rejects.toMatchObject({
      failure: 'failed',
      message: expect.stringMatching(/^a contract did not answer: /),
    })
    expect(requested).toHaveLength(8)
  })
})

describe('the token of a record', () => {
  test.each([
    [`eip155:1/erc721:${token}/7`, { chainId: 1, standard: 'erc721', contract: token, tokenId: 7n }],
    [
      `EIP155:137/ERC1155:${owner}/${'9'.repeat(78)}`,
      { chainId: 137, standard: 'erc1155', contract: owner, tokenId: BigInt('9'.repeat(78)) },
    ],
    [
      `eip155:${'1'.repeat(15)}/erc721:${owner.toUpperCase().replace('X', 'x')}/0`,
      {
        chainId: Number('1'.repeat(15)),
        standard: 'erc721',
        contract: owner.toUpperCase().replace('X', 'x'),
        tokenId: 0n,
      },
    ],
  ])('%s', (record, nft) => {
    expect(parseNft(record)).toEqual(nft)
  })

  test.each([
    image,
    `eip155:1/erc721:${token}/`,
    `eip155:1/erc721:${token}/7/`,
    `eip155:1/erc721:${token}/${'9'.repeat(79)}`,
    `eip155:1/erc721:${token}/a`,
    `eip155:1/erc721:${token.slice(0, -1)}/7`,
    `eip155:1/erc721:${token}0/7`,
    `eip155:1/erc20:${token}/7`,
    `eip155:${'1'.repeat(16)}/erc721:${token}/7`,
    `eip155:/erc721:${token}/7`,
    ` eip155:1/erc721:${token}/7`,
  ])('%s is none', (record) => {
    expect(parseNft(record)).toBeUndefined()
  })
})
