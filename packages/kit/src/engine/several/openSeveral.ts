import { type Address, type Authentication, type ConnectionCommands, isSameAddress } from '@foyer/core'
import type { Connector } from 'wagmi'
import { switchAccount } from 'wagmi/actions'
import type { Connections } from '../connection/connections.ts'
import { isLeftElsewhere } from '../connection/isLeftElsewhere.ts'
import { accountsOf, findConnection } from '../connection/liveConnection.ts'
import { isMarkOfLeft } from '../connectors/disconnectedMark.ts'
import type { EngineContext } from '../engineContext.ts'
import type { SessionEffects } from '../session/createSessionEffects.ts'
import { createAwaitedWallets } from './awaitedWallets.ts'
import { createFollower, type LostWallets } from './followConnections.ts'
import { createPublisher } from './publishConnections.ts'
import { createSignInOwner } from './signInOwner.ts'
import { createStoredConnections } from './storedConnections.ts'

export interface SeveralOptions {
  readonly auth: Authentication | undefined
  readonly connections: Connections
  readonly effects: Pick<SessionEffects, 'signOut' | 'walletReturn'>
  readonly endsAtOnce: boolean
  readonly refresh: () => Promise<void>
  readonly refreshAuth: () => void
  /** Ends every connection and signs out. */
  readonly disconnectAll: () => Promise<void>
}

/**
 * Several connected wallets at the same time: their list, their way back at the next visit, and what follows for the
 * sign-in when one of them ends. A separate part, fetched by kits that have `multipleWallets`.
 */
export function openSeveral(context: EngineContext, options: SeveralOptions): ConnectionCommands {
  const { config, environment, host, onStop, signal } = context
  const { connections, disconnectAll, effects, refresh } = options
  const stored = createStoredConnections(host.storage)
  const owner = createSignInOwner(context, options.auth, effects.signOut)
  const publish = createPublisher(context, connections, stored)
  const lost: LostWallets = new Map()
  const follower = createFollower(context, { ...options, lost, owner, stored })
  const awaited = createAwaitedWallets(context, { ...options, lost, owner, stored })

  function update() {
    if (signal.aborted) return
    follower.update()
    publish()
    awaited.update()
  }

  async function choose(id: string, account: Address) {
    const connection = config.state.connections.get(id)
    if (!connection || !accountsOf(connection).some((each) => isSameAddress(each, account))) return
    const { connector } = connection
    connections.accounts.choose(connections.walletIdOf(connection), account)
    // The name of `switchConnection` in wagmi 2, which wagmi 3 keeps.
    if (config.state.current !== id) await switchAccount(config, { connector })
    update()
    void refresh()
  }

  /** Drops the connections, of several, that another page of this site has ended. */
  function dropLeft(isGone: (connector: Connector) => boolean) {
    const all = [...config.state.connections.values()]
    if (all.length < 2) return
    for (const { connector } of all) if (isGone(connector)) connections.drop(connector)
  }

  onStop(config.subscribe((state) => state, update))
  onStop(host.session.subscribe(awaited.update))
  onStop(environment.onStored((key) => dropLeft(({ id }) => isMarkOfLeft(context, key, id))))
  // A page in the back/forward cache gets no event of what is stored.
  onStop(
    environment.onReturn(() => dropLeft((connector) => isLeftElsewhere(context, connections, connector))),
  )
  update()

  return {
    choose,
    async disconnect(id = config.state.current ?? '') {
      const connection = config.state.connections.get(id)
      if (!connection) return
      if (config.state.connections.size < 2) return disconnectAll()
      follower.leaving.add(id)
      await connections.close(connection.connector)
    },
    async leaveSignIn() {
      const account = owner.account()
      const connection = account && findConnection(context, account)
      if (connection) await choose(connection.connector.uid, account)
      else await disconnectAll()
    },
  }
}
