import { isHash, toKitError } from '@foyer/core'
import { getConnectorClient } from 'wagmi/actions'
import { engine } from './engine.ts'
import type { Send, SendFailure } from './testTransactionPort.ts'

/**
 * A transaction of the host's own, through wagmi on the engine's config, as any app on this kit may send one.
 * With the chain named, a wallet that has moved to another one is refused before it is asked.
 *
 * Not by `sendTransaction`: when a wallet says that there is too little ether, that asks it the same thing under
 * another method's name, and reports what is said to that.
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
