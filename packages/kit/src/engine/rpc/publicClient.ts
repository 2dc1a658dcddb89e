import type { Config } from '@wagmi/core'
import type { Client } from 'viem'

const copies = new WeakMap<Client, Client>()

/**
 * The config's client for a chain, for reads by Foyer itself. It follows no off-chain lookup (ERC-3668): that
 * would be a request from the visitor's browser to whatever host a contract names (security T36). Names have
 * `ccipRead` of `createEngine` for that. Its uid is
 * its own, so that nothing that Foyer asks is merged with what the host asks (B-4.71).
 */
export function readClient(config: Config, chainId: number): Client {
  const shared: Client = config.getClient({ chainId })
  const copy = copies.get(shared) ?? { ...shared, uid: `foyer-${shared.uid}`, ccipRead: false }
  copies.set(shared, copy)
  return copy
}
