import type { Client } from 'viem'
import type { Config } from 'wagmi'

const clients = new WeakMap<Client, Client>()

/**
 * The config's client for a chain, without off-chain lookups (ERC-3668): those would send the visitor's browser to
 * hosts that a contract names. ENS names use `ccipRead` of `createEngine` instead. The client has its own uid, so that
 * viem does not deduplicate its requests with the host's.
 */
export function getPublicClient(config: Config, chainId: number): Client {
  const shared: Client = config.getClient({ chainId })
  const client = clients.get(shared) ?? { ...shared, uid: `foyer-${shared.uid}`, ccipRead: false }
  clients.set(shared, client)
  return client
}
