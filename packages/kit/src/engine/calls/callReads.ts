import {
  type CallsStatus,
  type Capabilities,
  KitError,
  readCallsStatus,
  readCapabilities,
  toKitError,
} from '@foyer/core'
import { numberToHex } from 'viem'
import { withTimeout } from '../time/withTimeout.ts'
import { ask, type CallsAccount, type CallsContext, connectedAccount, takerOf } from './callsContext.ts'

/**
 * `wallet_getCapabilities` (EIP-5792) for chains of the account. Shows nothing to the visitor. A wallet of the first
 * version, which refuses the list of chains, is asked without it.
 *
 * @throws KitError `unsupportedMethod` without the method, `timeout`, or another failure of the wallet.
 */
export async function askCapabilities(
  context: CallsContext,
  { connector, address }: Pick<CallsAccount, 'connector' | 'address'>,
  chainIds: readonly number[],
): Promise<Capabilities> {
  const get = (...params: readonly unknown[]) =>
    ask(context, connector, { method: 'wallet_getCapabilities', params })
  try {
    const response = await get(
      address,
      chainIds.map((id) => numberToHex(id)),
    ).catch((error) => {
      if (toKitError(error, 'other').code !== 'invalidRequest') throw error
      return get(address)
    })
    const found = readCapabilities(response, chainIds)
    if (!found) throw new KitError('unsupportedMethod', 'The wallet gave no capabilities.')
    return found
  } catch (error) {
    throw toKitError(error, 'other')
  }
}

/**
 * `wallet_getCallsStatus` (EIP-5792); of a sequence, the receipts of its transactions. At the next turn, so that neither
 * wallet nor node is asked without a pause; callers of one batch share a request, so that a part of the page that is gone
 * holds no turn. Shows nothing to the visitor.
 *
 * @throws KitError `batchUnknown`, or another failure of the wallet or the node; the reason of the signal if the engine stops.
 */
export function askCallsStatus(context: CallsContext, id: string): Promise<CallsStatus> {
  const { statuses } = context
  const asking = statuses.get(id) ?? askNext(context, id).finally(() => statuses.delete(id))
  statuses.set(id, asking)
  return asking
}

async function askNext(context: CallsContext, id: string): Promise<CallsStatus> {
  const { host, signal, turns } = context
  await withTimeout(turns.next, { signal, subject: 'The page' })
  if (isSequenceId(id)) {
    const { sequences } = await import('./sequences.ts')
    const rows = host.transactions.get()
    // That of one call is no batch, and opens the id.
    const row = rows.find(({ batch, hash, replaces = hash }) =>
      batch ? batch.id === id : id.startsWith(replaces),
    )
    return sequences.read(context, id, row?.sent)
  }
  const { connector, chainId } = takerOf(context, id) ?? (await connectedAccount(context))
  try {
    const response = await ask(context, connector, { method: 'wallet_getCallsStatus', params: [id] })
    const status = readCallsStatus(response, { id, chainId })
    if (!status) throw new KitError('unknown', 'The status of the batch cannot be read.')
    return status
  } catch (error) {
    throw toKitError(error, 'other')
  }
}

/** Whether an id is that of a sequence of transactions, not of a wallet's batch: words of 32 bytes, the last one a mark. */
function isSequenceId(id: string): boolean {
  return /^0x([0-9a-f]{64}){3,}$/i.test(id) && /(5792){16}$/.test(id)
}
