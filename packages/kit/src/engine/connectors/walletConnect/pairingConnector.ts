import { type KeyValueStorage, KitError } from '@foyer/core'
import { type CreateConnectorFn, createConnector } from '@wagmi/core'
import type { Timeouts } from '../../time/timeouts.ts'
import { type GuardedProvider, guardProvider } from '../../wallet/guardProvider.ts'
import { type NodeRequest, publicClientRequest } from '../../wallet/publicClientRequest.ts'
import { connectResult } from '../connectResult.ts'
import { disconnectedMark } from '../disconnectedMark.ts'
import { eip1193Connector } from '../eip1193Connector.ts'
import { approvedChains, wasAskedFor } from './approvedSession.ts'
import { type PairingClient, type PairingSession, sessionOf } from './openPairingClient.ts'
import { createPairingProvider } from './pairingProvider.ts'
import { readPairingRecord, removePairingRecord, writePairingRecord } from './pairingRecord.ts'

export interface PairingConnectorOptions {
  /** The wallet's id and name in the catalogue. */
  readonly id: string
  readonly name: string
  readonly pairing: PairingClient
  readonly storage: KeyValueStorage
  readonly timeouts: Timeouts
  /** Uses the session of the last visit; shows no code. */
  readonly silent: boolean
  readonly signal: AbortSignal
  /** Shows codes until a wallet approves one. The wanted chain comes first. */
  readonly awaitSession: (chainIds: readonly number[]) => Promise<PairingSession>
}

/** wagmi connector for a wallet on another device. Serves one connection. */
export function pairingConnector(options: PairingConnectorOptions): CreateConnectorFn {
  const { awaitSession, timeouts, id, name, signal, silent, storage } = options

  return createConnector((config) => {
    let opened: { readonly topic: string; readonly provider: GuardedProvider } | undefined
    const chainIds = config.chains.map((chain) => chain.id)
    const read = publicClientRequest(config)
    const mark = disconnectedMark(config, id)
    const ending = createSessionEnding(options, mark)

    function onDisconnect() {
      if (opened) removePairingRecord(storage, opened.topic)
      config.emitter.emit('disconnect')
    }

    function getProvider() {
      if (opened) return opened.provider
      throw new KitError('walletOffline', `${name} is not connected.`)
    }

    const { enterChain, ...methods } = eip1193Connector({
      config,
      timeouts,
      signal,
      getProvider,
      onDisconnect,
    })

    function open(session: PairingSession, wanted: number | undefined) {
      const provider = openProvider(options, session, [wanted, ...chainIds], read)
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
        const before = silent ? rememberedSession(options, chainIds) : undefined
        if (silent && !before) throw new KitError('unauthorized', `${name} is not paired with this page.`)
        // The wanted chain first: most wallets approve it, and no switch is needed.
        const wanted = chainId ?? before?.chainId
        const ordered = [...new Set(wanted === undefined ? chainIds : [wanted, ...chainIds])]
        const session = before?.session ?? (await awaitSession(ordered))
        try {
          open(session, wanted)
          const accounts = await methods.getAccounts()
          if (accounts.length === 0) throw unreadableAccounts(name)
          if (!silent) await enterChain(await methods.getChainId(), chainId, timeouts.slowAfterMs)
          await mark.clear()
          ending.endOnAbort(session.topic)
          return connectResult(accounts, await methods.getChainId(), withCapabilities)
        } catch (error) {
          ending.end(session.topic)
          throw error
        }
      },

      disconnect: () => ending.disconnect(opened?.topic),

      async isAuthorized() {
        if (await mark.isSet()) return false
        if (rememberedSession(options, chainIds)) return true
        const record = readPairingRecord(storage)
        if (record?.walletId === id) ending.end(record.topic)
        return false
      },
    }
  })
}

/** Ends sessions in the background: an unreachable relay must not delay disconnecting. */
function createSessionEnding(
  { pairing, signal, storage }: PairingConnectorOptions,
  mark: ReturnType<typeof disconnectedMark>,
) {
  let isDisconnectedHere = false

  function end(topic: string) {
    removePairingRecord(storage, topic)
    void pairing.end(topic)
  }

  /** The tab that stored the mark has notified the wallet; a second message would be an error for the wallet. */
  async function endUnlessNotified(topic: string) {
    if (isDisconnectedHere || !(await mark.isSet())) return end(topic)
    removePairingRecord(storage, topic)
    await pairing.forget(topic)
  }

  return {
    end,
    /** Covers connections that another wallet replaces: wagmi does not call their `disconnect`. */
    endOnAbort(topic: string) {
      signal.addEventListener('abort', () => void endUnlessNotified(topic), { once: true })
      if (signal.aborted) end(topic)
    },
    async disconnect(topic: string | undefined) {
      isDisconnectedHere = true
      // Other tabs learn of the disconnect from the mark.
      await mark.set()
      if (topic) end(topic)
    },
  }
}

/** Opens a provider for a session on the first approved chain of `preferred`, and stores the chain it is on. */
function openProvider(
  { id, name, pairing, signal, storage, timeouts }: PairingConnectorOptions,
  session: PairingSession,
  preferred: readonly (number | undefined)[],
  read: (chainId: number, request: NodeRequest) => Promise<unknown>,
): GuardedProvider {
  const { topic } = session
  const approved = approvedChains(session)
  const chainId = preferred.find((each) => each !== undefined && approved.includes(each)) ?? approved[0]
  if (chainId === undefined) throw unreadableAccounts(name)
  const saveChain = (current: number) =>
    writePairingRecord(storage, { walletId: id, topic, chainId: current })
  const provider = createPairingProvider(pairing, { topic, chainId, signal, onChain: saveChain, read })
  saveChain(chainId)
  return guardProvider(provider, { timeouts, signal })
}

/** The session of the last visit, unless it has ended or was not proposed for every chain of this page. */
function rememberedSession(
  { id, pairing, storage }: PairingConnectorOptions,
  chainIds: readonly number[],
): { readonly session: PairingSession; readonly chainId: number } | undefined {
  const record = readPairingRecord(storage)
  if (record?.walletId !== id || !pairing.client.session.keys.includes(record.topic)) return undefined
  const session = sessionOf(pairing, record.topic)
  const isAlive = session.expiry * 1000 > Date.now() && approvedChains(session).length > 0
  return isAlive && wasAskedFor(session, chainIds) ? { session, chainId: record.chainId } : undefined
}

function unreadableAccounts(name: string): KitError {
  return new KitError('accountsUnreadable', `${name} shared no account that can be read.`)
}
