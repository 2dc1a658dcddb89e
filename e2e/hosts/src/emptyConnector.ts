import type { EngineOptions } from '@foyer/kit/engine'

const fail = async (): Promise<never> => {
  throw new Error('provider is required.')
}

/** A wagmi connector around a provider that is not there. */
export const emptyConnector: NonNullable<EngineOptions['connectors']>[number] = () => ({
  id: 'empty',
  name: 'Empty Wallet',
  type: 'empty',
  connect: fail,
  disconnect: async () => {},
  getAccounts: fail,
  getChainId: fail,
  getProvider: async () => undefined,
  isAuthorized: async () => false,
  onAccountsChanged() {},
  onChainChanged() {},
  onDisconnect() {},
})
