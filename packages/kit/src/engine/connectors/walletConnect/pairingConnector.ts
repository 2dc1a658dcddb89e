import { type KeyValueStorage, KitError } from '@foyer/core'
import { type CreateConnectorFn, createConnector } from '@wagmi/core'
import type { Address, Chain } from 'viem'
import type { Deadlines } from '../../time/timeouts.ts'
import { withDeadline } from '../../time/withTimeout.ts'
import { type GuardedProvider, guardProvider } from '../../wallet/guardProvider.ts'
import { ownNode } from '../../wallet/publicClientRequest.ts'
import { switchWalletChain } from '../../wallet/switchWalletChain.ts'
import { disconnectedMark } from '../disconnectedMark.ts'
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
  readonly deadlines: Deadlines
  /** Only takes up the session of the last visit. */
  readonly silent: boolean
  readonly signal: AbortSignal
  /** Shows codes until a wallet has approved one. Target chain first. */
  readonly awaitSession: (chainIds: readonly number[]) => Promise<PairingSession>
}

/** wagmi's view of a wallet on another device. Lives for one connection. */
export function pairingConnector(options: PairingConnectorOptions): CreateConnectorFn {
  const { awaitSession, deadlines, id, name, pairing, signal, silent, storage } = options

  return createConnector((config) => {
    let line: { readonly topic: string; readonly provider: GuardedProvider } | undefined
    let leftHere = false
    const chainIds = config.chains.map((chain) => chain.id)
    const read = ownNode(config)

    const theLine = () => {
      if (line) return line
      throw new KitError('walletOffline', `${name} is not connected.`)
    }
    const getAccounts = async () =>
      (await theLine().provider.request({ method: 'eth_accounts' })) as readonly Address[]
    const getChainId = async () => Number(await theLine().provider.request({ method: 'eth_chainId' }))

    const onAccountsChanged = (accounts: readonly string[]) => {
      if (accounts.length === 0) onDisconnect()
      else config.emitter.emit('change', { accounts: accounts as readonly Address[] })
    }
    const onChainChanged = (chainId: number | string) =>
      config.emitter.emit('change', { chainId: Number(chainId) })
    const onDisconnect = () => {
      if (line) removePairingRecord(storage, line.topic)
      config.emitter.emit('disconnect')
    }

    /** B-4.45. The session of the last visit, unless it has ended or knows nothing of a chain of this page. */
    function remembered(): { readonly session: PairingSession; readonly chainId: number } | undefined {
      const record = readPairingRecord(storage)
      if (record?.walletId !== id || !pairing.client.session.keys.includes(record.topic)) return undefined
      const session = sessionOf(pairing, record.topic)
      const isAlive = session.expiry * 1000 > Date.now() && approvedChains(session).length > 0
      return isAlive && wasAskedFor(session, chainIds) ? { session, chainId: record.chainId } : undefined
    }

    function takeUp(session: PairingSession, wanted: number | undefined): GuardedProvider {
      const { topic } = session
      const approved = approvedChains(session)
      const chainId =
        [wanted, ...chainIds].find((each) => each !== undefined && approved.includes(each)) ?? approved[0]
      if (chainId === undefined)
        throw new KitError('accountsUnreadable', `${name} shared no account that can be read.`)
      const remember = (now: number) => writePairingRecord(storage, { walletId: id, topic, chainId: now })
      const raw = createPairingProvider(pairing, { topic, chainId, signal, onChain: remember, read })
      const provider = guardProvider(raw, { deadlines, signal })
      line = { topic, provider }
      remember(chainId)
      provider.on('accountsChanged', onAccountsChanged)
      provider.on('chainChanged', onChainChanged)
      provider.on('disconnect', onDisconnect)
      return provider
    }

    async function switchChain({ chainId }: { chainId: number }): Promise<Chain> {
      const chain = config.chains.find((each) => each.id === chainId)
      if (!chain)
        throw new KitError('chainNotConfigured', `Chain ${chainId} is not among the chains of this app.`)
      await switchWalletChain(theLine().provider, chain, deadlines)
      config.emitter.emit('change', { chainId })
      return chain
    }

    /**
     * B-4.4. Asks the wallet for the wanted chain, or from one that is not offered for the first one that is. Never
     * rejects (B-4.5): a wallet that stays where it is, or whose app is behind this page by now and does not answer, is
     * connected all the same.
     */
    async function enter(wanted: number | undefined): Promise<void> {
      const current = await getChainId()
      const target = wanted ?? (chainIds.includes(current) ? current : config.chains[0].id)
      if (target === current) return
      const limits = { ms: deadlines.slow, signal, who: name }
      await withDeadline(() => switchChain({ chainId: target }), limits).catch(() => undefined)
    }

    return {
      id,
      name,
      type: 'walletConnect' as const,
      getAccounts,
      getChainId,
      getProvider: async () => line?.provider,
      switchChain,
      onAccountsChanged,
      onChainChanged,
      onDisconnect,

      async connect({ chainId, withCapabilities } = {}) {
        const before = silent ? remembered() : undefined
        if (silent && !before) throw new KitError('unauthorized', `${name} is not paired with this page.`)
        // The wanted chain first: most wallets then approve it, and there is nothing to switch.
        const wanted = chainId ?? before?.chainId
        const ordered = [...new Set(wanted === undefined ? chainIds : [wanted, ...chainIds])]
        const session = before?.session ?? (await awaitSession(ordered))
        try {
          takeUp(session, wanted)
          const accounts = await getAccounts()
          if (accounts.length === 0)
            throw new KitError('accountsUnreadable', `${name} shared no account that can be read.`)
          if (!silent) await enter(chainId)
          await config.storage?.removeItem(disconnectedMark(id))
          endWhenLeft(session.topic)
          return {
            accounts: (withCapabilities
              ? accounts.map((address) => ({ address, capabilities: {} }))
              : accounts) as never,
            chainId: await getChainId(),
          }
        } catch (error) {
          end(session.topic)
          throw error
        }
      },

      async disconnect() {
        leftHere = true
        // Other tabs hear of it by this mark.
        await config.storage?.setItem(disconnectedMark(id), true)
        if (line) end(line.topic)
      },

      async isAuthorized() {
        if (await config.storage?.getItem(disconnectedMark(id))) return false
        if (remembered()) return true
        const record = readPairingRecord(storage)
        if (record?.walletId === id) end(record.topic)
        return false
      },
    }

    /** In the background: a relay that does not answer must not keep anybody from leaving. */
    function end(topic: string) {
      removePairingRecord(storage, topic)
      void pairing.end(topic)
    }

    /** Also when another wallet takes this one's place, and nobody calls `disconnect`. */
    function endWhenLeft(topic: string) {
      signal.addEventListener('abort', () => void drop(topic), { once: true })
      if (signal.aborted) end(topic)
    }

    /** To be told twice, by the tab that was left and by this one, would be an error for the wallet. */
    async function drop(topic: string) {
      const isTold = !leftHere && (await config.storage?.getItem(disconnectedMark(id)))
      if (!isTold) return end(topic)
      removePairingRecord(storage, topic)
      await pairing.forget(topic)
    }
  })
}
