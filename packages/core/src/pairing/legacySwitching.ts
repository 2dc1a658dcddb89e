/** Wallets that could switch chains over WalletConnect v1, by peer name. */
const names = ['imToken', 'MetaMask', 'Rainbow', 'Trust Wallet', 'Uniswap Wallet', 'Ledger']

/**
 * Whether a wallet could switch chains over WalletConnect v1, by its peer name in any case. Sessions of
 * WalletConnect v2 list their methods instead; the kit itself does not call this.
 */
export function supportsLegacyChainSwitching(peerName: string): boolean {
  const name = peerName.toLowerCase()
  return names.some((known) => name.includes(known.toLowerCase()))
}
