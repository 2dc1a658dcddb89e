import type { Address } from '@foyer/core'
import { shortAddress } from '@foyer/testing/demo-wallet'
import type { DemoAccount } from '../demoConfig.ts'

/** The name of an account, or its address where it has none. */
export function accountName(accounts: readonly DemoAccount[], address: Address): string {
  return accounts.find((account) => account.address === address)?.name ?? shortAddress(address)
}
