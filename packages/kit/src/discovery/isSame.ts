import type { Sources, WalletEntry } from '@foyer/core'

/** Whether two readings of the page have the same providers. */
export function isSameSources(a: Sources, b: Sources): boolean {
  return areEqual(sourceParts(a), sourceParts(b))
}

/** Whether two lists are equivalent for the interface. */
export function isSameList(a: readonly WalletEntry[], b: readonly WalletEntry[]): boolean {
  return areEqual(a.flatMap(entryParts), b.flatMap(entryParts))
}

function sourceParts({ namespaces, ...rest }: Sources): readonly unknown[] {
  return [...Object.values(rest), ...Object.entries(namespaces).flat()]
}

/** Records of announced wallets are created anew each time: compare id and group. */
function entryParts({ wallet, ...rest }: WalletEntry): readonly unknown[] {
  return [wallet.id, wallet.groupName, ...Object.values(rest)]
}

function areEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index])
}
