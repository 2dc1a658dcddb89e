import { isUnknownChain, KitError } from '@foyer/core'
import { type Chain, numberToHex } from 'viem'
import { eventLeadMs, type Timeouts } from '../time/timeouts.ts'
import { sleep } from '../time/withTimeout.ts'
import { addWalletChain } from './addWalletChain.ts'
import type { GuardedProvider } from './guardProvider.ts'

interface SwitchOptions {
  readonly provider: GuardedProvider
  readonly chain: Chain
  readonly timeouts: Timeouts
  /** The wallet has accepted the addition of the chain. */
  readonly onAdded: () => void
}

/**
 * Switches the wallet to `chain` with `wallet_switchEthereumChain` (EIP-3326), or adds an unknown chain with
 * `wallet_addEthereumChain` (EIP-3085) and asks once more if the wallet has stayed where it was, or has the chain already.
 * Resolves once the wallet reports the new chain id: wallets answer either request before, or without, switching. Those
 * that tell of the new chain by an event, and answer with an error or never, are believed.
 *
 * @throws KitError `chainStayed` if the wallet agreed and did not switch, `chainAdded` if it added the chain and did
 *   not switch, or why it was not added: `userRejected` if the visitor refused it. Other errors of the wallet are rethrown.
 */
export async function switchWalletChain({
  provider,
  chain,
  timeouts,
  onAdded,
}: SwitchOptions): Promise<void> {
  const chainId = numberToHex(chain.id)
  const arrival = watchForChain(provider, chain.id, timeouts.chainChangedMs)
  const ask = () =>
    arrival.orAnswer(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }))
  try {
    try {
      await ask()
    } catch (error) {
      if (!isUnknownChain(error)) throw error
      if (await arrival.orAnswer(addWalletChain(provider, chain))) await ask().catch(isStillUnknown)
      else {
        onAdded()
        if ((await arrival.seen()) || (await ask().then(arrival.seen, isStillUnknown))) return
        throw new KitError(
          'chainAdded',
          `${chain.name} was added to the wallet. Switch to it in the wallet to go on.`,
        )
      }
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

/** @throws the wallet's error if it is another one */
function isStillUnknown(error: unknown): false {
  if (isUnknownChain(error)) return false
  throw error
}

/** `chainChanged` may precede the wallet's answer, follow it, or be missing (MetaMask while its node is down). */
function watchForChain(provider: GuardedProvider, chainId: number, timeoutMs: number) {
  const done = new AbortController()
  let arrived = false
  let onArrival = () => {}
  const arrival = new Promise<void>((resolve) => {
    onArrival = resolve
  })
  const listener = (id: number) => {
    arrived = id === chainId
    if (arrived) onArrival()
  }
  provider.on('chainChanged', listener)

  const isOnChain = async () =>
    arrived || Number(await provider.request({ method: 'eth_chainId' }).catch(() => 0)) === chainId

  return {
    /** Settles with the answer, or with undefined a moment after the event. */
    async orAnswer<T>(response: Promise<T>): Promise<T | undefined> {
      const lead = arrival.then(() => sleep(eventLeadMs, done.signal)).then(() => undefined)
      try {
        return await Promise.race([response, lead])
      } catch (error) {
        if (!arrived) throw error
        return undefined
      }
    },
    async seen(): Promise<boolean> {
      if (await isOnChain()) return true
      await Promise.race([arrival, sleep(timeoutMs, done.signal)])
      return isOnChain()
    },
    stop() {
      provider.removeListener('chainChanged', listener)
      done.abort()
    },
  }
}
