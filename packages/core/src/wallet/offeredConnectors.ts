import { hasRdns, isWellFormedRdns } from './announced.ts'
import type { AnnouncedWallet, OfferedConnector, Wallet } from './wallet.ts'

/** The connector of a wallet of the catalogue: named by its record, or of the same id or reverse-DNS id. */
export function findConnector(
  wallet: Wallet,
  offered: readonly OfferedConnector[],
): OfferedConnector | undefined {
  return offered.find(
    (other) =>
      other.type !== 'injected' &&
      (other.id === wallet.connector ||
        other.id === wallet.id ||
        namesOf(other).some((name) => hasRdns(wallet, name))),
  )
}

/**
 * Connectors that are rows of their own, one for each id. Left out: wagmi's generic `injected()`, the connectors that
 * wagmi makes of EIP-6963 announcements (their id is a reverse-DNS id), and those of a wallet that announced itself.
 *
 * @param taken Ids of other rows.
 */
export function unclaimedConnectors(
  offered: readonly OfferedConnector[],
  taken: ReadonlySet<string>,
  announced: readonly AnnouncedWallet[],
): readonly OfferedConnector[] {
  const ids = new Set(taken)
  return offered.filter((connector) => {
    const { id, type } = connector
    if (ids.has(id) || (type === 'injected' && (id === 'injected' || id.includes('.')))) return false
    if (announced.some(({ rdns }) => isWellFormedRdns(rdns) && namesOf(connector).includes(rdns)))
      return false
    ids.add(id)
    return true
  })
}

function namesOf({ rdns = [] }: OfferedConnector): readonly string[] {
  return (typeof rdns === 'string' ? [rdns] : rdns).map((name) => name.toLowerCase())
}
