import { type Address, type Hash, KitError, readProperty } from '@foyer/core'
import { getAddress, zeroAddress } from 'viem'

/** Upper bound for the work that one answer can cause. */
const maxAccounts = 100
/** An address in any case, or a CAIP-10 name of one: `eip155:1:0x…`. */
const accountName = /^(?:eip155:\d{1,32}:)?(0x[0-9a-f]{40})$/i

/**
 * Reads the answer to `eth_accounts` (EIP-1193): an array of 20-byte addresses in any case. Also reads what some wallets
 * send instead: one address, CAIP-10 names, objects that hold one as `address`, and any of these as `accounts` or
 * `result` of an object. Duplicates are dropped, addresses get their EIP-55 checksum, and at most 100 entries are read. An
 * empty array is valid.
 *
 * An entry that is no address, such as the account of another kind of chain, is passed over if another entry is one.
 *
 * @throws KitError `accountsUnreadable` if there are entries and none of them is an address other than zero.
 */
export function readAccounts(value: unknown): readonly Address[] {
  try {
    const list = toList(unwrapAnswer(value, 'accounts'))
    const accounts = new Set(list.flatMap((item) => readAccount(item) ?? []))
    if (accounts.size > 0 || list.length === 0) return [...accounts]
    throw new TypeError('Not an address.')
  } catch (cause) {
    throw new KitError(
      'accountsUnreadable',
      'The wallet did not give an account that can be read. Unlock it, choose an account and try again.',
      { cause },
    )
  }
}

/**
 * The accounts of a new connection. Wallets answer with an empty list when their window is closed: treated as a rejection.
 *
 * @throws KitError `userRejected` for an empty list, `accountsUnreadable` as `readAccounts`.
 */
export function readGrantedAccounts(response: unknown): readonly Address[] {
  const accounts = readAccounts(response)
  if (accounts.length === 0) throw new KitError('userRejected', 'The wallet shared no account.')
  return accounts
}

/** Null, undefined, an empty text, or a list of nothing else. */
export function isNothing(value: unknown): boolean {
  try {
    const item = unwrapAnswer(value, 'accounts')
    return Array.isArray(item) ? item.every((each) => isNone(each)) : isNone(item)
  } catch {
    // A revoked proxy.
    return false
  }
}

const isNone = (value: unknown) => value === undefined || value === null || value === ''

function toList(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.slice(0, maxAccounts)
  throw new TypeError('Not an array.')
}

function readAccount(item: unknown): Address | undefined {
  const value = typeof item === 'string' ? item : readProperty(item, 'address')
  const address = typeof value === 'string' ? accountName.exec(value)?.[1] : undefined
  const checksummed = address && getAddress(address.toLowerCase())
  return checksummed && checksummed !== zeroAddress ? checksummed : undefined
}

/** CAIP-2 names, and spaces around the value, were seen in wallets' answers. */
const writtenChainId = /^\s{0,8}(?:eip155:)?([1-9]\d{0,77}|0x[0-9a-f]{1,64})\s{0,8}$/i
const decimalChainId = /^\s{0,8}([1-9]\d{0,77})\s{0,8}$/

/**
 * Reads a chain id from a wallet: a hexadecimal string (EIP-695), or what some wallets send instead: a decimal string, a
 * number, a bigint, a CAIP-2 name (`eip155:1`), or an object that holds one of these as `chainId` or `result`. An id
 * beyond 2^53 is rounded to the nearest number, which is enough to recognise an unsupported chain; the sign-in refuses to
 * sign for it.
 *
 * @throws KitError `chainUnreadable` for anything else, zero included.
 */
export function readChainId(value: unknown): number {
  const id = toNumber(unwrapAnswer(value, 'chainId'))
  if (id > 0) return id
  throw new KitError(
    'chainUnreadable',
    'The wallet did not say which network it is on. Open the wallet, choose a network and try again.',
  )
}

/** The id that a decimal text is if the prefix `0x` was forgotten: 0x89 for `"89"`. Undefined for anything else. */
export function readUnmarkedHex(value: unknown): number | undefined {
  const digits = typeof value === 'string' && decimalChainId.exec(value)?.[1]
  return digits ? Number.parseInt(digits, 16) : undefined
}

/** @returns 0 for anything that is no positive whole number */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return Number.isInteger(value) ? value : 0
  if (typeof value === 'bigint') return value < 2n ** 256n ? Number(value) : 0
  if (typeof value !== 'string') return 0
  return Number(BigInt(writtenChainId.exec(value)?.[1] ?? 0))
}

/** Characters. */
const maxSignatureLength = 16_384

/**
 * Reads a wallet's answer to `personal_sign`: hexadecimal, with or without `0x`, or wrapped as `{ result }` or `{ signature }`.
 * `0x` alone is valid: a contract account approved the message on chain (EIP-1271).
 *
 * @returns undefined for anything else.
 */
export function readSignature(response: unknown): `0x${string}` | undefined {
  const value = unwrapAnswer(response, 'signature')
  if (typeof value !== 'string' || value.length > maxSignatureLength) return undefined
  const [, prefix, digits] = /^(0x)?((?:[0-9a-f]{2})*)$/i.exec(value.trim()) ?? []
  return prefix || digits ? `0x${digits}` : undefined
}

/** The `0x` is missing, or spaces are around it. */
const writtenHash = /^\s{0,8}(?:0x)?([0-9a-f]{64})\s{0,8}$/i

/**
 * Reads a wallet's answer to `eth_sendTransaction`: a hash of 32 bytes, with or without `0x`, or wrapped as `{ result }`,
 * `{ hash }`, `{ transactionHash }` or `{ txHash }`.
 *
 * @returns undefined for anything else.
 */
export function readHash(response: unknown): Hash | undefined {
  const value = unwrapAnswer(response, 'hash', 'transactionHash', 'txHash')
  const digits = typeof value === 'string' ? writtenHash.exec(value)?.[1] : undefined
  return digits ? `0x${digits.toLowerCase()}` : undefined
}

/** Wrappers around one value. */
const maxDepth = 3

/**
 * The value in an answer that a wallet has wrapped: a JSON-RPC response (`{ result }`), as some wallets pass it on.
 *
 * @param names Other properties that may hold the value, such as `chainId`. If several are there and differ, nothing is taken.
 */
export function unwrapAnswer(response: unknown, ...names: readonly string[]): unknown {
  let value = response
  for (let depth = 0; depth < maxDepth && typeof value === 'object' && !Array.isArray(value); depth++) {
    const held = ['result', ...names]
      .map((name) => readProperty(value, name))
      .filter((it) => it !== undefined)
    if (held.some((it) => it !== held[0])) return undefined
    value = held[0]
  }
  return value
}

/** The same for an answer that is an object itself. */
export function responseResult(response: unknown): unknown {
  let value = response
  for (let depth = 0; depth < maxDepth; depth++) value = readProperty(value, 'result') ?? value
  return value
}
