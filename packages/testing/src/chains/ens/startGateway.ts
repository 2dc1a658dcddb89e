import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseSignature,
} from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { testKeys } from '../../testKeys.ts'
import type { EnsRecord } from './ensRecord.ts'

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
  'function text(bytes32 node, string key) view returns (string)',
])

/**
 * A gateway (ERC-3668) that knows names which are not on the chain, and signs what it says: `GET /<sender>/<data>.json`,
 * or a POST to any path. On the loopback only.
 */
export async function startGateway(records: readonly EnsRecord[]): Promise<Gateway> {
  const requested: string[] = []
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request
    const body = await text(request)
    const data = method === 'POST' ? JSON.parse(body).data : /0x[0-9a-f]+(?=\.json)/i.exec(url)?.[0]
    requested.push(`${method} ${url.slice(0, 50)}`)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ data: await answerOffchain(records, data) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requested: requested,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Response of such a gateway to the calldata of `resolve(name, data)`. */
export async function answerOffchain(records: readonly EnsRecord[], question: Hex): Promise<Hex> {
  const [wireName, call] = decodeFunctionData({ abi: outer, data: question }).args
  const name = toDotted(hexToBytes(wireName))
  const record = records.find((it) => it.name === name)
  const { functionName, args } = decodeFunctionData({ abi: inner, data: call })
  const result =
    functionName === 'addr'
      ? encodeFunctionResult({
          abi: inner,
          functionName,
          result: record?.address ?? '0x0000000000000000000000000000000000000000',
        })
      : encodeFunctionResult({ abi: inner, functionName, result: record?.texts?.[args[1]] ?? '' })
  const proven = encodeAbiParameters(parseAbiParameters('bytes32, bytes32'), [
    keccak256(question),
    keccak256(result),
  ])
  const signature = await sign({ hash: keccak256(proven), privateKey: testKeys[4], to: 'hex' })
  const { r, s, v = 0n } = parseSignature(signature)
  return encodeAbiParameters(parseAbiParameters('bytes, bytes32, bytes32, uint8'), [result, r, s, Number(v)])
}

/** From the DNS wire form. */
function toDotted(wire: Uint8Array): string {
  const labels: string[] = []
  for (let at = 0; wire[at]; at += (wire[at] ?? 0) + 1)
    labels.push(new TextDecoder().decode(wire.subarray(at + 1, at + 1 + (wire[at] ?? 0))))
  return labels.join('.')
}
