import type { Address } from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'
import { ageMs } from '../time/ageMs.ts'
import { throttle } from '../time/throttle.ts'
import { sleep } from '../time/withTimeout.ts'
import type { Connections } from './connections.ts'
import { createWalletQuestions, type WalletAnswer } from './walletQuestions.ts'
import { watchWallets } from './watchWallets.ts'

/** Wallets that are not connected, and may come back without a press. */
export interface AwaitedWallets {
  readonly walletIds: readonly string[]
  /** The way back: events alone, or also an answer when they are asked. */
  readonly returns: 'byEvent' | 'whenAsked'
  /** Before the first question, in milliseconds. @default 0 */
  readonly delayMs?: number
}

export interface WalletReturn {
  /** Awaits these wallets in place of those before, until one is connected. Opens nothing in them. */
  wait(wallets: AwaitedWallets): void
  /** Asks again. Resolves after the answer, or after `reconnectMs`. */
  ask(): Promise<void>
  /** Stops while the visitor connects a wallet. */
  pause(): void
  /** Goes on after `pause`, unless a wallet is connected or none is awaited any more. */
  resume(): void
  cancel(): void
  /** Ids of the awaited wallets. */
  readonly walletIds: readonly string[]
}

interface Options {
  readonly connections: Connections
  /** Called for every answer but accounts, and with `silent` when an answer is overdue. */
  readonly onAnswer: (response: WalletAnswer) => void
  /** An awaited wallet has told its accounts in an event. */
  readonly onAccounts: (accounts: readonly Address[]) => void
}

/** Minimum interval between two questions that a wallet's events can cause. */
const throttleMs = 50
/** Before a read that contradicts an event is repeated. */
const retryMs = 500

/**
 * Awaits the wallet of the last visit, or one that has ended its connection. It is asked at once, at its events, when
 * it announces itself, and when the page is shown.
 */
export function createWalletReturn(context: EngineContext, options: Options): WalletReturn {
  const { live, onStop, signal } = context
  let awaited: AwaitedWallets | undefined
  let ask = () => Promise.resolve()
  let running: AbortController | undefined
  let isPaused = false

  function stop() {
    running?.abort()
    running = undefined
    ask = () => Promise.resolve()
  }

  function run(wallets: AwaitedWallets) {
    stop()
    if (isPaused || signal.aborted) return
    running = new AbortController()
    ask = awaitWallets(context, { ...options, ...wallets, signal: running.signal })
  }

  onStop(stop)
  return {
    wait(wallets) {
      awaited = wallets
      run(wallets)
    },
    ask: () => ask(),
    pause() {
      isPaused = true
      stop()
    },
    resume() {
      isPaused = false
      if (awaited && !running && !live()) run({ ...awaited, delayMs: 0 })
    },
    cancel() {
      awaited = undefined
      stop()
    },
    get walletIds() {
      return awaited?.walletIds ?? []
    },
  }
}

interface Await extends Options, AwaitedWallets {
  readonly signal: AbortSignal
}

/** @returns asks once more */
function awaitWallets(
  context: EngineContext,
  { connections, delayMs = 0, onAccounts, onAnswer, returns, signal, walletIds }: Await,
): () => Promise<void> {
  const { environment, host, timeouts } = context
  let accountsAnnouncedAt = Number.NEGATIVE_INFINITY
  const ask = createWalletQuestions(context, {
    connections,
    walletIds,
    signal,
    onAnswer(response) {
      // Some wallets emit accounts before they give them.
      if (response === 'locked' && ageMs(accountsAnnouncedAt) < timeouts.settleMs)
        void sleep(retryMs, signal).then(() => signal.aborted || asks.schedule())
      else onAnswer(response)
    },
  })
  const asks = throttle(() => void ask(), throttleMs)
  const isAsked = returns === 'whenAsked'
  watchWallets(context, {
    walletIds,
    signal,
    onAccounts(accounts, walletId) {
      onAccounts(accounts)
      connections.accounts.prefer(walletId, accounts[0])
      accountsAnnouncedAt = accounts.length > 0 ? Date.now() : Number.NEGATIVE_INFINITY
      if (accounts.length > 0) asks.schedule()
    },
    onSign: (event) => (isAsked || event === 'connect') && asks.schedule(),
    onArrival: () => isAsked && asks.schedule(),
  })
  // A hidden page does not ask, whatever its wallet announces.
  const stopReturns = environment.onReturn(() => {
    if (isAsked || accountsAnnouncedAt > 0) asks.schedule()
  })
  signal.addEventListener('abort', () => {
    asks.cancel()
    stopReturns()
  })
  if (isAsked) {
    void sleep(delayMs, signal).then(() => signal.aborted || asks.schedule())
    const stopDeadline = watchDeadline(context, delayMs + timeouts.reconnectMs, () => {
      // Some browsers of wallet apps put their provider into the page late, without an event.
      host.discovery.look()
      onAnswer('silent')
    })
    signal.addEventListener('abort', stopDeadline)
  }
  return ask
}

/**
 * Calls `onOverdue` once the page has been visible for `durationMs`.
 *
 * @returns a function that stops it
 */
function watchDeadline({ environment }: EngineContext, durationMs: number, onOverdue: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    if (environment.isVisible()) timer = setTimeout(finish, durationMs)
  }
  const stopVisibility = environment.onVisibility(restart)
  const stop = () => {
    clearTimeout(timer)
    stopVisibility()
  }
  function finish() {
    stop()
    onOverdue()
  }
  restart()
  return stop
}
