import type { Fact, KitError, ReadonlyStore, WalletWord } from '@foyer/core'
import {
  type Clock,
  type WatchedKit,
  watchChainSwitch,
  watchSignIn,
  watchTransactions,
  watchView,
} from './changes.ts'
import type { DisconnectReason, KitEventListener, Outcome } from './kitEvent.ts'

const reasons: Readonly<Partial<Record<WalletWord, DisconnectReason>>> = {
  left: 'visitor',
  leftElsewhere: 'otherTab',
  emptied: 'revoked',
  dropped: 'walletOffline',
}

/** Turns the changes of a kit's stores, and the facts that no store holds, into events, until `signal` aborts. */
export function watchEvents(
  kit: WatchedKit,
  emit: KitEventListener,
  { signal, clock = pageClock }: { readonly signal: AbortSignal; readonly clock?: Clock },
): void {
  const view = watchView(kit, emit, clock)
  const attempt = watchAttempt(kit, emit, clock)
  const connection = watchConnection(kit, emit, clock)

  function onFact(fact: Fact) {
    switch (fact.type) {
      case 'engineLoaded':
        // Before a press it restores a connection, which has its own event.
        if (view.wasOpened()) emit({ ...fact, ms: view.openMs() })
        break
      case 'walletChosen':
        emit({ ...fact, ms: view.openMs() })
        break
      case 'connectionEnded':
        connection.end(reasons[fact.word] ?? 'host')
        break
      case 'chainAdded':
      case 'kitFailed':
        emit(fact)
        break
      default:
        attempt.follow(fact)
    }
  }

  const stops = [
    kit.facts.subscribe(() => {
      const fact = kit.facts.get()
      if (fact) onFact(fact)
    }),
    kit.view.subscribe(view.check),
    kit.attempt.subscribe(attempt.check),
    kit.session.subscribe(() => connection.check(attempt.isUnderWay())),
    onChange(kit.signIn, watchSignIn(kit, emit, clock)),
    onChange(kit.chainSwitch, watchChainSwitch(emit, clock)),
    onChange(kit.transactions, watchTransactions(kit, emit, clock)),
  ]
  // A press, and a connection of the site, can be earlier than this file.
  view.check()
  connection.check(attempt.isUnderWay())
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}

function pageClock(): number {
  return Math.round(performance.now())
}

function onChange<T>(store: ReadonlyStore<T>, listener: (before: T, after: T) => void): () => void {
  let before = store.get()
  return store.subscribe(() => {
    const after = store.get()
    listener(before, after)
    before = after
  })
}

type AttemptFact = Extract<
  Fact,
  { readonly type: 'appOpened' | 'attemptBegan' | 'attemptEnded' | 'attemptCancelled' }
>

interface Attempt {
  readonly walletId: string
  readonly retries: number
  readonly at: number
  readonly began: Extract<Fact, { readonly type: 'attemptBegan' }>
}

function watchAttempt(kit: WatchedKit, emit: KitEventListener, clock: Clock) {
  const tries = new Map<string, number>()
  let current: Attempt | undefined
  let hasCode = false
  const elapsedMs = () => (current ? clock() - current.at : 0)

  function end(outcome: Outcome<'connected'>) {
    if (!current) return
    const { began, retries, walletId } = current
    emit({ ...began, type: 'attemptEnded', retries, ms: elapsedMs(), ...outcome })
    if (outcome.outcome === 'connected') tries.delete(walletId)
    current = undefined
  }

  return {
    isUnderWay: () => current !== undefined,
    /** The code of a pairing is an event once for each attempt: it is renewed when it expires. */
    check() {
      const { status } = kit.attempt.get()
      if (!current || hasCode || status !== 'awaitingScan') return
      hasCode = true
      emit({ type: 'codeShown', walletId: current.walletId, ms: elapsedMs() })
    },
    follow(fact: AttemptFact) {
      switch (fact.type) {
        case 'attemptBegan': {
          const { walletId } = fact
          const retries = tries.get(walletId) ?? 0
          tries.set(walletId, retries + 1)
          current = { walletId, retries, at: clock(), began: fact }
          hasCode = false
          emit({ ...fact, retries })
          break
        }
        case 'appOpened':
          emit({ ...fact, ms: elapsedMs() })
          break
        case 'attemptCancelled':
          end({ outcome: 'cancelled' })
          break
        case 'attemptEnded':
          end(fact.error ? outcomeOf(fact.error) : { outcome: 'connected' })
      }
    },
  }
}

function outcomeOf({ code }: KitError): Outcome<'connected'> {
  return code === 'userRejected' ? { outcome: 'rejected' } : { outcome: 'failed', code }
}

function watchConnection(kit: WatchedKit, emit: KitEventListener, clock: Clock) {
  let connected: { readonly walletId: string; readonly at: number } | undefined
  return {
    /** A connection without an attempt was restored. */
    check(isAttempted: boolean) {
      const { account, stale, wallet } = kit.session.get()
      if (!account || stale || !wallet) return
      const isNew = !connected
      connected = { at: clock(), ...connected, walletId: wallet.id }
      if (isNew && !isAttempted) emit({ type: 'restored', walletId: wallet.id, ms: clock() })
    },
    end(reason: DisconnectReason) {
      if (!connected) return
      const { walletId, at } = connected
      connected = undefined
      emit({ type: 'disconnected', walletId, reason, ms: clock() - at })
    },
  }
}
