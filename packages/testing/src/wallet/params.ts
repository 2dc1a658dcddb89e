import type { AddedChain, WatchedAsset } from './prompt.ts'
import { rpcCodes, rpcError } from './rpcError.ts'
import type { Hex, RpcTransaction } from './signer.ts'

/** Reads the parameters of wallet methods as strictly as wallets do: a page's slip is -32602. */
function invalid(what: string): never {
  throw rpcError(rpcCodes.invalidParams, what)
}

type Fields = Readonly<Record<string, unknown>>

function fields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null) invalid(`Expected ${what}.`)
  return value as Fields
}

export function first(params: unknown): unknown {
  return Array.isArray(params) ? params[0] : undefined
}

/** EIP-3326 and EIP-3085: a hex quantity without leading zeros. */
export function readChainId(params: unknown): number {
  const { chainId } = fields(first(params), 'one object with a chainId')
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId)) {
    invalid(`Expected a 0x-prefixed chain ID. Received: ${String(chainId)}`)
  }
  const id = Number(chainId)
  return Number.isSafeInteger(id) ? id : invalid(`The chain ID ${chainId} is too large.`)
}

/** Calldata is `input` in the execution API and `data` in most pages. A chain that is not the wallet's is refused. */
export function readTransaction(params: unknown, current: number): RpcTransaction {
  const { input, ...rest } = fields(first(params), 'one transaction') as RpcTransaction & { input?: Hex }
  const { chainId, data = input } = rest
  if (input !== undefined && data?.toLowerCase() !== input.toLowerCase())
    invalid('`data` and `input` of the transaction differ.')
  if (chainId !== undefined && Number(chainId) !== current)
    invalid(`The transaction is for chain ${Number(chainId)}, and the wallet is on chain ${current}.`)
  return { ...rest, ...(data !== undefined && { data }) }
}

export function readAddedChain(params: unknown): AddedChain {
  const chainId = readChainId(params)
  const { chainName, rpcUrls, nativeCurrency } = fields(first(params), 'one chain')
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find((url) => typeof url === 'string') : undefined
  if (typeof chainName !== 'string' || !chainName) invalid('Expected a chainName.')
  if (!rpcUrl) invalid('Expected at least one RPC URL.')
  const { symbol, decimals } = fields(nativeCurrency, 'a nativeCurrency')
  if (typeof symbol !== 'string' || symbol.length < 2)
    invalid('Expected a currency symbol of 2 characters or more.')
  if (decimals !== 18) invalid('Expected a currency with 18 decimals.')
  return { chainId, name: chainName, rpcUrl, symbol }
}

export function readWatchedAsset(params: unknown): WatchedAsset {
  const { type, options } = fields(params, 'an object, not a list')
  if (type !== 'ERC20') invalid(`Asset of type ${String(type)} is not supported.`)
  const { address, symbol, decimals } = fields(options, 'options')
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) invalid('Expected a token address.')
  if (typeof symbol !== 'string' || !symbol) invalid('Expected a token symbol.')
  return { address, symbol, decimals: Number(decimals ?? 18) }
}

/** `personal_sign` takes hex; text is what some pages send, and wallets are kind to them. */
export function readMessage(value: unknown): Hex {
  if (typeof value !== 'string') invalid('Expected a message.')
  if (/^0x([0-9a-f]{2})*$/i.test(value)) return value as Hex
  return `0x${[...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return invalid('Expected typed data as JSON.')
  }
}
