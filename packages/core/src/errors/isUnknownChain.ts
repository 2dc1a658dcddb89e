import { errorChain } from './errorChain.ts'

/**
 * True if the wallet does not know the chain that it was asked to switch to: code 4902 (EIP-3085), also in
 * `data.originalError`. Expects the wallet's own error: viem's `SwitchChainError` has code 4902 for every failed
 * switch, which would add the chain after each of them.
 */
export function isUnknownChain(error: unknown): boolean {
  const links = errorChain(error)
  return links[0]?.name !== 'SwitchChainError' && links.some((link) => link.code === 4902)
}
