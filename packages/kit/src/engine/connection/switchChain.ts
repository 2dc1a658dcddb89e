import { KitError, toKitError } from '@foyer/core'
import { requireChain } from '../chains/requireChain.ts'
import { chainAddedMessage } from '../connectors/eip1193Connector.ts'
import type { EngineContext } from '../engineContext.ts'
import { withTimeout } from '../time/withTimeout.ts'
import { awaitLive } from './awaitLive.ts'

/**
 * Asks the wallet to switch, one request at a time: a second call for the same chain joins the first, one for another
 * chain waits until the wallet has answered.
 *
 * @throws {KitError} for every failure
 */
export function createSwitchChain(context: EngineContext): (chainId: number) => Promise<void> {
  let last: { readonly chainId: number; readonly done: Promise<void> } | undefined

  return async function switchChain(chainId) {
    requireChain(context.config.chains, chainId)
    if (last?.chainId === chainId) return last.done
    const before = last?.done.catch(() => {})
    const done = before ? before.then(() => requestSwitch(context, chainId)) : requestSwitch(context, chainId)
    const entry = { chainId, done }
    last = entry
    try {
      await done
    } finally {
      if (last === entry) last = undefined
    }
  }
}

async function requestSwitch(context: EngineContext, chainId: number) {
  const live = context.live() ?? (await awaitLive(context))
  if (!live) throw new KitError('walletOffline', 'No wallet is connected. Connect one, then switch networks.')
  if (live.chainId === chainId) return
  const { connector } = live
  if (!connector.switchChain)
    throw new KitError('switchChainUnsupported', `${connector.name} cannot switch networks from the app.`)
  const limits = { timeoutMs: context.timeouts.promptMs, subject: connector.name }
  const onMessage = ({ type }: { readonly type: string }) => {
    if (type === chainAddedMessage) context.host.report?.({ type: 'chainAdded', chainId })
  }
  connector.emitter.on('message', onMessage)
  try {
    await withTimeout(() => connector.switchChain?.({ chainId }), limits)
  } catch (error) {
    throw toKitError(error, 'switchChain')
  } finally {
    connector.emitter.off('message', onMessage)
  }
  if (!(await awaitChain(context, chainId)))
    throw new KitError('chainStayed', `${connector.name} agreed to switch, but stayed on its network.`)
}

/** Wallets on phones may answer before they have switched. */
function awaitChain({ config, live, timeouts }: EngineContext, chainId: number): Promise<boolean> {
  const isOnChain = () => live()?.chainId === chainId
  if (isOnChain()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve(isOnChain())
    }
    const timer = setTimeout(finish, timeouts.chainChangedMs)
    const stop = config.subscribe(isOnChain, (switched) => switched && finish())
  })
}
