import { KitError } from '@foyer/core'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { Timeouts } from '../../time/timeouts.ts'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import { connectResult } from '../connectResult.ts'
import type { ConnectorRequest, WalletLoss } from '../connectorCreator.ts'
import { disconnectedMark } from '../disconnectedMark.ts'
import { eip1193Connector } from '../eip1193Connector.ts'
import { rethrowTimeout } from '../rethrowTimeout.ts'
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
  readonly onLoss: ConnectorRequest['onLoss']
}

/**
 * wagmi connector for an injected wallet. wagmi's `injected()` trusts its provider (a chain id of NaN, a switch that
 * never ends, events of any shape); this one uses a guarded provider, with the same requests and the same
 * "disconnected" mark.
 */
export function injectedConnector(options: InjectedConnectorOptions): CreateConnectorFn {
  const { timeouts, id, name, provider, silent, onLoss, isAttended = () => true } = options

  return createConnector((config) => {
    const mark = disconnectedMark(config, id)
    const { enterChain, ...methods } = eip1193Connector({
      config,
      timeouts,
      signal: undefined,
      getProvider: () => provider,
      onDisconnect: () => end('emptied'),
    })
    const { getAccounts, onAccountsChanged: accountsChanged, onChainChanged: chainChanged } = methods
    const listeners = createListeners(provider, { accountsChanged, chainChanged, disconnect: onDisconnect })

    /** The state that a silent connection begins with. */
    let restored: ReturnType<typeof readState> | undefined

    function end(loss: WalletLoss) {
      listeners.remove()
      onLoss(loss)
      config.emitter.emit('disconnect')
    }

    async function onDisconnect(error?: { readonly code?: unknown }) {
      // 1013, "try again later": the wallet has lost its connection to the node and is restoring it.
      if (error?.code === 1013 && (await getAccounts().catch(() => [])).length > 0) return
      end('dropped')
    }

    /** Both at once: a wallet that starts slowly is late with every answer. */
    function readState() {
      const state = { accounts: getAccounts(), chainId: methods.getChainId() }
      for (const answer of Object.values(state)) answer.catch(() => {})
      return state
    }

    async function restore() {
      const { accounts, chainId } = restored ?? readState()
      return { accounts: await accounts, current: await chainId }
    }

    async function request() {
      const accounts = await requestAccounts(provider, isAttended)
      return { accounts, current: accounts.length > 0 ? await methods.getChainId() : 0 }
    }

    return {
      id,
      name,
      type: 'injected' as const,
      ...methods,
      getProvider: async () => provider,
      onDisconnect: (error?: Error) => void onDisconnect(error as { code?: unknown } | undefined),

      async connect({ chainId, withCapabilities } = {}) {
        const { accounts, current } = silent ? await restore() : await request()
        if (accounts.length === 0)
          throw new KitError('unauthorized', `${name} shares no account with this page.`)
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
        restored = readState()
        return restored.accounts.then(
          (accounts) => accounts.length > 0,
          // A wallet that does not answer has not said no.
          (error) => rethrowTimeout(error, false),
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
