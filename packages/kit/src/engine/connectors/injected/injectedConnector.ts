import { KitError } from '@foyer/core'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { Timeouts } from '../../time/timeouts.ts'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import { connectResult } from '../connectResult.ts'
import { disconnectedMark } from '../disconnectedMark.ts'
import { eip1193Connector } from '../eip1193Connector.ts'
import { accountsPermission, requestAccounts } from './requestAccounts.ts'

export interface InjectedConnectorOptions {
  readonly id: string
  readonly name: string
  readonly provider: GuardedProvider
  readonly timeouts: Timeouts
  /** Uses an existing permission; opens nothing in the wallet. */
  readonly silent: boolean
  /** Whether the page has the focus. @default always */
  readonly isAttended?: () => boolean
}

/**
 * wagmi connector for an injected wallet. wagmi's `injected()` trusts its provider (a chain id of NaN, a switch that
 * never ends, events of any shape); this one uses a guarded provider, with the same requests and the same
 * "disconnected" mark.
 */
export function injectedConnector(options: InjectedConnectorOptions): CreateConnectorFn {
  const { timeouts, id, name, provider, silent, isAttended = () => true } = options

  return createConnector((config) => {
    const mark = disconnectedMark(config, id)
    const { enterChain, ...methods } = eip1193Connector({
      config,
      timeouts,
      signal: undefined,
      getProvider: () => provider,
      onDisconnect: () => void onDisconnect(),
    })
    const { getAccounts, onAccountsChanged: accountsChanged, onChainChanged: chainChanged } = methods
    const listeners = createListeners(provider, { accountsChanged, chainChanged, disconnect: onDisconnect })

    async function onDisconnect(error?: { readonly code?: unknown }) {
      // 1013, "try again later": the wallet has lost its connection to the node and is restoring it.
      if (error?.code === 1013 && (await getAccounts().catch(() => [])).length > 0) return
      listeners.remove()
      config.emitter.emit('disconnect')
    }

    return {
      id,
      name,
      type: 'injected' as const,
      ...methods,
      getProvider: async () => provider,
      onDisconnect: (error?: Error) => void onDisconnect(error as { code?: unknown } | undefined),

      async connect({ chainId, withCapabilities } = {}) {
        const accounts = silent ? await getAccounts() : await requestAccounts(provider, isAttended)
        if (accounts.length === 0)
          throw new KitError('unauthorized', `${name} shares no account with this page.`)
        const current = await methods.getChainId()
        listeners.add()
        const entered = silent ? current : await enterChain(current, chainId)
        await mark.clear()
        return connectResult(accounts, entered, withCapabilities)
      },

      async disconnect() {
        listeners.remove()
        await mark.set()
        await provider
          .request({ method: 'wallet_revokePermissions', params: accountsPermission })
          .catch(() => undefined)
      },

      async isAuthorized() {
        if (await mark.isSet()) return false
        return getAccounts().then(
          (accounts) => accounts.length > 0,
          () => false,
        )
      },
    }
  })
}

/** Listeners of a provider, each added once. */
function createListeners(
  provider: GuardedProvider,
  byEvent: Readonly<Record<string, Parameters<GuardedProvider['on']>[1]>>,
) {
  const remove = () => {
    for (const [event, listener] of Object.entries(byEvent)) provider.removeListener(event, listener)
  }
  return {
    remove,
    add() {
      remove()
      for (const [event, listener] of Object.entries(byEvent)) provider.on(event, listener)
    },
  }
}
