import { walletConsequences } from '@foyer/core'
import type { Connections } from '../connection/connections.ts'
import type { WalletAnswer } from '../connection/walletQuestions.ts'
import { createWalletReturn, type WalletReturn } from '../connection/walletReturn.ts'
import type { EngineContext } from '../engineContext.ts'
import type { SessionEffects } from '../session/createSessionEffects.ts'
import type { LostWallets } from './followConnections.ts'
import type { SignInOwner } from './signInOwner.ts'
import type { createStoredConnections } from './storedConnections.ts'

interface Options {
  readonly connections: Connections
  readonly effects: Pick<SessionEffects, 'walletReturn'>
  readonly endsAtOnce: boolean
  readonly stored: ReturnType<typeof createStoredConnections>
  readonly lost: LostWallets
  readonly owner: SignInOwner
}

/**
 * Awaits the stored wallets that are not connected, each by itself: one that is silent or locked stays stored and is
 * back without a press. The wallet of the restored session is awaited by the session's own effects.
 */
export function createAwaitedWallets(context: EngineContext, options: Options) {
  const { config, host, onStop, signal, timeouts } = context
  const { connections, effects, endsAtOnce, lost, owner, stored } = options
  const returns = new Map<string, WalletReturn>()
  /** The other wallets stay in use. */
  const beside: Connections = {
    ...connections,
    open: (request) => connections.open({ ...request, beside: true }),
  }

  function onAnswer(walletId: string, word: WalletAnswer) {
    // Asked whether it is gone, the wallet shares no account. A silent one has not said so.
    const gone = word === 'locked' ? lost.get(walletId) : undefined
    if (gone || walletConsequences(word, endsAtOnce).snapshotChange === 'remove') {
      lost.delete(walletId)
      stored.remove(walletId)
      connections.accounts.forget(walletId)
      update()
    }
    if (gone ? owner.isAmong(gone) : word === 'locked' && endsAtOnce) owner.endOrphan()
  }

  function wait(walletId: string) {
    const walletReturn = createWalletReturn(context, {
      connections: beside,
      onAnswer: (word) => onAnswer(walletId, word),
      onAccounts: () => {},
    })
    returns.set(walletId, walletReturn)
    const delayMs = lost.has(walletId) ? timeouts.graceMs : 0
    walletReturn.wait({ walletIds: [walletId], returns: 'whenAsked', delayMs })
  }

  function cancel(walletId: string) {
    returns.get(walletId)?.cancel()
    returns.delete(walletId)
  }

  function update() {
    if (signal.aborted) return
    // The wallet of the restored session comes first: while it is silent, no other one takes its place.
    if (host.session.get().stale) return
    const connected = [...config.state.connections.values()].map(connections.walletIdOf)
    const known = new Set([...connected, ...effects.walletReturn.walletIds])
    const wanted = new Set(stored.list().flatMap(({ walletId }) => (known.has(walletId) ? [] : [walletId])))
    for (const walletId of [...returns.keys()]) if (!wanted.has(walletId)) cancel(walletId)
    for (const walletId of wanted) if (!returns.has(walletId)) wait(walletId)
  }

  onStop(() => {
    for (const walletId of [...returns.keys()]) cancel(walletId)
  })
  return { update }
}
