import { type Address, KitError } from '@foyer/core'
import { getAddress, zeroAddress } from 'viem'

/** More accounts than any list shows; a wallet that sends more is not believed to be serious. */
const most = 100

/**
 * Reads the accounts that a wallet gave (EIP-1193 `eth_accounts`): an array of 20-byte addresses in any case.
 * Duplicates are left out and the case is made that of EIP-55. An empty list is a list.
 *
 * @throws KitError `accountsUnreadable` when one of them is not an account, or is the zero address.
 */
export function readAccounts(value: unknown): readonly Address[] {
  const accounts = new Set<Address>()
  try {
    if (!Array.isArray(value)) throw new TypeError('Not an array.')
    for (const item of value.slice(0, most)) accounts.add(readAccount(item))
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
  if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value)) throw new TypeError('Not an address.')
  const address = getAddress(value)
  if (address === zeroAddress) throw new TypeError('The zero address has no owner.')
  return address
}
