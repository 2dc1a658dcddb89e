import { type Address, chainCurrency, chainName } from '@foyer/core'
import { mainChainIds } from '@foyer/server/contract'
import { deployEns, deploySafe, type LocalChain, startChains } from '@foyer/testbed/chains'
import type { DemoChain } from '@foyer/testbed/demo-wallet'
import { parseEther } from 'viem'
import type { Closing } from './createClosing.ts'
import { demoAccounts, nameOnOptimism, safeOwners, treasury } from './demoAccounts.ts'

/** Wallets of the demo know all of them but the last, so that adding a network can be seen too. */
const networks = mainChainIds.map(networkOf)
/** Where the Safe is: the page offers its test transaction there. */
const safeNetwork = { ...networkOf(31_337), known: false }
/** Seconds between blocks: long enough to see that a transaction is pending. */
const blockSeconds = 3

export interface DemoNetworks {
  /** All of them, that of the Safe last. */
  readonly chains: readonly DemoChain[]
  readonly safe: {
    readonly chain: DemoChain
    readonly address: Address
    readonly batchLibrary: Address
    /** Signatures that a transaction needs. */
    readonly threshold: number
  }
}

/**
 * Starts the local chains, with ENS on chain 1 and a Safe of the demo's accounts on the last one.
 *
 * @param pictureUrl the https picture of the first account; the others have theirs in their ENS records
 */
export async function startNetworks(closing: Closing, pictureUrl: string): Promise<DemoNetworks> {
  const all = [...networks, safeNetwork]
  const started = await startChains(all.map(({ id }) => id))
  closing.add(() => Promise.all([...started.values()].map((chain) => chain.stop())))
  const chainOf = (id: number) => started.get(id) as LocalChain
  const withNode = <T extends { readonly id: number }>(network: T) => ({
    ...network,
    rpcUrl: chainOf(network.id).url,
  })

  const threshold = 2
  const safeChain = chainOf(safeNetwork.id)
  const { address, batchLibrary } = await deploySafe(safeChain, {
    owners: safeOwners.map((owner) => owner.address),
    threshold,
  })
  await safeChain.client.setBalance({ address, value: parseEther('250') })

  const { name: withHostedPicture } = demoAccounts.visitor
  const named = safeOwners.map(({ name = '', address, picture = '' }) => ({
    name,
    address,
    texts: { avatar: name === withHostedPicture ? pictureUrl : picture },
  }))
  await deployEns(chainOf(1), [
    ...named,
    // A name of another network: the page shows it there, and the one above elsewhere.
    { ...nameOnOptimism, texts: { avatar: nameOnOptimism.picture } },
    // A contract has a name only where it is.
    {
      name: treasury.name,
      addressOn: { [safeNetwork.id]: address },
      primaryOn: { [safeNetwork.id]: [address] },
      texts: { avatar: treasury.picture },
    },
  ])
  for (const each of started.values()) await each.rpc('evm_setIntervalMining', [blockSeconds])

  return {
    chains: all.map(withNode),
    safe: { chain: withNode(safeNetwork), address, batchLibrary, threshold },
  }
}

function networkOf(id: number) {
  return { id, name: chainName(id), symbol: chainCurrency(id).symbol }
}
