import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { testKeys } from '@foyer/testing/wallet'
import {
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseSignature,
  toCoinType,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount, sign as signHash } from 'viem/accounts'
import { closeServer, listen } from '../../ports.ts'
import { type ReverseRegistrar, registrarAbi } from './deployReverseRegistrar.ts'
import { addressOf, type EnsRecord } from './ensRecord.ts'

export interface Gateway {
  readonly port: number
  /** The questions so far: method, path and what it was about. */
  readonly requested: readonly string[]
  stop(): Promise<void>
}

/** Whose signature an `OffchainResolver` believes. */
export const gatewayAddress = privateKeyToAccount(testKeys[4]).address

const outer = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const inner = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
])

/**
 * A gateway (ERC-3668) that knows names which are not on the chain, and signs what it says: `GET /<sender>/<data>.json`,
 * or a POST to any path. On the loopback only.
 *
 * @param registrars chains whose primary names (ENSIP-19) it reads for Ethereum
 */
export async function startGateway(
  records: readonly EnsRecord[],
  registrars: readonly ReverseRegistrar[] = [],
): Promise<Gateway> {
  const requested: string[] = []
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request
    const body = await text(request)
    const data = method === 'POST' ? JSON.parse(body).data : /0x[0-9a-f]+(?=\.json)/i.exec(url)?.[0]
    requested.push(`${method} ${url.slice(0, 50)}`)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ data: await sign(data, await resultOf(data, records, registrars)) }))
  })
  return {
    port: await listen(server),
    requested,
    stop: () => closeServer(server),
  }
}

/** The result of the call inside `resolve(name, data)`. */
async function resultOf(
  question: Hex,
  records: readonly EnsRecord[],
  registrars: readonly ReverseRegistrar[],
): Promise<Hex> {
  const [wireName, data] = decodeFunctionData({ abi: outer, data: question }).args
  const name = toDotted(hexToBytes(wireName))
  const record = records.find((it) => it.name === name)
  const { functionName, args } = decodeFunctionData({ abi: inner, data })
  if (functionName === 'name')
    return encodeAbiParameters([{ type: 'string' }], [await primaryName(name, registrars)])
  if (functionName === 'text')
    return encodeAbiParameters([{ type: 'string' }], [record?.texts?.[args[1]] ?? ''])
  const [, coinType] = args
  return coinType === undefined
    ? encodeAbiParameters([{ type: 'address' }], [record?.address ?? zeroAddress])
    : encodeAbiParameters([{ type: 'bytes' }], [(record && addressOf(record, coinType)) ?? '0x'])
}

/** The primary name that a chain has for `<address>.<coin type>.reverse`, without `0x`. */
async function primaryName(reverseName: string, registrars: readonly ReverseRegistrar[]): Promise<string> {
  const [account, coinType] = reverseName.split('.')
  const registrar = registrars.find(({ chain }) => toCoinType(chain.chainId).toString(16) === coinType)
  if (!registrar) return ''
  const { chain, address } = registrar
  const call = { address, abi: registrarAbi, functionName: 'nameForAddr' } as const
  return chain.client.readContract({ ...call, args: [`0x${account}`] })
}

async function sign(question: Hex, result: Hex): Promise<Hex> {
  const proven = encodeAbiParameters(parseAbiParameters('bytes32, bytes32'), [
    keccak256(question),
    keccak256(result),
  ])
  const {
    r,
    s,
    v = 0n,
  } = parseSignature(await signHash({ hash: keccak256(proven), privateKey: testKeys[4], to: 'hex' }))
  return encodeAbiParameters(parseAbiParameters('bytes, bytes32, bytes32, uint8'), [result, r, s, Number(v)])
}

/** From the DNS wire form. */
function toDotted(wire: Uint8Array): string {
  const labels: string[] = []
  for (let at = 0; wire[at]; at += (wire[at] ?? 0) + 1)
    labels.push(new TextDecoder().decode(wire.subarray(at + 1, at + 1 + (wire[at] ?? 0))))
  return labels.join('.')
}
