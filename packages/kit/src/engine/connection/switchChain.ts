import {
  type ChainSwitchEvent,
  type CommandResult,
  chainSwitchReducer,
  failedWith,
  KitError,
  succeeded,
  toKitError,
} from '@foyer/core'
import { requireChain } from '../chains/findChain.ts'
import { chainAddedMessage } from '../connectors/eip1193Connector.ts'
import type { EngineContext } from '../engineContext.ts'
import { withTimeout } from '../time/withTimeout.ts'
import { awaitLive } from './liveConnection.ts'

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

export interface SwitchChainCommand {
  /**
   * The state is in `host.chainSwitch`.
   *
   * @throws KitError `chainNotConfigured`, which the app has to know of, not the visitor; nothing else.
   */
  switchChain(chainId: number): Promise<CommandResult>
  cancel(): void
}

interface SwitchChainOptions {
  readonly switchChain: (chainId: number) => Promise<void>
  /** Called before `chainSwitch` becomes switched, so that the session is up to date. */
  readonly onSwitched: () => void
}

/** Drives `host.chainSwitch`. A newer call replaces an older one. */
export function createSwitchChainCommand(
  { host, timeouts }: EngineContext,
  { switchChain, onSwitched }: SwitchChainOptions,
): SwitchChainCommand {
  const dispatch = (event: ChainSwitchEvent) =>
    host.chainSwitch.set(chainSwitchReducer(host.chainSwitch.get(), event))
  let active = new AbortController()

  function cancel() {
    active.abort()
    const state = host.chainSwitch.get()
    // `chainChanged` may come before the wallet's answer: it moves the page and closes the dialog, which cancels.
    const hasSwitched = state.status === 'confirming' && host.session.get().chain?.id === state.chainId
    if (hasSwitched) dispatch({ type: 'switched' })
    dispatch({ type: 'reset' })
  }

  return {
    cancel,
    async switchChain(chainId) {
      active.abort()
      active = new AbortController()
      const { signal } = active
      dispatch({ type: 'start', chainId })
      const slowTimer = setTimeout(() => dispatch({ type: 'slow' }), timeouts.slowAfterMs)
      signal.addEventListener('abort', () => clearTimeout(slowTimer))
      try {
        await switchChain(chainId)
        onSwitched()
        if (!signal.aborted) dispatch({ type: 'switched' })
        return succeeded
      } catch (cause) {
        const error = toKitError(cause, 'switchChain')
        if (error.code === 'chainNotConfigured') {
          if (!signal.aborted) dispatch({ type: 'fail', error })
          throw error
        }
        if (signal.aborted) return failedWith(replaced())
        dispatch({ type: 'fail', error })
        return failedWith(error)
      } finally {
        clearTimeout(slowTimer)
      }
    },
  }
}

const replaced = () => new KitError('userRejected', 'The switch was cancelled, or replaced by a newer one.')
