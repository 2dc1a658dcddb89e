import {
  type Call,
  type Hash,
  isHash,
  KitError,
  type SendCallsOptions,
  type SentCalls,
  toKitError,
} from '@foyer/core'
import { waitForReceipt } from '../transactions/waitForReceipt.ts'
import { unwrapAnswer } from '../wallet/unwrapAnswer.ts'
import { ask, type CallsAccount, type CallsContext } from './callsContext.ts'
import { formatSequenceId } from './sequenceId.ts'
import { toRpcCall } from './toRpcCall.ts'

interface Sequence {
  readonly account: CallsAccount
  readonly calls: readonly Call[]
  readonly options: SendCallsOptions
}

/**
 * Sends calls as transactions, each as soon as the one before is mined: a wallet estimates the costs of a call from the
 * state that the one before leaves. Stops at the first that fails or that the visitor rejects, and when the wallet has
 * another account or network.
 *
 * @returns the hashes, in an id; fewer than calls if it was stopped.
 * @throws KitError the failure of the first call: nothing has been sent then.
 */
export async function sendSequence(context: CallsContext, sequence: Sequence): Promise<SentCalls> {
  const { account, calls, options } = sequence
  const count = calls.length
  const hashes: Hash[] = []
  for (const [index, call] of calls.entries()) {
    const before = hashes.at(-1)
    if (before && !(await goesOn(context, account, before))) break
    options.onStep?.(index + 1, count)
    try {
      hashes.push(await sendOne(context, account, call))
    } catch (error) {
      if (index === 0) throw toKitError(error, 'other')
      break
    }
    list(context, sequence, hashes, false)
  }
  if (hashes.length < count) list(context, sequence, hashes, true)
  return { id: formatSequenceId(hashes, count, account.chainId) }
}

async function sendOne(
  context: CallsContext,
  { address, connector }: CallsAccount,
  call: Call,
): Promise<Hash> {
  const transaction = { from: address, ...toRpcCall(call) }
  const hash = unwrapAnswer(await ask(context, connector, 'eth_sendTransaction', [transaction]), 'hash')
  if (!isHash(hash)) throw new KitError('unknown', 'The wallet gave no hash for the transaction.')
  return hash
}

/** Whether a transaction has succeeded, and the wallet is where it was. */
async function goesOn(context: CallsContext, account: CallsAccount, hash: Hash): Promise<boolean> {
  const { config, environment, live, signal, timeouts } = context
  const { address, chainId, connector } = account
  const provider = await connector.getProvider()
  const limits = { timeoutMs: timeouts.receiptMs, environment, provider, signal }
  const awaited = { address, chainId, hash, confirmations: 1 }
  const outcome = await waitForReceipt(config, awaited, limits).catch(() => undefined)
  signal.throwIfAborted()
  const isThere = live()?.address === address && live()?.chainId === chainId
  return outcome?.status === 'success' && isThere
}

/** Lists what was sent as one row, or as an ordinary transaction if it is one. */
function list(
  { put }: CallsContext,
  { account, calls, options }: Sequence,
  hashes: readonly Hash[],
  isStopped: boolean,
) {
  const [hash] = hashes
  const { description } = options
  if (!hash || description === undefined) return
  const count = calls.length
  const id = formatSequenceId(hashes, count, account.chainId)
  const batch = { id, count, hashes: [...hashes], isSequence: true, ...(isStopped && { isStopped }) } as const
  const row = { hash, description, status: 'pending', ...(count > 1 && { batch }) } as const
  put(account.address, account.chainId, row)
}
