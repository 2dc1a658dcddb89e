import { deployEns, type LocalChain, startChain, testKeys } from '@foyer/testbed/chains'
import { privateKeyToAccount } from 'viem/accounts'

/** A node of chain 1, on which the visitor's first account is `visitor.eth`. */
export async function startNode(): Promise<LocalChain> {
  const chain = await startChain({ chainId: 1 })
  await deployEns(chain, [{ name: 'visitor.eth', address: privateKeyToAccount(testKeys[0]).address }])
  return chain
}
