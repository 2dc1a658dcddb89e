import { numberToHex, parseEther } from 'viem'

interface Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** From the first question about a transaction to its block, in milliseconds. */
const miningMs = 3_000
const minedAt = new Map<string, number>()

/**
 * Local JSON-RPC responses for the examples: accounts with 1.5 ETH, and transactions that are mined. Makes no
 * request to a host.
 */
export async function respond(chainId: number, { method, params = [] }: Call): Promise<unknown> {
  switch (method) {
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'eth_blockNumber':
      return toBlockNumber(Date.now())
    case 'eth_getBalance':
      return numberToHex(parseEther('1.5'))
    case 'eth_getTransactionByHash':
      return ifMined(String(params[0]), transaction)
    case 'eth_getTransactionReceipt':
      return ifMined(String(params[0]), receipt)
    default:
      return null
  }
}

function ifMined(hash: string, create: (block: object, hash: string) => object): object | null {
  const time = minedAt.get(hash) ?? Date.now() + miningMs
  minedAt.set(hash, time)
  const block = { blockHash: hash, blockNumber: toBlockNumber(time), transactionIndex: '0x0' }
  return Date.now() < time ? null : create(block, hash)
}

const toBlockNumber = (time: number) => numberToHex(Math.floor(time / 1000))

const address = `0x${'1'.repeat(40)}`
const common = { from: address, to: address, type: '0x2' }

const transaction = (block: object, hash: string) => ({
  ...block,
  ...common,
  hash,
  accessList: [],
  gas: '0x5208',
  input: '0x',
  maxFeePerGas: '0x1',
  maxPriorityFeePerGas: '0x1',
  nonce: '0x0',
  value: '0x1',
})

const receipt = (block: object, transactionHash: string) => ({
  ...block,
  ...common,
  transactionHash,
  contractAddress: null,
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  gasUsed: '0x5208',
  logs: [],
  logsBloom: `0x${'0'.repeat(512)}`,
  status: '0x1',
})
