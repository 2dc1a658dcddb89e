import type { Address, Hash } from '@foyer/kit'

export type SendFailure = 'rejected' | 'walletBusy' | 'noFunds' | 'failed'

/** Asks the wallet to send 0 ETH from `address` to itself. Never rejects: what went wrong is in the answer. */
export type Send = (request: {
  readonly address: Address
  readonly chainId: number
}) => Promise<{ readonly hash: Hash } | { readonly failure: SendFailure }>
