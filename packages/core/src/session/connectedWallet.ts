import { type Address, isAddress } from '../format/address.ts'
import { readStoredJson } from '../json/readStoredJson.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** A connected wallet with the accounts that it shares. */
export interface ConnectedWallet {
  /** Identifies the connection until it ends: the `uid` of its wagmi connector. */
  readonly id: string
  readonly wallet: Pick<Wallet, 'id' | 'name' | 'iconUrl' | 'iconBackground'>
  /** In a stable order: choosing one moves none. */
  readonly accounts: readonly Address[]
  /** The account in use. Absent while that is one of another wallet. */
  readonly current?: Address
}

/** A wallet to come back to. */
export interface StoredConnection {
  readonly walletId: string
  /** The account that was chosen in the page. Absent if it is the one that the wallet lists first. */
  readonly account?: Address
}

const maxConnections = 10

/** Reads the stored list. The text is untrusted: anything but a list is an empty one, and entries are checked. */
export function parseConnections(text: string | null): readonly StoredConnection[] {
  const value = readStoredJson(text)
  if (!Array.isArray(value)) return []
  const found = new Map<string, StoredConnection>()
  for (const item of value as readonly (Partial<StoredConnection> | null)[]) {
    const { walletId, account } = item ?? {}
    if (typeof walletId !== 'string' || walletId === '' || walletId.length > 253) continue
    found.set(walletId, { walletId, ...(isAddress(account) && { account }) })
  }
  return [...found.values()].slice(0, maxConnections)
}
