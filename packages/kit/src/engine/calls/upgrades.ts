import { readStoredJson, upgradesKey } from '@foyer/core'
import type { CallsAccount, CallsContext } from './callsContext.ts'

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
