import { KitError } from '@foyer/core'
import type { Address } from 'viem'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { OneApproval } from '../../signIn/oneApproval.ts'
import type { Timeouts } from '../../time/timeouts.ts'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import { type ConnectorRequest, connectResult, rethrowSilence, type WalletLoss } from '../connectorCreator.ts'
import { disconnectedMark } from '../disconnectedMark.ts'
import { eip1193Connector } from '../eip1193Connector.ts'
import { askAgain } from './askAgain.ts'
import type { Granted } from './connectAndSignIn.ts'
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
  /** Signs in with the approval to connect; `signal` aborts when the attempt is cancelled. @default connects alone */
  readonly signIn?: { readonly approval: OneApproval; readonly signal: AbortSignal } | undefined
}

/**
 * wagmi connector for an injected wallet. wagmi's `injected()` trusts its provider (a chain id of NaN, a switch that
 * never ends, events of any shape); this one uses a guarded provider, with the same requests and the same
 * "disconnected" mark.
 */
export function injectedConnector(options: InjectedConnectorOptions): CreateConnectorFn {
  const { timeouts, id, name, provider, silent, signIn, onLoss, isAttended = () => true } = options

  return createConnector((config) => {
    const mark = disconnectedMark(config, id)
    const { enterChain, ...methods } = eip1193Connector({
      config,
      timeouts,
      signal: undefined,
      getProvider: () => provider,
      onDisconnect: () => end('emptied'),
    })
    const changes = followAccounts(config.emitter)
    const { getAccounts, onAccountsChanged: accountsChanged, onChainChanged: chainChanged } = methods
    const listeners = createListeners(provider, { accountsChanged, chainChanged, disconnect: onDisconnect })

    const state = createStateReader({
      ...methods,
      approval: signIn?.approval,
      messageChainId: config.chains[0].id,
      provider,
      isAttended,
    })

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

    return {
      id,
      name,
      type: 'injected' as const,
      ...methods,
      getProvider: async () => provider,
      onDisconnect: (error?: Error) => void onDisconnect(error as { code?: unknown } | undefined),

      async connect({ chainId, withCapabilities } = {}) {
        const { accounts, current, signed } = await (silent ? state.restored() : state.requested(chainId))
        if (accounts.length === 0)
          throw new KitError('unauthorized', `${name} shares no account with this page.`)
        changes.forget()
        listeners.add()
        const entered = silent ? current : await enterChain(current, chainId)
        // Before the connection is reported: the visitor is then signed in already.
        if (signed) await signIn?.approval.verify(signed, signIn.signal)
        await mark.clear()
        return connectResult(changes.latest() ?? accounts, entered, withCapabilities)
      },

      async disconnect() {
        listeners.remove()
        await mark.set()
        await provider
          .request({ method: 'wallet_revokePermissions', params: accountsPermission })
          .catch(() => undefined)
      },

      isAuthorized: async () => !(await mark.isSet()) && state.isPermitted(),
    }
  })
}

interface WalletState extends Granted {
  readonly current: number
}

interface StateReaderOptions {
  readonly approval: OneApproval | undefined
  /** Chain of the message that signs in, unless the page wants another one. */
  readonly messageChainId: number
  readonly getAccounts: () => Promise<readonly Address[]>
  readonly getChainId: () => Promise<number>
  readonly provider: GuardedProvider
  readonly isAttended: () => boolean
}

/** Reads the state that a connection begins with. */
function createStateReader(options: StateReaderOptions) {
  const { approval, messageChainId, getAccounts, getChainId, provider, isAttended } = options
  let last: { readonly accounts: Promise<readonly Address[]>; readonly chainId: Promise<number> } | undefined

  /** Both at once: a wallet that starts slowly is late with every answer. */
  function read() {
    last = { accounts: getAccounts(), chainId: getChainId() }
    for (const response of Object.values(last)) response.catch(() => {})
    return last
  }

  return {
    /** Whether the wallet shares an account. */
    isPermitted: () =>
      read().accounts.then(
        (accounts) => accounts.length > 0,
        // A wallet that does not answer has not said no.
        (error) => rethrowSilence(error, false),
      ),
    /** Opens nothing in the wallet. */
    async restored(): Promise<WalletState> {
      const { accounts, chainId } = last ?? read()
      return { accounts: await accounts, current: await chainId }
    },
    /** Asks the visitor. */
    async requested(wanted = messageChainId): Promise<WalletState> {
      const signIn = await approval?.onConnect(wanted)
      const granted = signIn
        ? await signIn.request(provider, isAttended)
        : { accounts: await requestAccounts(provider, isAttended) }
      return { ...granted, current: await askAgain(getChainId) }
    },
  }
}

/** Accounts that the wallet reports while it connects: wagmi listens once the connection is listed. */
function followAccounts(emitter: Parameters<CreateConnectorFn>[0]['emitter']) {
  let latest: readonly Address[] | undefined
  emitter.on('change', ({ accounts }) => {
    latest = accounts ?? latest
  })
  return {
    latest: () => latest,
    forget() {
      latest = undefined
    },
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
