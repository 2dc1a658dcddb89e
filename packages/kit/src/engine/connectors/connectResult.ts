import type { Address } from 'viem'

/** The result of a wagmi connector's `connect`, whose type depends on `withCapabilities`. */
export function connectResult(
  accounts: readonly Address[],
  chainId: number,
  withCapabilities: boolean | undefined,
) {
  const listed = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
  return { accounts: listed as never, chainId }
}
