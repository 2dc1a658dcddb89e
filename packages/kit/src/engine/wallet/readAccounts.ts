import { type Address, isAddress, KitError } from '@foyer/core'
import { getAddress, zeroAddress } from 'viem'

/** Upper bound for the work that one answer can cause. */
const maxAccounts = 100

/**
 * Reads the answer to `eth_accounts` (EIP-1193): an array of 20-byte addresses in any case. Duplicates are dropped,
 * addresses get their EIP-55 checksum, and at most 100 are read. An empty array is valid.
 *
 * @throws KitError `accountsUnreadable` if one of them is not an address, or is the zero address.
 */
export function readAccounts(value: unknown): readonly Address[] {
  const accounts = new Set<Address>()
  try {
    if (!Array.isArray(value)) throw new TypeError('Not an array.')
    for (const item of value.slice(0, maxAccounts)) accounts.add(readAccount(item))
  } catch (cause) {
    throw new KitError(
      'accountsUnreadable',
      'The wallet did not give an account that can be read. Unlock it, choose an account and try again.',
      { cause },
    )
  }
  return [...accounts]
}

function readAccount(value: unknown): Address {
  if (!isAddress(value)) throw new TypeError('Not an address.')
  const address = getAddress(value)
  if (address === zeroAddress) throw new TypeError('The zero address has no owner.')
  return address
}
