import {
  type ChainSwitchEvent,
  type CommandResult,
  chainSwitchReducer,
  failedWith,
  KitError,
  succeeded,
  toKitError,
} from '@foyer/core'
import type { Connector } from 'wagmi'
import { requireChain } from '../chains/findChain.ts'
import { chainAddedMessage } from '../connectors/eip1193Connector.ts'
import type { EngineContext } from '../engineContext.ts'
import { eventLeadMs } from '../time/timeouts.ts'
import { sleep, sleepUntil, withTimeout } from '../time/withTimeout.ts'
import { awaitLive, tryReadChainId } from './liveConnection.ts'

export interface ChainSwitcher {
  /**
   * Asks the wallet to switch, one request at a time: a second call for the same chain joins the first, one for another
   * chain waits until the wallet has answered.
   *
   * @throws {KitError} for every failure
   */
  switchChain(chainId: number): Promise<void>
  /** The next call asks the wallet at once: it may never answer the request that was given up. */
  giveUp(): void
}

export function createChainSwitcher(context: EngineContext): ChainSwitcher {
  let last: { readonly chainId: number; readonly done: Promise<void> } | undefined

  return {
    async switchChain(chainId) {
      requireChain(context.config.chains, chainId)
      if (last?.chainId === chainId) return last.done
      const before = last?.done.catch(() => {})
      const done = before
        ? before.then(() => requestSwitch(context, chainId))
        : requestSwitch(context, chainId)
      const entry = { chainId, done }
      last = entry
      try {
        await done
      } finally {
        if (last === entry) last = undefined
      }
    },
    giveUp() {
      last = undefined
    },
  }
}

async function requestSwitch(context: EngineContext, chainId: number) {
  const live = context.live() ?? (await awaitLive(context))
  if (!live) throw new KitError('walletOffline', 'No wallet is connected. Connect one, then switch networks.')
  if (live.chainId === chainId) return
  const { connector } = live
  if (!connector.switchChain)
    throw new KitError('switchChainUnsupported', `${connector.name} cannot switch networks from the app.`)
  const arrival = watchForChain(context, connector, chainId)
  const done = new AbortController()
  const limits = { timeoutMs: context.timeouts.promptMs, subject: connector.name, signal: done.signal }
  const onMessage = ({ type }: { readonly type: string }) => {
    if (type === chainAddedMessage) context.host.report?.({ type: 'chainAdded', chainId })
  }
  connector.emitter.on('message', onMessage)
  try {
    // A connector of the host may wait for an answer that the wallet never gives.
    await Promise.race([
      withTimeout(() => connector.switchChain?.({ chainId }), limits),
      arrival.seen(limits.timeoutMs, done.signal).then(() => sleep(eventLeadMs, done.signal)),
    ])
  } catch (error) {
    const failure = toKitError(error, 'switchChain')
    // Some wallets end the connection for the moment of the switch, and are back on the other chain.
    const hasSwitched =
      failure.code === 'walletOffline'
        ? await arrival.seen(context.timeouts.graceMs + context.timeouts.chainChangedMs)
        : arrival.isOnChain()
    if (!hasSwitched) throw failure
  } finally {
    connector.emitter.off('message', onMessage)
    done.abort()
  }
  // Wallets on phones may answer before they have switched.
  if (!(await arrival.seen(context.timeouts.chainChangedMs)))
    throw new KitError('chainStayed', `${connector.name} agreed to switch, but stayed on its network.`)
}

/** The chain of this wallet, also if it comes back with a new connector, or another one is in use meanwhile. */
function watchForChain({ config }: EngineContext, { id }: Connector, chainId: number) {
  const isOnChain = () =>
    [...config.state.connections.values()].some(
      (each) => each.connector.id === id && tryReadChainId(each) === chainId,
    )
  return {
    isOnChain,
    async seen(timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
      if (isOnChain()) return true
      await sleepUntil(
        timeoutMs,
        (wake) => config.subscribe(isOnChain, (switched) => switched && wake()),
        signal,
      )
      return isOnChain()
    },
  }
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
  readonly switcher: ChainSwitcher
  /** Called before `chainSwitch` becomes switched, so that the session is up to date. */
  readonly onSwitched: () => void
}

/** Drives `host.chainSwitch`. A newer call replaces an older one. */
export function createSwitchChainCommand(
  { host, onStop, timeouts }: EngineContext,
  { switcher, onSwitched }: SwitchChainOptions,
): SwitchChainCommand {
  const dispatch = (event: ChainSwitchEvent) =>
    host.chainSwitch.set(chainSwitchReducer(host.chainSwitch.get(), event))
  let active = new AbortController()

  // The wallet may switch after its failure, or the visitor in it.
  onStop(
    host.session.subscribe(() => {
      const state = host.chainSwitch.get()
      const isOver = state.status === 'failed' && host.session.get().chain?.id === state.chainId
      if (isOver) dispatch({ type: 'reset' })
    }),
  )

  function cancel() {
    active.abort(replaced())
    switcher.giveUp()
    const state = host.chainSwitch.get()
    // `chainChanged` may come before the wallet's answer: it moves the page and closes the dialog, which cancels.
    const hasSwitched = state.status === 'confirming' && host.session.get().chain?.id === state.chainId
    if (hasSwitched) dispatch({ type: 'switched' })
    dispatch({ type: 'reset' })
  }

  return {
    cancel,
    async switchChain(chainId) {
      active.abort(replaced())
      active = new AbortController()
      const { signal } = active
      dispatch({ type: 'start', chainId })
      const slowTimer = setTimeout(() => signal.aborted || dispatch({ type: 'slow' }), timeouts.slowAfterMs)
      try {
        // A wallet may never answer a request that was given up.
        await withTimeout(() => switcher.switchChain(chainId), { signal, subject: 'The wallet' })
        onSwitched()
        if (!signal.aborted) dispatch({ type: 'switched' })
        return succeeded
      } catch (cause) {
        const error = toKitError(cause, 'switchChain')
        if (error.code === 'chainNotConfigured') {
          if (!signal.aborted) dispatch({ type: 'fail', error })
          throw error
        }
        if (signal.aborted) return host.session.get().chain?.id === chainId ? succeeded : failedWith(error)
        dispatch({ type: 'fail', error })
        return failedWith(error)
      } finally {
        clearTimeout(slowTimer)
      }
    },
  }
}

const replaced = () => new KitError('userRejected', 'The switch was cancelled, or replaced by a newer one.')
