import { isHash, toKitError } from '@foyer/core'
import { getConnectorClient } from 'wagmi/actions'
import { engine } from './engine.ts'
import type { Send, SendFailure } from './testTransactionPort.ts'

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
