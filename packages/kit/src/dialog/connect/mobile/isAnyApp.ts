import type { Wallet } from '@foyer/core'

/** A wallet that names no app, neither a link to one nor a store: WalletConnect itself. */
export function isAnyApp({ links, downloadUrls }: Wallet): boolean {
  return links === undefined && downloadUrls === undefined
}
