import type { ChainSwitch, SignIn, Transaction, View } from '@foyer/core'
import type { KitInternals } from '../kitInternals.ts'
import type { KitEventListener } from './kitEvent.ts'

/** The stores of a kit from which events are made. */
export type WatchedKit = Pick<
  KitInternals,
  'view' | 'session' | 'attempt' | 'signIn' | 'chainSwitch' | 'transactions' | 'facts'
>

/** Milliseconds since the page's navigation, whole. */
export type Clock = () => number

/** Opened and closed dialogs. */
export function watchView(kit: WatchedKit, emit: KitEventListener, clock: Clock) {
  let shown: View = 'closed'
  let openedAt: number | undefined
  const openMs = () => (openedAt === undefined ? 0 : clock() - openedAt)
  return {
    wasOpened: () => openedAt !== undefined,
    openMs,
    check() {
      const next = kit.view.get()
      if (next === shown) return
      if (shown !== 'closed') emit({ type: 'dialogClosed', dialog: shown, ms: openMs() })
      shown = next
      if (next === 'closed') return
      openedAt = clock()
      emit({ type: 'dialogOpened', dialog: next })
    },
  }
}

/** Signing in: `signing` is the wallet's turn, `verifying` the server's. */
export function watchSignIn(kit: WatchedKit, emit: KitEventListener, clock: Clock) {
  let askedAt: number | undefined

  return (before: SignIn, after: SignIn) => {
    const walletId = kit.session.get().wallet?.id ?? ''
    if (after.status === 'signing') {
      askedAt = clock()
      emit({ type: 'signatureAsked', walletId })
    }
    if (before.status === 'idle' || after.status !== 'idle') return
    const wasAsked = askedAt !== undefined
    const ended = { type: 'signInEnded', walletId, ms: clock() - (askedAt ?? clock()) } as const
    askedAt = undefined
    // Before the signature was asked for, another tab may sign in: that ends nothing here.
    const isVerified = before.status === 'verifying' && kit.session.get().authentication === 'authenticated'
    if (after.error) emit({ ...ended, outcome: 'failed', code: after.error })
    else if (isVerified) emit({ ...ended, outcome: 'verified' })
    else if (wasAsked) emit({ ...ended, outcome: after.nonce ? 'rejected' : 'cancelled' })
  }
}

/** Requests to switch the chain. A newer one replaces an older one. */
export function watchChainSwitch(emit: KitEventListener, clock: Clock) {
  let askedAt = 0

  return (before: ChainSwitch, after: ChainSwitch) => {
    const isNew = after.status === 'confirming' && !(before.status === 'confirming' && after.slow)
    const isOver = before.status === 'confirming' && (isNew || after.status !== 'confirming')
    if (isOver) {
      const ended = { type: 'chainSwitchEnded', chainId: before.chainId, ms: clock() - askedAt } as const
      if (after.status === 'failed') emit({ ...ended, outcome: 'failed', code: after.error.code })
      else if (after.status === 'switched' || after.status === 'rejected')
        emit({ ...ended, outcome: after.status })
      else emit({ ...ended, outcome: 'cancelled' })
    }
    if (isNew) askedAt = clock()
  }
}

/** Transactions of the connected account that are pending in this page and then are not. */
export function watchTransactions(kit: WatchedKit, emit: KitEventListener, clock: Clock) {
  const addedAt = new Map<string, number>()

  return (before: readonly Transaction[], after: readonly Transaction[]) => {
    const known = new Map(before.map((transaction) => [transaction.hash, transaction.status]))
    const chainId = kit.session.get().chain?.id
    // A wallet that has repriced a transaction has changed its hash.
    for (const { batch, hash, replaces = hash, status } of after) {
      // A list that is shown for the first time is of another account, chain or visit.
      if (status === 'pending' && !known.has(hash) && isContinued(before, after)) addedAt.set(hash, clock())
      const last = known.get(hash) ?? known.get(replaces)
      if (status === 'pending' || last !== 'pending' || chainId === undefined) continue
      const at = addedAt.get(replaces) ?? addedAt.get(hash)
      addedAt.delete(replaces)
      addedAt.delete(hash)
      const ended = { chainId, status, ...(at !== undefined && { ms: clock() - at }) }
      if (!batch) emit({ type: 'transactionEnded', ...ended })
      else
        emit({
          ...ended,
          type: 'batchEnded',
          count: batch.count,
          ...(batch.isPartial && { status: 'partlyFailed' }),
        })
    }
  }
}

/** One more row at most: the list of the same account and chain. */
function isContinued(before: readonly Transaction[], after: readonly Transaction[]): boolean {
  return after.slice(1).every(({ hash }) => before.some((row) => row.hash === hash))
}
