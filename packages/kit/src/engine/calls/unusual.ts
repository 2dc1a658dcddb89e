import { type Call, isUnknownForm, KitError, readProperty, readStoredJson, upgradesKey } from '@foyer/core'
import type { CallsAccount, CallsContext } from './callsContext.ts'

// Lazy chunk: for calls that cannot be sent as they are, errors of wallets of the first version, and upgrades of accounts.
export { isUnknownForm }

/**
 * Encodes calls of functions.
 *
 * @param chainId The chain that the calls are for.
 * @throws KitError `invalidRequest` without calls, for a call that is empty, has capabilities or does not fit its ABI, and
 *   for another chain.
 */
export async function readCalls(
  calls: readonly Call[],
  account: CallsAccount,
  chainId: number,
): Promise<readonly Call[]> {
  if (calls.length === 0) throw invalid('There are no calls.')
  if (chainId !== account.chainId)
    throw invalid(`The calls are for chain ${chainId}, but the wallet is on ${account.chainId}.`)
  const { encodeCall } = await import('./encodeCall.ts')
  return calls.map((call) => {
    if (readProperty(call, 'capabilities') !== undefined)
      throw invalid('Capabilities are an option of all calls, and not of one.')
    if (call.abi) return encodeCall(call)
    if (!call.to && !call.data) throw invalid('A call needs `to`, `data`, or `abi` and `functionName`.')
    return call
  })
}

const invalid = (message: string) => new KitError('invalidRequest', message)

/** Accounts that are kept: the newest. */
const maxKept = 50

const nameOf = ({ address, chainId }: CallsAccount) => `${chainId}:${address.toLowerCase()}`

function read({ host }: CallsContext): readonly unknown[] {
  const stored = readStoredJson(host.storage.getItem(upgradesKey))
  return Array.isArray(stored) ? stored : []
}

/** Whether the visitor has agreed to the upgrade of this account on this chain (EIP-7702) before. */
export function isUpgradeKnown(context: CallsContext, account: CallsAccount): boolean {
  return read(context).includes(nameOf(account))
}

/** Called after the wallet has taken the batch: a refused upgrade is said in words again. */
export function rememberUpgrade(context: CallsContext, account: CallsAccount): void {
  const others = read(context).filter((name) => name !== nameOf(account))
  const names = [...others, nameOf(account)].slice(-maxKept)
  context.host.storage.setItem(upgradesKey, JSON.stringify(names))
}
