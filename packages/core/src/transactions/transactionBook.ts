import { isAddress } from '../session/isAddress.ts'
import { isTransaction } from './isTransaction.ts'
import type { Transaction } from './transaction.ts'

/** What one account did on one chain, newest first. */
export interface TransactionList {
  readonly address: string
  readonly chainId: number
  readonly transactions: readonly Transaction[]
}

/** B-9.7. How many finished transactions are kept. */
const maxFinished = 10

/** B-4.63. All that are pending and the ten newest of the others, in the order they are in. */
export function retain(transactions: readonly Transaction[]): readonly Transaction[] {
  let finished = 0
  return transactions.filter(({ status }) => status === 'pending' || ++finished <= maxFinished)
}

/** Hashes and addresses are hex: the case of their letters says nothing. */
export function isSameHex(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/**
 * B-4.60, B-4.76, X4. Reads the stored text. It may be anything: rows that could not have been written are
 * dropped, good ones beside them are kept, and lists of one address in different cases become one.
 */
export function parseBook(text: string | null): readonly TransactionList[] {
  const book: TransactionList[] = []
  for (const [address, chains] of fields(parseJson(text))) {
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
 * X6. Whether a stored text says more than `parseBook` takes from it, as one of another version of Foyer may. What is
 * no JSON, and what is too long to be kept twice, says nothing.
 */
export function saysMore(text: string | null): boolean {
  if (text === null || text.length > maxKept) return false
  return fields(parseJson(text)).some(
    ([address, chains]) =>
      !isAddress(address) ||
      fields(chains).some(
        ([, rows]) =>
          !Array.isArray(rows) ||
          rows.some((row) => !isTransaction(row) || Object.keys(row).some((key) => !known.has(key))),
      ),
  )
}

/** Characters. */
const maxKept = 100_000
const known: ReadonlySet<string> = new Set(['hash', 'description', 'confirmations', 'status', 'unseen'])

/** The text to store: `{ [address]: { [chainId]: Transaction[] } }`, without empty lists (B-4.66). */
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

function copy({ hash, description, confirmations, status, unseen }: Transaction): Transaction {
  return {
    hash,
    description,
    ...(confirmations !== undefined && { confirmations }),
    status,
    ...(status === 'pending' && unseen === true && { unseen }),
  }
}

function fields(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return undefined
  }
}
