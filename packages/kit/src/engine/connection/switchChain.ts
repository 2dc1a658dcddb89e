import { KitError, toKitError } from '@foyer/core'
import type { Config } from '@wagmi/core'
import type { Deadlines } from '../time/timeouts.ts'
import { withDeadline } from '../time/withTimeout.ts'
import type { LiveConnection } from './liveConnection.ts'

interface Parts {
  readonly config: Config
  readonly deadlines: Deadlines
  readonly live: () => LiveConnection | undefined
}

/**
 * Makes `switchChain` of the engine. One switch at a time: a second wish for the same chain joins the first, one
 * for another chain waits until the wallet has answered (security C15).
 */
export function createSwitchingChain({ config, deadlines, live }: Parts): (chainId: number) => Promise<void> {
  let last: { readonly chainId: number; readonly done: Promise<void> } | undefined

  async function perform(chainId: number) {
    const now = live()
    if (!now)
      throw new KitError('walletOffline', 'No wallet is connected. Connect one, then switch networks.')
    if (now.chainId === chainId) return
    const { connector } = now
    if (!connector.switchChain)
      throw new KitError('switchChainUnsupported', `${connector.name} cannot switch networks from the app.`)
    const limits = { ms: deadlines.prompt, who: connector.name }
    try {
      await withDeadline(() => connector.switchChain?.({ chainId }), limits)
    } catch (error) {
      throw toKitError(error, 'switchChain')
    }
    if (!(await arrives(chainId)))
      throw new KitError('chainStayed', `${connector.name} agreed to switch, but stayed on its network.`)
  }

  /** A phone's wallet may answer before it has switched (D-19). */
  function arrives(chainId: number): Promise<boolean> {
    const isThere = () => live()?.chainId === chainId
    if (isThere()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        stop()
        resolve(isThere())
      }
      const timer = setTimeout(finish, deadlines.afterSwitch)
      const stop = config.subscribe(
        () => isThere(),
        (there) => there && finish(),
      )
    })
  }

  return async function switchChain(chainId) {
    // Before anything is asked of a wallet (B-4.43).
    if (!config.chains.some((chain) => chain.id === chainId))
      throw new KitError('chainNotConfigured', `Chain ${chainId} is not among the chains of this app.`)
    if (last?.chainId === chainId) return last.done
    const before = last?.done.catch(() => {})
    const done = before ? before.then(() => perform(chainId)) : perform(chainId)
    const entry = { chainId, done }
    last = entry
    try {
      await done
    } finally {
      if (last === entry) last = undefined
    }
  }
}
