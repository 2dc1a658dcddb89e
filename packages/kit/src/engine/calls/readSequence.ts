import { type CallReceipt, type CallsStatus, toKitError } from '@foyer/core'
import { TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { getPublicClient } from '../rpc/publicClient.ts'
import type { CallsContext } from './callsContext.ts'
import { parseSequenceId } from './sequenceId.ts'

/**
 * The status of a sequence, from the receipts of its transactions.
 *
 * @throws KitError for a failure of the node.
 */
export async function readSequence({ config }: CallsContext, id: string): Promise<CallsStatus> {
  const { hashes, chainId } = parseSequenceId(id)
  const client = getPublicClient(config, chainId)
  const sent = hashes.filter((hash) => hash !== undefined)
  const found = await Promise.all(
    sent.map(async (hash): Promise<CallReceipt | undefined> => {
      try {
        return await getTransactionReceipt(client, { hash })
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return undefined
        throw toKitError(error, 'other')
      }
    }),
  )
  const receipts = found.filter((receipt) => receipt !== undefined)
  const statusCode = receipts.length < sent.length ? 100 : codeOf(receipts, hashes.length)
  const status = statusCode === 100 ? 'pending' : statusCode === 200 ? 'success' : 'failure'
  return { id, version: '2.0.0', chainId, atomic: false, status, statusCode, receipts }
}

/** Codes of EIP-5792: all, none, or some calls have succeeded. */
function codeOf(receipts: readonly CallReceipt[], count: number): number {
  const succeeded = receipts.filter(({ status }) => status === 'success').length
  if (succeeded === count) return 200
  return succeeded === 0 ? 500 : 600
}
