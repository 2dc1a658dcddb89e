import { isAddress } from '../format/address.ts'
import { readStoredJson } from '../json/readStoredJson.ts'
import { isHash, isTransaction } from './isTransaction.ts'
import { isFailure, readBatch } from './readBatch.ts'
import { readSent } from './readSent.ts'
import type { Transaction } from './transaction.ts'

/** Transactions of one account on one chain, newest first. */
export interface TransactionList {
  readonly address: string
  readonly chainId: number
  readonly transactions: readonly Transaction[]
}

/** Compares hashes or addresses without their case. */
export function isSameHex(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/**
 * Parses the stored text, which is untrusted: invalid rows are dropped, valid ones are kept, and lists of one
 * address in different cases are merged.
 */
export function parseBook(text: string | null): readonly TransactionList[] {
  const book: TransactionList[] = []
  for (const [address, chains] of fields(readStoredJson(text))) {
    if (!isAddress(address)) continue
    for (const [chain, rows] of fields(chains)) {
      if (!/^[1-9]\d{0,15}$/.test(chain) || !Array.isArray(rows)) continue
      const chainId = Number(chain)
      const found = book.findIndex((list) => isListOf(list, address, chainId))
      const known = book[found]?.transactions ?? []
      const transactions = retain(unique([...known, ...rows.filter(isTransaction).map(copy)]))
      if (found >= 0) book.splice(found, 1)
      if (transactions.length > 0) book.push({ address, chainId, transactions })
    }
  }
  return book
}

/**
 * Whether a stored text has fields that `parseBook` drops, as that of another version may. False for malformed JSON,
 * and for texts that are too long to be stored twice.
 */
export function hasUnknownFields(text: string | null): boolean {
  if (text === null || text.length > maxBackupLength) return false
  return fields(readStoredJson(text)).some(
    ([address, chains]) =>
      !isAddress(address) ||
      fields(chains).some(
        ([, rows]) =>
          !Array.isArray(rows) ||
          rows.some((row) => !isTransaction(row) || Object.keys(row).some((key) => !known.has(key))),
      ),
  )
}

/** Whether a text that another tab has stored says that this list was cleared: it is empty there, or all is removed. */
export function isCleared(text: string | null, address: string, chainId: number): boolean {
  if (text === null) return true
  return fields(readStoredJson(text)).some(
    ([owner, chains]) =>
      isSameHex(owner, address) &&
      fields(chains).some(
        ([chain, rows]) => chain === `${chainId}` && Array.isArray(rows) && rows.length === 0,
      ),
  )
}

/** Characters. */
const maxBackupLength = 100_000
const known: ReadonlySet<string> = new Set([
  'hash',
  'description',
  'confirmations',
  'status',
  'unseen',
  'failure',
  'replaces',
  'batch',
  'sent',
])

/** The text to store: `{ [address]: { [chainId]: Transaction[] } }`. */
export function printBook(book: readonly TransactionList[]): string {
  const text: Record<string, Record<string, readonly Transaction[]>> = {}
  for (const { address, chainId, transactions } of book) {
    text[address] = { ...text[address], [chainId]: transactions }
  }
  return JSON.stringify(text)
}

export function isListOf(
  list: Pick<TransactionList, 'address' | 'chainId'>,
  address: string,
  chainId: number,
): boolean {
  return list.chainId === chainId && isSameHex(list.address, address)
}

function unique(transactions: readonly Transaction[]): readonly Transaction[] {
  const hashes = new Set<string>()
  return transactions.filter(({ hash }) => {
    const known = hashes.has(hash.toLowerCase())
    hashes.add(hash.toLowerCase())
    return !known
  })
}

function copy(row: Transaction): Transaction {
  const { hash, description, confirmations, status, unseen, failure, replaces } = row
  const batch = readBatch(row.batch)
  const sent = readSent(row.sent)
  return {
    hash,
    description,
    ...(confirmations !== undefined && { confirmations }),
    status,
    ...(status === 'pending' && unseen === true && { unseen }),
    ...(status === 'failed' && isFailure(failure) && { failure }),
    ...(isHash(replaces) && { replaces }),
    ...(batch && { batch }),
    ...(sent && { sent }),
  }
}

function fields(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** Number of other transactions that are kept. */
const maxOthers = 10

/** All pending transactions, except `unseen` ones that no node has ever shown, and the ten newest others, in their order. */
export function retain(transactions: readonly Transaction[]): readonly Transaction[] {
  let others = 0
  return transactions.filter((row) => hasToStay(row) || ++others <= maxOthers)
}

/** The hash of a Safe or of a user operation (ERC-4337) is one that no node ever shows: its row may stay pending for ever. */
export function hasToStay({ sent, status, unseen }: Transaction): boolean {
  return status === 'pending' && (!unseen || sent !== undefined)
}
