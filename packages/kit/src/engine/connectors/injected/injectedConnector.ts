import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import { readChainId } from '../../wallet/readAnswer.ts'
import { connectResult, type WalletLoss } from '../connectorCreator.ts'
import { disconnectedMark } from '../disconnectedMark.ts'
import { eip1193Connector } from '../eip1193Connector.ts'
import { type Connecting, createConnecting, type InjectedConnectorOptions } from './connecting.ts'
import { accountsPermission } from './requestAccounts.ts'

/**
 * wagmi connector for an injected wallet. wagmi's `injected()` trusts its provider (a chain id of NaN, a switch that
 * never ends, events of any shape); this one uses a guarded provider, with the same requests and the same
 * "disconnected" mark.
 */
export function injectedConnector(options: InjectedConnectorOptions): CreateConnectorFn {
  const { timeouts, id, others = [], name, provider, silent, onLoss } = options

  return createConnector((config) => {
    const mark = disconnectedMark(config, id, ...others)
    const { enterChain, ...methods } = eip1193Connector({
      config,
      timeouts,
      signal: undefined,
      getProvider: () => provider,
      onDisconnect: () => end('emptied'),
    })
    const { getAccounts, onAccountsChanged: accountsChanged, onChainChanged: chainChanged } = methods
    const connecting = createConnecting({ ...options, ...methods, config, enterChain, finish: mark.clear })
    const connect = onConnect(connecting, chainChanged)
    const events = { accountsChanged, chainChanged, connect, disconnect: onDisconnect }
    const listeners = createListeners(provider, events)

    function end(loss: WalletLoss) {
      // Some wallets take their accounts away for the moment of a switch.
      if (connecting.takes(loss)) return
      listeners.remove()
      onLoss(loss)
      config.emitter.emit('disconnect')
    }

    async function onDisconnect(error?: { readonly code?: unknown }) {
      // 1013, "try again later": the wallet has lost its connection to the node and is restoring it.
      if (error?.code === 1013 && (await getAccounts().catch(() => [])).length > 0) return
      end('dropped')
    }

    return {
      id,
      name,
      type: 'injected' as const,
      ...methods,
      getProvider: async () => provider,
      onDisconnect: (error?: Error) => void onDisconnect(error as { code?: unknown } | undefined),

      async connect({ chainId: wanted, withCapabilities } = {}) {
        listeners.add()
        try {
          const { accounts, chainId, loss } = await connecting.run(wanted)
          if (loss) end(loss)
          return connectResult(accounts, chainId, withCapabilities)
        } catch (error) {
          listeners.remove()
          throw error
        }
      },

      async disconnect() {
        listeners.remove()
        await mark.set()
        await provider
          .request({ method: 'wallet_revokePermissions', params: accountsPermission() })
          .catch(() => undefined)
      },

      async isAuthorized() {
        if (await mark.isSet()) return false
        // Its reads begin the connection.
        if (silent) listeners.add()
        return connecting.isPermitted()
      },
    }
  })
}

/** A wallet that has reached its node again may be on another network (EIP-1193), and tells of it by nothing else. */
function onConnect({ isRunning }: Connecting, chainChanged: (chainId: number) => void) {
  return (info: unknown) => {
    if (isRunning()) return
    try {
      chainChanged(readChainId(info))
    } catch {
      // It names no network.
    }
  }
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
