import type { Discovery, KeyValueStorage, Wallet } from '@foyer/core'
import type { KitOptions } from '../kit.ts'
import { createDiscovery } from './createDiscovery.ts'
import { createSafeStorage } from './storage.ts'

/** Creates discovery and the storage that it shares with the engine. @throws like `createDiscovery` */
export function openDiscovery(
  wallets: readonly Wallet[],
  {
    walletConnect = false,
    listUnsupported = false,
    tryOut,
  }: Pick<KitOptions, 'walletConnect' | 'listUnsupported' | 'tryOut'>,
): { readonly discovery: Discovery; readonly storage: KeyValueStorage } {
  const storage = createSafeStorage(() => localStorage)
  const pairing = walletConnect || (tryOut ? 'unset' : false)
  const listAll = tryOut !== undefined
  return { discovery: createDiscovery({ wallets, storage, pairing, listAll, listUnsupported }), storage }
}
