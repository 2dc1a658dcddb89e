import { toKitError } from '@foyer/core'
import { sendTransaction } from '@wagmi/core'
import type { Send, SendFailure } from '../screens/home/testTransaction/send.ts'
import { engine } from './engine.ts'

/**
 * A transaction of the host's own, as any app on this kit would send it: through wagmi, on the engine's config.
 * With the chain named, a wallet that has moved to another one is refused before it is asked.
 */
export const sendTestTransaction: Send = async ({ address, chainId }) => {
  try {
    return {
      hash: await sendTransaction(engine.config, { account: address, chainId, to: address, value: 0n }),
    }
  } catch (error) {
    return { failure: toFailure(error) }
  }
}

function toFailure(error: unknown): SendFailure {
  const { code } = toKitError(error, 'other')
  if (code === 'userRejected') return 'rejected'
  if (code === 'requestPending') return 'walletBusy'
  return isShortOfFunds(error) ? 'noFunds' : 'failed'
}

/** viem finds this one by the node's words, and gives it a name of its own. */
function isShortOfFunds(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link.name === 'InsufficientFundsError') return true
  }
  return false
}
