import { isHash, toKitError } from '@foyer/core'
import type { Address, Hash } from '@foyer/kit'
import { getConnectorClient } from 'wagmi/actions'
import { engine } from './engine.ts'

export type SendFailure = 'rejected' | 'walletBusy' | 'noFunds' | 'failed'

/** Asks the wallet to send 0 ETH from `address` to itself. Never rejects: what went wrong is in the answer. */
export type Send = (request: {
  readonly address: Address
  readonly chainId: number
}) => Promise<{ readonly hash: Hash } | { readonly failure: SendFailure }>

/**
 * A host's transaction, sent through wagmi on the engine's config. Names the chain, so that a wallet on another one
 * is refused before it gets a request. Not by `sendTransaction`: after an error about insufficient funds, wagmi
 * repeats the request with another method and reports the second error.
 */
export const sendTestTransaction: Send = async ({ address, chainId }) => {
  try {
    const client = await getConnectorClient(engine.config, { account: address, chainId })
    const hash: unknown = await client.request({
      method: 'eth_sendTransaction',
      params: [{ from: address, to: address, value: '0x0' }],
    })
    return isHash(hash) ? { hash } : { failure: 'failed' }
  } catch (error) {
    return { failure: toFailure(error) }
  }
}

function toFailure(error: unknown): SendFailure {
  const { code } = toKitError(error, 'other')
  if (code === 'userRejected') return 'rejected'
  if (code === 'requestPending') return 'walletBusy'
  // Nodes have no code for it, and one way of saying it.
  return error instanceof Error && /insufficient funds/i.test(error.message) ? 'noFunds' : 'failed'
}
