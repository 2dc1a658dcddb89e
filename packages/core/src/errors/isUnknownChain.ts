import { errorChain } from './errorChain.ts'

/**
 * B-4.42, B-4.44. True when a wallet does not know the chain it was asked to switch to: code 4902 (EIP-3085),
 * also in `data.originalError`. Takes the wallet's own error: viem's `SwitchChainError` has that code for
 * every failed switch, and taking it at its word would ask to add the chain after each of them.
 */
export function isUnknownChain(error: unknown): boolean {
  const links = errorChain(error)
  return links[0]?.name !== 'SwitchChainError' && links.some((link) => link.code === 4902)
}
