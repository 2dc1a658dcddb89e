import type { Address, Client } from 'viem'
import { getCode } from 'viem/actions'
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

/** EIP-7702: the whole code of an account whose key has delegated it to a contract. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/**
 * Whether an account is a contract on the client's chain. One without code, or that has delegated to a contract, has a key: it
 * is the same on every chain, and sends its own transactions.
 *
 * @throws the error of the node or of viem; TypeError for a code that cannot be read.
 */
export async function isContract(client: Client, address: Address): Promise<boolean> {
  const code: unknown = await getCode(client, { address })
  if (code === undefined) return false
  if (typeof code !== 'string') throw new TypeError('The node gave something that is no code.')
  return !delegation.test(code)
}
