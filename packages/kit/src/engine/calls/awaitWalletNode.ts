import type { Hash } from '@foyer/core'
import { getTransactionCount } from 'viem/actions'
import { getPublicClient } from '../rpc/publicClient.ts'
import { sleep, withTimeout } from '../time/withTimeout.ts'
import { ask, type CallsAccount, type CallsContext } from './callsContext.ts'

const pauseMs = 1_000
const maxReads = 30

/**
 * Waits until the wallet's node counts the account's transactions as the page's node does: a wallet takes the nonce of the
 * next one from its own node, which may be behind. It asks at most `maxReads` times; a wallet that does not answer is not
 * waited for.
 *
 * @param hash The transaction that the page's node has mined.
 * @throws the signal's reason.
 */
export async function awaitWalletNode(
  context: CallsContext,
  { address, chainId, connector }: CallsAccount,
  hash: Hash,
): Promise<void> {
  const { config, signal, timeouts } = context
  const limits = { timeoutMs: timeouts.silentMs, signal, subject: connector.name }
  const read = (method: string, params: readonly unknown[]) =>
    withTimeout(() => ask(context, connector, { method, params }), limits)
  try {
    const count = await getTransactionCount(getPublicClient(config, chainId), { address })
    for (let reads = 0; reads < maxReads; reads += 1) {
      // MetaMask counts up to a block that it reads every 20 s, or at once when it is asked for a receipt.
      await read('eth_getTransactionReceipt', [hash])
      const isBehind = Number(await read('eth_getTransactionCount', [address, 'latest'])) < count
      if (!isBehind) return
      await sleep(pauseMs, signal)
    }
  } catch {
    signal.throwIfAborted()
  }
}
