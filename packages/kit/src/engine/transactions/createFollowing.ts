import { type EngineHost, KitError, type NewTransaction } from '@foyer/core'

export function createFollowing(_: { host: EngineHost } & Record<string, unknown>) {
  return {
    follow(_address: string | undefined, _chainId: number | undefined) {},
    add(_transaction: NewTransaction) {
      throw new KitError('missingAddressOrChain', 'No address or chain ID found')
    },
    clear() {
      throw new KitError('missingAddressOrChain', 'No address or chain ID found')
    },
  }
}
