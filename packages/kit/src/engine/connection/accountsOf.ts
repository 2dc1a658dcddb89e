import { type Address, isSameAddress } from '@foyer/core'
import type { Connection } from 'wagmi'
import type { EngineContext } from '../engineContext.ts'
import { readAccounts } from '../wallet/readAccounts.ts'

/** Accounts of a connection; none if they cannot be read, or if wagmi only remembers the connection. */
export function accountsOf({ accounts, connector }: Connection): readonly Address[] {
  if (typeof connector.getAccounts !== 'function') return []
  try {
    return readAccounts(accounts)
  } catch {
    return []
  }
}

/** The connection that shares an account. */
export function findConnection(
  { config }: Pick<EngineContext, 'config'>,
  account: Address,
): Connection | undefined {
  return [...config.state.connections.values()].find((connection) =>
    accountsOf(connection).some((each) => isSameAddress(each, account)),
  )
}
