import {
  type ChainSwitchEvent,
  type CommandResult,
  chainSwitchReducer,
  failedWith,
  KitError,
  succeeded,
  toKitError,
} from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'

export interface SwitchChainCommand {
  /**
   * The state is in `host.chainSwitch`.
   *
   * @throws KitError `chainNotConfigured`, which the app has to know of, not the visitor; nothing else.
   */
  switchChain(chainId: number): Promise<CommandResult>
  cancel(): void
}

interface Options {
  readonly switchChain: (chainId: number) => Promise<void>
  /** Called before `chainSwitch` becomes switched, so that the session is up to date. */
  readonly onSwitched: () => void
}

/** Drives `host.chainSwitch`. A newer call replaces an older one. */
export function createSwitchChainCommand(
  { host, timeouts }: EngineContext,
  { switchChain, onSwitched }: Options,
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
