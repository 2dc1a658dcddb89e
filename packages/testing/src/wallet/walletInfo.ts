/** Identity in an announcement (EIP-6963 `EIP6963ProviderInfo`). */
export interface WalletInfo {
  /** UUID version 4, another one in every life of a page. */
  readonly uuid: string
  readonly name: string
  /** A `data:` image. */
  readonly icon: string
  /** Reverse-DNS name of the maker. */
  readonly rdns: string
}

/** A plain square: enough for an icon, and small enough to read in a failing test. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#3b5bdb" d="M0 0h96v96H0z"/></svg>',
)}`

/** Fills in what a test does not care about. */
export function walletInfo(info: Partial<WalletInfo> = {}): WalletInfo {
  return {
    uuid: crypto.randomUUID(),
    name: 'Scripted Wallet',
    icon,
    rdns: 'example.foyer.scripted-wallet',
    ...info,
  }
}
