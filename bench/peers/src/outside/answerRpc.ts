import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  parseAbi,
} from 'viem'

const resolverAbi = parseAbi(['error ResolverNotFound(bytes name)'])
const tokenAbi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function getEthBalance(address) view returns (uint256)',
])
/** Selectors of ENS's universal resolver: `reverse`, `reverseWithGateways`, `resolve`, `resolveWithGateways`. */
const resolverSelectors: readonly string[] = ['0x5d78a217', '0xb7d6ca64', '0x9061b923', '0xa1472844']
const aggregate3Selector = '0x82ad56cb'
const balanceWei = 2n * 10n ** 18n
const blockNumber = numberToHex(23_900_000)

export interface RpcCall {
  readonly jsonrpc: string
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

class RpcError extends Error {
  readonly code: number
  readonly data: Hex | undefined

  constructor(code: number, message: string, data?: Hex) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Response to a JSON-RPC call: that of a chain where the account has 2 ETH and no name. */
export function answerRpc({ id, method, params = [] }: RpcCall, chainId: number) {
  try {
    return { jsonrpc: '2.0', id, result: result(method, params, chainId) }
  } catch (cause) {
    const { code, message, data } = cause instanceof RpcError ? cause : new RpcError(-32603, String(cause))
    return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }
  }
}

function result(method: string, params: readonly unknown[], chainId: number): unknown {
  switch (method) {
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'net_version':
      return String(chainId)
    case 'eth_blockNumber':
      return blockNumber
    case 'eth_getBalance':
      return numberToHex(balanceWei)
    case 'eth_gasPrice':
    case 'eth_maxPriorityFeePerGas':
      return numberToHex(10n ** 9n)
    case 'eth_getCode':
      return '0x'
    case 'eth_getTransactionCount':
      return '0x1'
    case 'eth_getBlockByNumber':
      return { number: blockNumber, timestamp: numberToHex(Math.floor(Date.now() / 1000)), transactions: [] }
    case 'eth_call': {
      const { data, input } = params[0] as { readonly data?: Hex; readonly input?: Hex }
      return call(data ?? input ?? '0x')
    }
    default:
      throw new RpcError(-32601, `the method ${method} does not exist`)
  }
}

function call(data: Hex): Hex {
  const selector = data.slice(0, 10)
  if (selector === aggregate3Selector) return callEach(data)
  if (resolverSelectors.includes(selector)) {
    const reason = encodeErrorResult({ abi: resolverAbi, errorName: 'ResolverNotFound', args: ['0x00'] })
    throw new RpcError(3, 'execution reverted', reason)
  }
  try {
    const { functionName } = decodeFunctionData({ abi: tokenAbi, data })
    if (functionName === 'symbol') return encodeAbiParameters([{ type: 'string' }], ['TOK'])
    if (functionName === 'decimals') return encodeAbiParameters([{ type: 'uint8' }], [18])
    return encodeAbiParameters([{ type: 'uint256' }], [balanceWei])
  } catch {
    return '0x'
  }
}

function callEach(data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls = (args?.[0] ?? []) as readonly { readonly callData: Hex }[]
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: calls.map(({ callData }) => {
      try {
        return { success: true, returnData: call(callData) }
      } catch (cause) {
        return { success: false, returnData: (cause instanceof RpcError && cause.data) || ('0x' as const) }
      }
    }),
  })
}
