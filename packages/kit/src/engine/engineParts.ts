import type { Authentication } from '@foyer/core'
import { createConnect } from './connection/connect.ts'
import type { Connections } from './connection/connections.ts'
import { createRefresh } from './connection/refreshConnection.ts'
import { createChainSwitcher, createSwitchChainCommand } from './connection/switchChain.ts'
import type { Pairing } from './connectors/walletConnect/createPairing.ts'
import type { EngineContext } from './engineContext.ts'
import { fetchPart } from './fetchPart.ts'
import { createProfile } from './profile/createProfile.ts'
import type { NameLookups } from './profile/nameLookups.ts'
import { createSessionEffects, saveSnapshot } from './session/createSessionEffects.ts'
import { createSessionSync } from './session/syncSession.ts'
import { createSignIn } from './signIn/createSignIn.ts'
import type { OneApproval } from './signIn/oneApproval.ts'
import { lazyTransactions } from './transactions/lazyTransactions.ts'

export interface StartOptions {
  readonly approval: OneApproval | undefined
  readonly auth: Authentication | undefined
  readonly connections: Connections
  /** The option `endSessionAtOnce`. */
  readonly endsAtOnce: boolean
  readonly initialChainId: number | undefined
  readonly lookups: NameLookups
  readonly pairing: Pairing | undefined
}

export type Parts = ReturnType<typeof createParts>

/** The parts of a started engine. Their results go through wagmi's state into `sync`, which writes the session, and from there to `effects`. */
export function createParts(context: EngineContext, options: StartOptions) {
  const { approval, auth, connections, endsAtOnce, initialChainId, lookups } = options
  const { config, log } = context
  const enabledAuth = auth?.enabled === false ? undefined : auth
  const refreshAuth = () => {
    enabledAuth?.refresh?.().catch((cause) => log('The sign-in server cannot be asked.', cause))
  }

  const profile = createProfile(context, lookups)
  const loadCalls = fetchPart(context.host, () =>
    import('./calls/openCalls.ts').then(({ openCalls }) => openCalls(context, transactions.put)),
  )
  const transactions = lazyTransactions(context, async () => {
    const { createTransactionTracker } = await import('./transactions/createTransactionTracker.ts')
    return createTransactionTracker(context, loadCalls, profile.onMined)
  })
  const switcher = createChainSwitcher(context)
  const sync = createSessionSync(context, {
    profile,
    auth: enabledAuth,
    onChange: (change) => effects.apply(change),
  })
  const attempts = createConnect(context, { approval, connections, onConnected: sync.flush })
  const chainSwitch = createSwitchChainCommand(context, { switcher, onSwitched: sync.flush })

  async function enterNetwork(signal: AbortSignal) {
    signal.addEventListener('abort', switcher.giveUp)
    await switcher.switchChain(initialChainId ?? config.chains[0].id)
    sync.flush()
  }

  const signIn =
    enabledAuth &&
    createSignIn(context, { auth: enabledAuth, enterNetwork, signOut: () => effects.signOut() })
  const refresh = createRefresh(context, connections.accounts, () => saveSnapshot(context, connections))
  const effects = createSessionEffects(context, {
    auth,
    attempts,
    connections,
    endsAtOnce,
    signIn,
    sync,
    transactions,
    refresh,
    refreshAuth,
  })
  return {
    attempts,
    chainSwitch,
    effects,
    enabledAuth,
    loadCalls,
    profile,
    refresh,
    refreshAuth,
    /** Aborts when the visitor leaves or chooses before the wallet of the last visit is back. */
    restoring: new AbortController(),
    signIn,
    sync,
    transactions,
  }
}
