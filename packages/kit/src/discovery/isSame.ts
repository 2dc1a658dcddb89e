import type { Sources, WalletEntry } from '@foyer/core'

/** Whether two looks at the page found the same providers. */
export function isSameSources(a: Sources, b: Sources): boolean {
  return areEqual(sourceParts(a), sourceParts(b))
}

/** Whether two lists would look and work the same. */
export function isSameList(a: readonly WalletEntry[], b: readonly WalletEntry[]): boolean {
  return areEqual(a.flatMap(entryParts), b.flatMap(entryParts))
}

function sourceParts({ namespaces, ...rest }: Sources): readonly unknown[] {
  return [...Object.values(rest), ...Object.entries(namespaces).flat()]
}

/** The record of an announced wallet is made anew each time; its id and group say as much. */
function entryParts({ wallet, ...rest }: WalletEntry): readonly unknown[] {
  return [wallet.id, wallet.groupName, ...Object.values(rest)]
}

function areEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index])
}
