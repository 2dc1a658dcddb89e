import type { Discovery, KeyValueStorage, Wallet } from '@foyer/core'
import { createDiscovery } from './createDiscovery.ts'
import { createSafeStorage } from './storage.ts'

/** Discovery, and the storage that it shares with the engine. Throws as `createDiscovery` does. */
export function openDiscovery(
  wallets: readonly Wallet[],
  walletConnect: boolean | 'unset',
): { readonly discovery: Discovery; readonly storage: KeyValueStorage } {
  const storage = createSafeStorage(() => localStorage)
  return { discovery: createDiscovery({ wallets, storage, walletConnect }), storage }
}
