import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { OwnDetails } from './details.ts'
import { siteName } from './site.ts'

type Made = ReturnType<CreateConnectorFn>

/**
 * The wagmi connector of a wallet that the kit knows. It has the id of the wallet, so that `connectors.find` finds it;
 * the code that connects is fetched when a host connects it by wagmi's own hooks. The dialog does not need it, and the
 * kit restores connections, so that wagmi asks no wallet while a page loads.
 */
export function recordConnector(details: OwnDetails): CreateConnectorFn {
  const { id, name, rdns, loadRecord, site } = details
  return createConnector((config) => {
    let made: Made | undefined

    /** @throws KitError `walletNotInstalled` if only a phone can reach the wallet. */
    async function open(): Promise<Made> {
      if (made) return made
      const [record, { createWalletConnector }] = await Promise.all([
        loadRecord?.(),
        import('@foyer/kit/engine'),
      ])
      if (!record) throw new TypeError(`The wallet ${id} has no record.`)
      made = (await createWalletConnector(record, siteName(site)))(config)
      return made
    }

    return {
      id,
      name,
      // Like an announced wallet: the kit reaches it in its own ways, and does not list it twice.
      type: 'injected',
      ...(rdns !== undefined && { rdns }),
      rkDetails: details,
      connect: async (parameters) => (await open()).connect(parameters),
      disconnect: async () => made?.disconnect(),
      getAccounts: async () => (await open()).getAccounts(),
      getChainId: async () => (await open()).getChainId(),
      getProvider: async (parameters) => made?.getProvider(parameters),
      isAuthorized: async () => made?.isAuthorized() ?? false,
      switchChain: async (parameters) => {
        const { switchChain } = await open()
        if (!switchChain) throw new TypeError(`${name} switches no chain.`)
        return switchChain(parameters)
      },
      onAccountsChanged: (accounts) => made?.onAccountsChanged(accounts),
      onChainChanged: (chainId) => made?.onChainChanged(chainId),
      onDisconnect: (error) => made?.onDisconnect(error),
    }
  })
}
