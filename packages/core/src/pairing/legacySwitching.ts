/** B-9.18. Wallets that switched chains through the first pairing protocol. */
const names = ['imToken', 'MetaMask', 'Rainbow', 'Trust Wallet', 'Uniswap Wallet', 'Ledger']

/**
 * Whether a wallet with this peer name could switch chains through the first pairing protocol, by the names
 * of B-9.18 in any case. That protocol is gone: nothing is wired to this. Today the methods of the session
 * decide (B-9.21).
 */
export function supportsLegacyChainSwitching(peerName: string): boolean {
  const name = peerName.toLowerCase()
  return names.some((known) => name.includes(known.toLowerCase()))
}
