import {
  connectionsKey,
  type EngineCommands,
  type EngineHost,
  isAddress,
  isSameAddress,
  type KeyValueStorage,
  parseConnections,
  readProperty,
  readStoredJson,
  sessionKey,
} from '@foyer/core'
import { publishChains } from './chains/chainViews.ts'
import type { Connections } from './connection/connections.ts'
import { isLeftElsewhere } from './connection/isLeftElsewhere.ts'
import { recentWalletId, rememberedWallets } from './connection/rememberedWallets.ts'
import { connectorIdsOf, isMarkOfLeft } from './connectors/disconnectedMark.ts'
import { removeForeignDeepLink } from './connectors/walletConnect/deepLinkChoice.ts'
import { createCommands } from './engineCommands.ts'
import type { EngineContext } from './engineContext.ts'
import { createParts, type Parts, type StartOptions } from './engineParts.ts'

/**
 * Creates the parts and connects them. Commands go to the parts; their results go through wagmi's state into `sync`,
 * which writes the session, and from there to `effects`.
 */
export function startEngine(context: EngineContext, options: StartOptions): Omit<EngineCommands, 'stop'> {
  const { config, host } = context
  const { connections } = options
  const parts = createParts(context, options)
  removeForeignDeepLink(host)
  publishChains(config.chains, host.chains)
  // Before a wallet of the last visit is connected.
  if (host.connections) chooseStored(host.storage, connections.accounts)
  preferStored(host, connections.accounts)
  subscribe(context, options, parts)
  parts.refreshAuth()
  if (host.session.get().stale) parts.profile.preload()
  void restore(context, parts)
  return createCommands(context, options, parts)
}

function subscribe(context: EngineContext, { connections, pairing }: StartOptions, parts: Parts) {
  const { effects, enabledAuth, profile, refresh, refreshAuth, sync } = parts
  const { config, environment, host, live, onStop } = context
  /** Ends the connection, or the wait for one, that another page of this site has ended. */
  function leave(isOf: (connectorId: string) => boolean) {
    // One of several: the part that knows all of them follows it.
    if (host.connections && config.state.connections.size > 1) return
    const { connector, entry } = live() ?? {}
    const own = connector ? [connector.id] : effects.walletReturn.walletIds
    // The host connects a wallet by other connectors than another page.
    const ids = entry ? own : connectorIdsOf(context, own)
    if (!ids.some(isOf)) return
    void effects.endConnection('leftElsewhere', () => {
      if (connector) connections.drop(connector)
      sync.markRestored()
    })
  }

  const stops = [
    config.subscribe((state) => state, sync.schedule),
    profile.value.subscribe(sync.schedule),
    host.chains.subscribe(sync.schedule),
    enabledAuth?.subscribe(sync.flush),
    environment.onReturn(() => {
      const { connector } = live() ?? {}
      // A page in the back/forward cache gets no event of what is stored.
      if (connector && isLeftElsewhere(context, connections, connector)) leave((id) => id === connector.id)
      refreshAuth()
      void refresh()
      void takeUp(context, parts)
    }),
    environment.onStored((key) => leave((id) => isMarkOfLeft(context, key, id))),
    pairing?.start(host),
  ]
  for (const stop of stops) if (stop) onStop(stop)
}

/** Reconnects the wallet of the last visit, without opening anything in it, as soon as it answers. */
async function restore(context: EngineContext, { effects, restoring: { signal }, sync }: Parts) {
  // A connection of the run before, or of the host: there is nothing to reconnect.
  if (context.live()) return sync.markRestored()
  const walletIds = await rememberedWallets(context, signal)
  if (signal.aborted) return
  if (context.live()) sync.markRestored()
  else if (walletIds.length > 0) effects.walletReturn.wait({ walletIds, returns: 'whenAsked' })
  else effects.onAnswer('locked')
}

/**
 * Awaits the wallet that a later page of this tab, or another tab, has connected since: this page, which has connected none,
 * comes from the back/forward cache, or was in the background.
 */
async function takeUp({ config, host, live, signal }: EngineContext, { effects: { walletReturn } }: Parts) {
  const isIdle = () =>
    !live() &&
    !host.session.get().stale &&
    walletReturn.walletIds.length === 0 &&
    host.attempt.get().status === 'idle'
  const walletId = isIdle() && (await recentWalletId(config))
  if (typeof walletId === 'string' && isIdle() && !signal.aborted)
    walletReturn.wait({ walletIds: [walletId], returns: 'whenAsked' })
}

function chooseStored(storage: KeyValueStorage, accounts: Connections['accounts']) {
  for (const { walletId, account } of parseConnections(storage.getItem(connectionsKey)))
    if (account) accounts.choose(walletId, account)
}

/** The account of the last visit stays, in a wallet that listed another one first, for as long as it still does. */
function preferStored({ session, storage }: EngineHost, accounts: Connections['accounts']) {
  const { account, stale, wallet } = session.get()
  if (!stale || !account || !wallet) return
  const stored = readProperty(readStoredJson(storage.getItem(sessionKey)), 'account')
  const [address, first] = ['address', 'first'].map((key) => readProperty(stored, key))
  if (isAddress(first) && isAddress(address) && isSameAddress(account.address, address))
    accounts.prefer(wallet.id, account.address, first)
}
