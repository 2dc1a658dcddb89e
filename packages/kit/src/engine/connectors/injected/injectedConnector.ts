import { KitError, toKitError } from '@foyer/core'
import { type CreateConnectorFn, createConnector } from '@wagmi/core'
import type { Address, Chain } from 'viem'
import type { Deadlines } from '../../time/timeouts.ts'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import { switchWalletChain } from '../../wallet/switchWalletChain.ts'
import { disconnectedMark } from '../disconnectedMark.ts'

export interface InjectedConnectorOptions {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly provider: GuardedProvider
  readonly deadlines: Deadlines
  /** Only takes up a permission that is there already; opens nothing in the wallet. */
  readonly silent: boolean
}

const accountsPermission = [{ eth_accounts: {} }]

/**
 * wagmi's view of a wallet in the page. wagmi's own `injected()` trusts its provider (a chain id of NaN, a
 * switch that never ends, events of any shape); this one stands on a guarded provider and keeps to the same
 * requests and the same "disconnected" mark.
 */
export function injectedConnector(options: InjectedConnectorOptions): CreateConnectorFn {
  const { deadlines, icon, id, name, provider, silent } = options

  return createConnector((config) => {
    const getAccounts = async () => (await provider.request({ method: 'eth_accounts' })) as readonly Address[]
    const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))

    const onAccountsChanged = (accounts: readonly string[]) => {
      if (accounts.length === 0) void onDisconnect()
      else config.emitter.emit('change', { accounts: accounts as readonly Address[] })
    }
    const onChainChanged = (chainId: number | string) =>
      config.emitter.emit('change', { chainId: Number(chainId) })
    const onDisconnect = async (error?: { readonly code?: unknown }) => {
      // 1013, "try again later": the wallet lost its connection and is getting it back (B-4.32).
      if (error?.code === 1013 && (await getAccounts().catch(() => [])).length > 0) return
      stopListening()
      config.emitter.emit('disconnect')
    }
    const listeners = {
      accountsChanged: onAccountsChanged,
      chainChanged: onChainChanged,
      disconnect: onDisconnect,
    }
    const startListening = () => {
      stopListening()
      for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener)
    }
    const stopListening = () => {
      for (const [event, listener] of Object.entries(listeners)) provider.removeListener(event, listener)
    }

    async function switchChain({ chainId }: { chainId: number }): Promise<Chain> {
      const chain = config.chains.find((it) => it.id === chainId)
      if (!chain)
        throw new KitError('chainNotConfigured', `Chain ${chainId} is not among the chains of this app.`)
      await switchWalletChain(provider, chain, deadlines)
      config.emitter.emit('change', { chainId })
      return chain
    }

    return {
      id,
      name,
      ...(icon && { icon }),
      type: 'injected' as const,
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      switchChain,
      onAccountsChanged,
      onChainChanged,
      onDisconnect: (error?: Error) => void onDisconnect(error as { code?: unknown } | undefined),

      async connect({ chainId, withCapabilities } = {}) {
        const accounts = silent ? await getAccounts() : await requestAccounts(provider, getAccounts)
        if (accounts.length === 0)
          throw new KitError('unauthorized', `${name} shares no account with this page.`)
        let current = await getChainId()
        startListening()
        const target = chainId ?? (isConfigured(config.chains, current) ? current : config.chains[0].id)
        if (!silent && target !== current) {
          // B-4.5, D-9: whoever does not switch is connected all the same, to the "Wrong network".
          const moved = await switchChain({ chainId: target }).catch(() => undefined)
          current = moved?.id ?? (await getChainId())
        }
        await config.storage?.removeItem(disconnectedMark(id))
        return {
          accounts: (withCapabilities
            ? accounts.map((address) => ({ address, capabilities: {} }))
            : accounts) as never,
          chainId: current,
        }
      },

      async disconnect() {
        stopListening()
        await config.storage?.setItem(disconnectedMark(id), true)
        await provider
          .request({ method: 'wallet_revokePermissions', params: accountsPermission })
          .catch(() => undefined)
      },

      async isAuthorized() {
        if (await config.storage?.getItem(disconnectedMark(id))) return false
        return getAccounts().then(
          (accounts) => accounts.length > 0,
          () => false,
        )
      },
    }
  })
}

/** EIP-2255, so that the visitor can choose another account than last time (B-7.12); else EIP-1102. */
async function requestAccounts(provider: GuardedProvider, getAccounts: () => Promise<readonly Address[]>) {
  try {
    await provider.request({ method: 'wallet_requestPermissions', params: accountsPermission })
    const accounts = await getAccounts()
    if (accounts.length > 0) return accounts
  } catch (error) {
    const { code } = toKitError(error, 'connect')
    if (error instanceof KitError || code === 'userRejected' || code === 'requestPending') throw error
  }
  return (await provider.request({ method: 'eth_requestAccounts' })) as readonly Address[]
}

function isConfigured(chains: readonly Chain[], chainId: number): boolean {
  return chains.some((chain) => chain.id === chainId)
}
