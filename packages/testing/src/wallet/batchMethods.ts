import type { Address } from '@foyer/core'
import { encodeAbiParameters, encodeFunctionData, parseAbi, type Address as ViemAddress } from 'viem'
import { batchExecutor } from './batchExecutor.ts'
import { fillTransaction } from './fillTransaction.ts'
import { first } from './params.ts'
import { rpcCodes, rpcError } from './rpcError.ts'
import type { Hex } from './signer.ts'
import type { WalletPorts } from './walletPorts.ts'

// EIP-5792 for accounts with a key: the account delegates to an executor (EIP-7702, ERC-7821) with its first batch.

type Methods = Readonly<Record<string, (params: unknown) => Promise<unknown>>>
type Fields = Readonly<Record<string, unknown>>

interface BatchPorts extends WalletPorts {
  /** Asks the node of a chain. @throws -32601 without one. */
  toNode(chainId: number, method: string, params: unknown): Promise<unknown>
  /** @returns the account in its checksum form. @throws 4100 for one that the page may not use. */
  own(address: unknown): Address
}

/** One call as it travels over JSON-RPC. */
export interface RpcCall {
  readonly to?: Address
  readonly value?: Hex
  readonly data?: Hex
}

const abi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
/** ERC-7821: one batch that reverts as a whole. */
const singleBatch: Hex = `0x01${'0'.repeat(62)}`
/** Beginning of the code of an account that delegates (EIP-7702). */
const delegation = '0xef0100'

const codes = { unsupportedCapability: 5700, unsupportedChain: 5710, unknownBatch: 5730 } as const

export function batchMethods(ports: BatchPorts): Methods {
  const { consent, state, own, signer, toNode } = ports
  const hasNode = (chainId: number) => Boolean(state.read().chains[chainId])

  async function isUpgraded(address: Address, chainId: number) {
    const code = String(await toNode(chainId, 'eth_getCode', [address, 'latest']))
    return code.toLowerCase() === `${delegation}${batchExecutor.slice(2).toLowerCase()}`
  }

  async function send(
    address: Address,
    chainId: number,
    calls: readonly RpcCall[],
    upgrades: boolean,
  ): Promise<Hex> {
    const data = encodeFunctionData({ abi, functionName: 'execute', args: [singleBatch, encodeCalls(calls)] })
    // A node cannot estimate what an account without its code will need.
    const gas: Hex = `0x${(200_000 + 300_000 * calls.length).toString(16)}`
    const transaction = { from: address, to: address, data, gas }
    const ask = (method: string, params: unknown) => toNode(chainId, method, params)
    const filled = await fillTransaction(transaction, chainId, ask)
    const signed = await signer.signTransaction(address, {
      ...filled,
      ...(upgrades && { delegateTo: batchExecutor }),
    })
    return (await toNode(chainId, 'eth_sendRawTransaction', [signed])) as Hex
  }

  return {
    async wallet_getCapabilities(params) {
      const [account, requested] = Array.isArray(params) ? params : []
      const address = own(account)
      const wanted = Array.isArray(requested)
        ? requested.map(Number)
        : Object.keys(state.read().chains).map(Number)
      const entries = wanted.filter(hasNode).map(async (chainId) => {
        const status = (await isUpgraded(address, chainId)) ? 'supported' : 'ready'
        return [`0x${chainId.toString(16)}`, { atomic: { status } }] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    },
    async wallet_sendCalls(params) {
      const { calls, capabilities, chainId, from } = { ...(first(params) as Fields | undefined) }
      if (!Array.isArray(calls) || calls.length === 0)
        throw rpcError(rpcCodes.invalidParams, 'There are no calls.')
      const address = own(from)
      const needed = Object.entries({ ...(capabilities as Fields | undefined) }).find(
        ([, value]) => (value as Fields | null)?.optional !== true,
      )
      if (needed)
        throw rpcError(codes.unsupportedCapability, `The capability "${needed[0]}" is not supported.`)
      const id = Number(chainId)
      if (!hasNode(id))
        throw rpcError(codes.unsupportedChain, `This wallet does not know the chain ${chainId}.`)
      const upgrades = !(await isUpgraded(address, id))
      await consent({ kind: 'sendCalls', chainId: id, calls, upgrades })
      const hash = await send(address, id, calls, upgrades)
      return { id: formatId(hash, id) }
    },
    async wallet_getCallsStatus(params) {
      const { hash, chainId } = parseId(first(params))
      const found = (await toNode(chainId, 'eth_getTransactionReceipt', [hash])) as Fields | null
      const callsStatus = {
        version: '2.0.0',
        id: first(params),
        chainId: `0x${chainId.toString(16)}`,
        atomic: true,
      }
      if (!found) return { ...callsStatus, status: 100 }
      const { blockHash, blockNumber, gasUsed, logs, status } = found
      const receipt = { logs, status, blockHash, blockNumber, gasUsed, transactionHash: hash }
      return { ...callsStatus, status: status === '0x1' ? 200 : 500, receipts: [receipt] }
    },
    async wallet_showCallsStatus(params) {
      parseId(first(params))
      return null
    },
  }
}

function encodeCalls(calls: readonly RpcCall[]): Hex {
  const list = calls.map(({ to, value = '0x0', data = '0x' }) => {
    if (!to) throw rpcError(rpcCodes.invalidParams, 'A call needs an address.')
    return { to: to as ViemAddress, value: BigInt(value), data }
  })
  return encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    [list],
  )
}

/** The transaction and its chain: the wallet remembers nothing, and knows its batches after a reload. */
const formatId = (hash: Hex, chainId: number): Hex => `${hash}${chainId.toString(16).padStart(64, '0')}`

function parseId(id: unknown): { readonly hash: Hex; readonly chainId: number } {
  const [, hash, chain] = /^(0x[0-9a-f]{64})([0-9a-f]{64})$/i.exec(String(id)) ?? []
  if (!hash || !chain) throw rpcError(codes.unknownBatch, 'This wallet has not sent that batch.')
  return { hash: hash as Hex, chainId: Number(`0x${chain}`) }
}
