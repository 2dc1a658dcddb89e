import { deepLinkKey, KitError } from '@foyer/core'
import { type Approval, approvedChains, type PairingSession } from '@foyer/pairing'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import { publicClientRequest } from '../../wallet/publicClientRequest.ts'
import { type ConnectorRequest, connectResult } from '../connectorCreator.ts'
import { disconnectedMark } from '../disconnectedMark.ts'
import { eip1193Connector } from '../eip1193Connector.ts'
import { type AwaitOptions, awaitSession } from './awaitSession.ts'
import { openProvider, type ProviderOptions, unreadableAccounts } from './openProvider.ts'
import { readPairingRecord } from './pairingRecord.ts'
import { createSessionEnding, type SessionEnding } from './sessionEnding.ts'

export interface PairingConnectorOptions extends AwaitOptions, Omit<ProviderOptions, 'app'> {
  /** The app of the attempt, in the form in which it is stored once the attempt has connected. */
  readonly pendingApp: () => string | undefined
  readonly onLoss: ConnectorRequest['onLoss']
  /** Uses the session of the last visit; shows no code. */
  readonly silent: boolean
}

/** wagmi connector for a wallet on another device. Serves one connection. */
export function pairingConnector(options: PairingConnectorOptions): CreateConnectorFn {
  return createConnector((config) => createMethods(options, config))
}

function createMethods(
  options: PairingConnectorOptions,
  config: Parameters<CreateConnectorFn>[0],
): ReturnType<CreateConnectorFn> {
  const { approval, environment, timeouts, id, name, onLoss, signal, silent } = options
  /** Whether the app of this connection is the stored one. */
  let isConnected = silent
  let opened: { readonly topic: string; readonly provider: GuardedProvider } | undefined
  const chainIds = config.chains.map((chain) => chain.id)
  const mark = disconnectedMark(config, id)
  const ending = createSessionEnding(options, mark)

  function onDisconnect() {
    if (opened) ending.removeRecord(opened.topic)
    config.emitter.emit('disconnect')
  }

  function getProvider() {
    if (opened) return opened.provider
    throw new KitError('walletOffline', `${name} is not connected.`)
  }

  const onEmptied = () => {
    onLoss('emptied')
    onDisconnect()
  }
  const shared = { config, timeouts, signal, getProvider, onDisconnect: onEmptied }
  const { enterChain, ...methods } = eip1193Connector(shared)

  function open(session: PairingSession, wanted: number | undefined) {
    watchEnd(options, session.topic)
    const app = () => (isConnected ? environment.storage.getItem(deepLinkKey) : options.pendingApp())
    const chains = { preferred: [wanted, ...chainIds], read: publicClientRequest(config) }
    const provider = openProvider({ ...options, app }, session, chains)
    opened = { topic: session.topic, provider }
    provider.on('accountsChanged', methods.onAccountsChanged)
    provider.on('chainChanged', methods.onChainChanged)
    provider.on('disconnect', onDisconnect)
  }

  return {
    id,
    name,
    type: 'walletConnect' as const,
    ...methods,
    getProvider: async () => opened?.provider,
    onDisconnect,

    async connect({ chainId, withCapabilities } = {}) {
      const { session, wanted } = await openSession(options, chainIds, chainId)
      ending.noteEarlier()
      try {
        open(session, wanted)
        const accounts = await methods.getAccounts()
        if (accounts.length === 0) throw unreadableAccounts(name)
        if (!silent) await enterChain(await methods.getChainId(), chainId, timeouts.slowAfterMs)
        // Before the connection is reported: the visitor is then signed in already.
        if (session.signed) await approval?.verify(session.signed, signal)
        await mark.clear()
        ending.endOnAbort(session.topic)
        isConnected = true
        return connectResult(accounts, await methods.getChainId(), withCapabilities)
      } catch (error) {
        ending.end(session.topic)
        throw error
      }
    },

    disconnect: () => ending.disconnect(opened?.topic),
    isAuthorized: async () => !(await mark.isSet()) && hasUsableSession(options, chainIds, ending),
  }
}

/**
 * The session of the last visit, or one that a wallet approves now.
 *
 * @param chainId the chain that the page wants
 * @returns the session, and the chain to be on
 * @throws {KitError} `unauthorized` if nothing may be shown and there is no session
 */
async function openSession(
  options: PairingConnectorOptions,
  chainIds: readonly number[],
  chainId: number | undefined,
): Promise<{ readonly session: Approval; readonly wanted: number | undefined }> {
  const { name, silent } = options
  if (silent) {
    const before = rememberedSession(options, chainIds)
    if (!before) throw new KitError('unauthorized', `${name} is not paired with this page.`)
    return { session: before.session, wanted: chainId ?? before.chainId }
  }
  // The wanted chain first: most wallets approve it, and no switch is needed.
  const ordered = [...new Set(chainId === undefined ? chainIds : [chainId, ...chainIds])]
  return { session: await awaitSession(options, ordered), wanted: chainId }
}

/**
 * Says that the wallet has ended the session, before the provider reports the end. A session that has expired, or that
 * another tab has replaced, is no word of the wallet.
 */
function watchEnd({ client, onLoss, signal }: PairingConnectorOptions, watched: string) {
  const stop = client.on('end', ({ by, topic }) => {
    if (by === 'wallet' && topic === watched) onLoss('emptied')
  })
  signal.addEventListener('abort', stop)
}

/** The session of the last visit, unless it has ended or was not proposed for every chain of this page. */
function rememberedSession(
  { client, environment, id }: PairingConnectorOptions,
  chainIds: readonly number[],
): { readonly session: PairingSession; readonly chainId: number } | undefined {
  const record = readPairingRecord(environment.storage)
  const session = client.sessions.find(({ topic }) => topic === record?.topic)
  if (record?.walletId !== id || !session) return undefined
  const wasAskedForAll = chainIds.every((chainId) => session.requestedChains.includes(`eip155:${chainId}`))
  return wasAskedForAll && approvedChains(session.approved).length > 0
    ? { session, chainId: record.chainId }
    : undefined
}

/** Ends a stored session that cannot be used any more. */
function hasUsableSession(
  options: PairingConnectorOptions,
  chainIds: readonly number[],
  ending: SessionEnding,
): boolean {
  if (rememberedSession(options, chainIds)) return true
  const record = readPairingRecord(options.environment.storage)
  if (record?.walletId === options.id) ending.end(record.topic)
  return false
}
