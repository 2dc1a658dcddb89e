import { isHash } from '../transactions/isTransaction.ts'
import { isObject, readProperty } from '../wallet/safeRead.ts'
import type { CallReceipt, CallsStatus } from './calls.ts'
import { readChainKey } from './readCapabilities.ts'

/** Receipts that are read: a batch has fewer calls. */
const maxReceipts = 1000

/**
 * Status codes of the texts of EIP-5792's first version, of Ambire in that version, of providers that pass on viem's names, and
 * of bundlers' words.
 */
const codes: Readonly<Record<string, number>> = {
  PENDING: 100,
  CONFIRMED: 200,
  SUCCESS: 200,
  COMPLETED: 200,
  FAILURE: 500,
  FAILED: 500,
  REVERTED: 500,
  PARTIALLY_CONFIRMED: 600,
}

/**
 * Reads a wallet's answer to `wallet_getCallsStatus` in the versions 1.0 and 2.0.0, which is untrusted.
 *
 * @param requested The id that was asked for, and the chain of the connection for wallets that name none.
 * @returns undefined if the answer has no status
 */
export function readCallsStatus(
  response: unknown,
  requested: { readonly id: string; readonly chainId: number },
): CallsStatus | undefined {
  const status = readProperty(response, 'status')
  const written = readProperty(response, 'statusCode') ?? status
  const code = typeof written === 'string' ? toCode(written) : asNumber(written)
  if (typeof code !== 'number' || !Number.isInteger(code)) return undefined
  const listed = readProperty(response, 'receipts')
  const receipts = (Array.isArray(listed) ? listed : [])
    .slice(0, maxReceipts)
    .flatMap((receipt) => readReceipt(receipt, code))
  const version = readProperty(response, 'version')
  const capabilities = readProperty(response, 'capabilities')
  // Version 1.0 confirms a batch of which every receipt has failed.
  const statusCode = /^confirmed$/i.test(String(status)) ? codeOf(receipts) : code
  return {
    id: requested.id,
    version: typeof version === 'string' ? version : typeof status === 'string' ? '1.0' : '2.0.0',
    chainId: readChainKey(readProperty(response, 'chainId')) || requested.chainId,
    atomic: readProperty(response, 'atomic') === true,
    status: nameOf(statusCode),
    statusCode,
    receipts,
    ...(typeof capabilities === 'object' && capabilities !== null && { capabilities: { ...capabilities } }),
  }
}

const asNumber = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)

function toCode(text: string): number {
  const name = text.toUpperCase()
  return (Object.hasOwn(codes, name) ? codes[name] : undefined) ?? Number(text || Number.NaN)
}

function codeOf(receipts: readonly CallReceipt[]): number {
  const failed = receipts.filter(({ status }) => status === 'reverted').length
  if (failed === 0) return 200
  return failed === receipts.length ? 500 : 600
}

/** The ranges of EIP-5792. */
function nameOf(code: number): CallsStatus['status'] {
  if (code >= 100 && code < 200) return 'pending'
  if (code >= 200 && code < 300) return 'success'
  return code >= 300 && code < 700 ? 'failure' : undefined
}

const receiptStatuses: Readonly<Record<string, CallReceipt['status']>> = {
  '0x1': 'success',
  1: 'success',
  success: 'success',
  '0x0': 'reverted',
  0: 'reverted',
  reverted: 'reverted',
}

/** Status of each call of a batch whose calls have all ended alike, by the first digit of its code. */
const statusOfAll: Readonly<Record<number, CallReceipt['status']>> = { 2: 'success', 5: 'reverted' }

/** @param code The code of the batch, for a receipt without a status. */
function readReceipt(receipt: unknown, code: number): readonly CallReceipt[] {
  const transactionHash = readProperty(receipt, 'transactionHash')
  const status = receiptStatus(readProperty(receipt, 'status') ?? statusOfAll[Math.floor(code / 100)])
  if (!isHash(transactionHash) || !status) return []
  const blockHash = readProperty(receipt, 'blockHash')
  const logs = readProperty(receipt, 'logs')
  return [
    {
      transactionHash,
      status,
      blockHash: isHash(blockHash) ? blockHash : `0x${'0'.repeat(64)}`,
      blockNumber: readBigint(readProperty(receipt, 'blockNumber')),
      gasUsed: readBigint(readProperty(receipt, 'gasUsed')),
      logs: Array.isArray(logs) ? logs : [],
    },
  ]
}

function receiptStatus(value: unknown): CallReceipt['status'] | undefined {
  if (isObject(value)) return undefined
  const name = String(value)
  return Object.hasOwn(receiptStatuses, name) ? receiptStatuses[name] : undefined
}

function readBigint(value: unknown): bigint {
  const isNumber =
    typeof value === 'string' ? /^(0x[0-9a-f]+|\d+)$/i.test(value) : Number.isSafeInteger(value)
  return isNumber ? BigInt(value as string | number) : 0n
}
