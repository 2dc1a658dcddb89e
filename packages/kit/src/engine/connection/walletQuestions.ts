import { KitError } from '@foyer/core'
import { isOffline, isTimeout } from '../connectors/connectorCreator.ts'
import type { EngineContext } from '../engineContext.ts'
import { sleep } from '../time/withTimeout.ts'
import type { Connections } from './connections.ts'
import { openRemembered } from './rememberedWallets.ts'

/** `silent`: no answer in time, or not in this page. `locked`: it shares no account. */
export type WalletAnswer = 'locked' | 'silent'

interface Options {
  readonly connections: Connections
  readonly walletIds: readonly string[]
  /** Ends all questions. */
  readonly signal: AbortSignal
  /** Not called for a wallet that is connected then. A question that is overdue stays open. */
  readonly onAnswer: (response: WalletAnswer) => void
}

/** Open at the same time: the oldest is the nearest to its answer, and the newest is not lost in a wallet that restarts. */
const maxQuestions = 2
/** Pause after a request that has not reached the wallet. */
const retryMs = 1_000

/** Asks wallets for their accounts until one is connected. Returns the function that asks once more. */
export function createWalletQuestions(context: EngineContext, options: Options): () => Promise<void> {
  const { environment, timeouts } = context
  const { connections, onAnswer, signal, walletIds } = options
  const open = new Set<AbortController>()
  let retrying: Promise<void> | undefined
  const over = new KitError('walletOffline', 'The wallet is not awaited any more.')
  signal.addEventListener('abort', () => {
    for (const controller of open) controller.abort(over)
  })

  function start(): AbortController {
    const controller = new AbortController()
    open.add(controller)
    const [, second] = open
    if (second && open.size > maxQuestions) {
      open.delete(second)
      second.abort(over)
    }
    return controller
  }

  async function question(controller: AbortController) {
    try {
      await openRemembered(context, { connections, walletIds, signal: controller.signal })
    } catch (error) {
      if (controller.signal.aborted) return
      // The wallet has said nothing: the deadline of the wait decides.
      if (isOffline(error)) return retry()
      const isLate = isTimeout(error)
      const isAbsent = error instanceof KitError && error.code === 'walletNotInstalled'
      onAnswer(isLate || isAbsent ? 'silent' : 'locked')
      if (isLate) void ask()
    } finally {
      open.delete(controller)
    }
  }

  /** Once for all questions that are open. */
  function retry(): Promise<void> {
    retrying ??= sleep(retryMs, signal).then(() => {
      retrying = undefined
      return ask()
    })
    return retrying
  }

  /** A hidden page does not ask: some wallets answer none. It asks when it is shown. */
  async function ask() {
    if (signal.aborted || !environment.isVisible()) return
    await Promise.race([question(start()), sleep(timeouts.reconnectMs, signal)])
  }

  return ask
}
