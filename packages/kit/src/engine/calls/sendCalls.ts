import {
  type Call,
  errorTexts,
  isBatchId,
  KitError,
  readProperty,
  type SendCallsOptions,
  type SentCalls,
  toKitError,
} from '@foyer/core'
import { keccak256, numberToHex, stringToHex } from 'viem'
import { unwrapAnswer } from '../wallet/readAnswer.ts'
import {
  ask,
  type CallsAccount,
  type CallsContext,
  connectedAccount,
  type Sending,
  toRpcCall,
} from './callsContext.ts'
import { type CallsPlan, planCalls, withoutBatch } from './planCalls.ts'

type BatchPlan = Extract<CallsPlan, { readonly by: 'batch' }>

/** Answers that mean: this wallet takes no such batch, and has shown nothing to the visitor. */
const takesNone: readonly string[] = [
  'unsupportedMethod',
  'batchUnsupported',
  'batchChainUnsupported',
  'batchTooLarge',
]

/**
 * Sends calls as one batch (EIP-5792) through the connected wallet; where it takes none, as a sequence of transactions.
 * The visitor is told before of a sequence, and of an upgrade of the account.
 *
 * @throws KitError `missingAddressOrChain`, `invalidRequest` without calls, for a call that is empty or cannot be encoded,
 *   and for another chain than the connected one, or a failure of the wallet. Nothing has been sent then.
 */
export async function sendCalls(
  context: CallsContext,
  wanted: readonly Call[],
  options: SendCallsOptions = {},
): Promise<SentCalls> {
  const account = await connectedAccount(context)
  if (!wanted.every(isAmount))
    throw new KitError('invalidRequest', 'The `value` of a call is no amount of 0 to 2^256 - 1.')
  const count = wanted.length
  const { chainId = account.chainId } = options
  const isUsual =
    count > 0 &&
    chainId === account.chainId &&
    wanted.every((call) => (call.to ?? call.data) && !call.abi && !('capabilities' in call))
  const calls = isUsual ? wanted : await (await loadUnusual()).readCalls(wanted, account, chainId)
  const plan = await planCalls(context, account, { ...options, count })
  if (plan.by === 'sequence') return sendInTurn(context, { account, calls, options })
  const upgrades = plan.atomic === 'ready' ? await loadUnusual() : undefined
  if (upgrades?.isUpgradeKnown(context, account) === false) await tell(options, { reason: 'upgrade', count })
  const sent = await sendBatch(context, { account, calls, options, plan }).catch((error: KitError) => {
    // Without an upgrade on offer, the wallet has refused it by itself: MetaMask for a hardware wallet, or by a setting.
    const hasNoUpgrade = error.code === 'upgradeRejected' && plan.atomic === 'unsupported'
    if (!hasNoUpgrade && !takesNone.includes(error.code)) throw error
    withoutBatch(options, count)
    return undefined
  })
  if (!sent) return sendInTurn(context, { account, calls, options })
  upgrades?.rememberUpgrade(context, account)
  context.takenBy.set(sent.id, account)
  list(context, account, { id: sent.id, count, description: options.description })
  return sent
}

/** Whether the value of a call fits into 32 bytes. */
function isAmount({ value }: Call): boolean {
  try {
    return BigInt(value ?? 0n) >> 256n === 0n
  } catch {
    return false
  }
}

const loadUnusual = () => import('./unusual.ts')

async function sendInTurn(context: CallsContext, sending: Sending): Promise<SentCalls> {
  const count = sending.calls.length
  const { sequences } = await import('./sequences.ts')
  // One transaction is nothing to be told of.
  if (count > 1) await tell(sending.options, { reason: 'sequence', count })
  return sequences.send(context, sending)
}

/** @throws KitError `userRejected` if the visitor does not want it. */
async function tell({ onNotice }: SendCallsOptions, notice: Parameters<NonNullable<typeof onNotice>>[0]) {
  if (onNotice && !(await onNotice(notice))) throw new KitError('userRejected', errorTexts.userRejected)
}

/** `wallet_sendCalls`. A wallet of the first version may refuse the second one's form. */
async function sendBatch(
  context: CallsContext,
  { account, calls, options, plan }: Sending & { readonly plan: BatchPlan },
): Promise<SentCalls> {
  const { address, chainId, connector } = account
  const send = (form: Readonly<Record<string, unknown>>) =>
    ask(context, connector, {
      method: 'wallet_sendCalls',
      params: [
        {
          ...form,
          from: address,
          chainId: numberToHex(chainId),
          calls: calls.map(toRpcCall),
          ...(Object.keys(plan.capabilities).length > 0 && { capabilities: plan.capabilities }),
        },
      ],
    })
  try {
    const response = await send({ version: '2.0.0', atomicRequired: options.atomic === true }).catch(
      async (error) => {
        if (!plan.isLegacy || !(await loadUnusual()).isUnknownForm(error)) throw error
        return send({ version: '1.0' })
      },
    )
    return readSent(response)
  } catch (error) {
    throw toKitError(error, 'other')
  }
}

/** The first version answers with the id alone. A number is an id as well: the batch has been sent. */
function readSent(response: unknown): SentCalls {
  const named = unwrapAnswer(response, 'id')
  const id = typeof named === 'number' ? String(named) : named
  if (!isBatchId(id)) throw new KitError('unknown', 'The wallet gave no id for the batch.')
  const capabilities = readProperty(response, 'capabilities')
  return {
    id,
    ...(typeof capabilities === 'object' && capabilities !== null && { capabilities }),
  } as SentCalls
}

interface Row {
  readonly id: string
  readonly count: number
  readonly description: string | undefined
}

/** Lists a batch in the account dialog. */
function list({ put }: CallsContext, account: CallsAccount, { id, count, description }: Row) {
  if (description === undefined) return
  const { address, chainId } = account
  const batch = { id, count, hashes: [] }
  put(address, chainId, {
    hash: keccak256(stringToHex(id)),
    description,
    status: 'pending',
    batch,
  })
}
