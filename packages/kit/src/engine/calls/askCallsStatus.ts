import { type CallReceipt, type CallsStatus, KitError, readCallsStatus, toKitError } from '@foyer/core'
import { TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { getPublicClient } from '../rpc/publicClient.ts'
import { responseResult } from '../wallet/unwrapAnswer.ts'
import { ask, type CallsContext, connectedAccount } from './callsContext.ts'
import { parseSequenceId } from './sequenceId.ts'

/**
 * `wallet_getCallsStatus` (EIP-5792), at the next turn; of a sequence, the receipts of its transactions. Shows nothing to
 * the visitor.
 *
 * @throws KitError `batchUnknown`, or another failure of the wallet or the node.
 */
export async function askCallsStatus(context: CallsContext, id: string): Promise<CallsStatus> {
  const sequence = parseSequenceId(id)
  if (sequence) return readSequence(context, id, sequence)
  await context.turns.next()
  const { connector, chainId } = await connectedAccount(context)
  try {
    const response = await ask(context, connector, 'wallet_getCallsStatus', [id])
    const status = readCallsStatus(responseResult(response), { id, chainId })
    if (!status) throw new KitError('unknown', 'The status of the batch cannot be read.')
    return status
  } catch (error) {
    throw toKitError(error, 'other')
  }
}

async function readSequence(
  { config }: CallsContext,
  id: string,
  { hashes, chainId }: NonNullable<ReturnType<typeof parseSequenceId>>,
): Promise<CallsStatus> {
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
