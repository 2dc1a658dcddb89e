import { type Address, KitError, readProperty } from '@foyer/core'
import { getAddress, zeroAddress } from 'viem'
import { unwrapAnswer } from './unwrapAnswer.ts'

/** Upper bound for the work that one answer can cause. */
const maxAccounts = 100
/** An address in any case, or a CAIP-10 name of one: `eip155:1:0x…`. */
const account = /^(?:eip155:\d{1,32}:)?(0x[0-9a-f]{40})$/i

/**
 * Reads the answer to `eth_accounts` (EIP-1193): an array of 20-byte addresses in any case. Also reads what some wallets
 * send instead: one address, CAIP-10 names, objects that hold one as `address`, and any of these as `accounts` or
 * `result` of an object. Duplicates are dropped, addresses get their EIP-55 checksum, and at most 100 entries are read. An
 * empty array is valid.
 *
 * An entry that is no address, such as the account of another kind of chain, is passed over beside one that is.
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

function toList(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.slice(0, maxAccounts)
  throw new TypeError('Not an array.')
}

function readAccount(item: unknown): Address | undefined {
  const value = typeof item === 'string' ? item : readProperty(item, 'address')
  const address = typeof value === 'string' ? account.exec(value)?.[1] : undefined
  const checksummed = address && getAddress(address.toLowerCase())
  return checksummed && checksummed !== zeroAddress ? checksummed : undefined
}
