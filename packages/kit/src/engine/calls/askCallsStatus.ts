import { type CallsStatus, KitError, readCallsStatus, toKitError } from '@foyer/core'
import { responseResult } from '../wallet/unwrapAnswer.ts'
import { ask, type CallsContext, connectedAccount } from './callsContext.ts'
import { isSequenceId } from './isSequenceId.ts'

/**
 * `wallet_getCallsStatus` (EIP-5792), at the next turn; of a sequence, the receipts of its transactions. Shows nothing to
 * the visitor.
 *
 * @throws KitError `batchUnknown`, or another failure of the wallet or the node.
 */
export async function askCallsStatus(context: CallsContext, id: string): Promise<CallsStatus> {
  if (isSequenceId(id)) return (await import('./sequences.ts')).sequences.read(context, id)
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
