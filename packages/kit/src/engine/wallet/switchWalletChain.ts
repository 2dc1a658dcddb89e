import { isUnknownChain, KitError } from '@foyer/core'
import { type Chain, numberToHex } from 'viem'
import type { Deadlines } from '../time/timeouts.ts'
import type { GuardedProvider } from './guardProvider.ts'

/**
 * Asks the wallet to use `chain`: EIP-3326 `wallet_switchEthereumChain`, and when it does not know the chain
 * EIP-3085 `wallet_addEthereumChain`. Resolves only once the wallet says that it is there: an answer to either
 * request proves nothing (B-4.41).
 *
 * @throws KitError `chainStayed` when the wallet agreed and did not move, `chainAdded` when it added the chain
 *   and stayed, `userRejected` when it did not add it. Whatever else the wallet threw is thrown on as it is.
 */
export async function switchWalletChain(
  provider: GuardedProvider,
  chain: Chain,
  deadlines: Deadlines,
): Promise<void> {
  const chainId = numberToHex(chain.id)
  const arrival = watchForChain(provider, chain.id, deadlines.afterSwitch)
  try {
    try {
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    } catch (error) {
      if (!isUnknownChain(error)) throw error
      await addChain(provider, chain)
      if (await arrival.seen()) return
      throw new KitError(
        'chainAdded',
        `${chain.name} was added to the wallet. Switch to it in the wallet to go on.`,
      )
    }
    if (await arrival.seen()) return
    throw new KitError(
      'chainStayed',
      `The wallet agreed to switch to ${chain.name}, but stayed where it was.`,
    )
  } finally {
    arrival.stop()
  }
}

async function addChain(provider: GuardedProvider, chain: Chain): Promise<void> {
  const explorers = Object.values(chain.blockExplorers ?? {}).map((explorer) => explorer.url)
  const parameter = {
    chainId: numberToHex(chain.id),
    chainName: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http.slice(0, 1),
    ...(explorers.length > 0 && { blockExplorerUrls: explorers }),
  }
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [parameter] })
  } catch (cause) {
    if (cause instanceof KitError) throw cause
    throw new KitError('userRejected', `${chain.name} was not added to the wallet.`, { cause })
  }
}

/** The event may come before the wallet's answer, after it, or never (MetaMask, when the node is down). */
function watchForChain(provider: GuardedProvider, chainId: number, ms: number) {
  let arrived = false
  let wake = () => {}
  const listener = (id: number) => {
    arrived = id === chainId
    if (arrived) wake()
  }
  provider.on('chainChanged', listener)

  const ask = async () =>
    arrived || Number(await provider.request({ method: 'eth_chainId' }).catch(() => 0)) === chainId

  return {
    async seen(): Promise<boolean> {
      if (await ask()) return true
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, arrived ? 0 : ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      return ask()
    },
    stop: () => provider.removeListener('chainChanged', listener),
  }
}
