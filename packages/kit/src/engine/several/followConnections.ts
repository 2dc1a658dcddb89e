import { type Address, type WalletWord, walletConsequences } from '@foyer/core'
import type { Connection } from 'wagmi'
import type { Connections } from '../connection/connections.ts'
import { accountsOf } from '../connection/liveConnection.ts'
import type { EngineContext } from '../engineContext.ts'
import { lossWord } from '../session/createSessionEffects.ts'
import type { SignInOwner } from './signInOwner.ts'
import type { createStoredConnections } from './storedConnections.ts'

interface Options {
  readonly connections: Connections
  readonly endsAtOnce: boolean
  readonly owner: SignInOwner
  readonly stored: ReturnType<typeof createStoredConnections>
  readonly lost: LostWallets
  readonly refreshAuth: () => void
}

/** Accounts of the wallets whose connection has ended without a reason, until they answer whether they are gone; by wallet. */
export type LostWallets = Map<string, readonly Address[]>

/** A connection as it was last seen. */
interface Seen {
  readonly connection: Connection
  readonly walletId: string
  readonly accounts: readonly Address[]
}

/** Follows each connection by itself: what is stored of it, and what its end means for the sign-in of its accounts. */
export function createFollower(context: EngineContext, options: Options) {
  const { config } = context
  const { connections, endsAtOnce, lost, owner, stored } = options
  let seen: ReadonlyMap<string, Seen> = new Map()
  /** Connections that this page is ending. */
  const leaving = new Set<string>()

  function read(): ReadonlyMap<string, Seen> {
    const now = new Map<string, Seen>()
    for (const [uid, connection] of config.state.connections) {
      const accounts = accountsOf(connection)
      if (accounts.length > 0)
        now.set(uid, { connection, accounts, walletId: connections.walletIdOf(connection) })
    }
    return now
  }

  function wordOf({ connection: { connector } }: Seen): WalletWord {
    if (leaving.delete(connector.uid)) return 'left'
    const entry = connections.find(connector.uid)?.entry
    return lossWord(context, connections, { connector, ...(entry && { entry }) })
  }

  function onLoss(was: Seen, isReplaced: boolean) {
    const word = wordOf(was)
    connections.drop(was.connection.connector)
    const { snapshotChange, signIn } = walletConsequences(word, endsAtOnce)
    if (snapshotChange === 'remove' && !isReplaced) {
      stored.remove(was.walletId)
      connections.accounts.forget(was.walletId)
    }
    if (signIn === 'askAfterGrace' && !isReplaced) lost.set(was.walletId, was.accounts)
    // The end of the last connection is followed by the effects of the session.
    if (seen.size === 0 || !owner.isAmong(was.accounts)) return
    if (word === 'leftElsewhere') options.refreshAuth()
    else if (signIn === 'end' || signIn === 'endAfterGrace') owner.endOrphan()
  }

  return {
    leaving,
    /** Call after every change of wagmi's state. */
    update() {
      const before = seen
      seen = read()
      const walletIds = new Set([...seen.values()].map(({ walletId }) => walletId))
      for (const [uid, was] of before) {
        if (!seen.has(uid)) onLoss(was, walletIds.has(was.walletId))
        // The wallet has taken the account away and shares others.
        else if (owner.isAmong(was.accounts)) owner.endOrphan()
      }
      for (const walletId of walletIds) {
        lost.delete(walletId)
        stored.put(walletId, connections.accounts.find(walletId))
      }
    },
  }
}
