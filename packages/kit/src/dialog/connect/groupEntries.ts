import type { DialogMessages, WalletEntry } from '@foyer/core'

interface EntryGroup {
  /** Heading. Undefined for recent wallets, which have a label each. */
  readonly label: string | undefined
  readonly entries: readonly WalletEntry[]
}

/** Splits the list where the group changes. Keeps its order; no group is empty. */
export function groupEntries(
  entries: readonly WalletEntry[],
  names: DialogMessages['connect']['groups'],
): readonly EntryGroup[] {
  const groups = new Map<string, WalletEntry[]>()
  for (const entry of entries) {
    const key = entry.recent ? '' : entry.wallet.groupName
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups].map(([key, members]) => ({
    label: key === '' ? undefined : translate(key, names),
    entries: members,
  }))
}

/** Custom groups of a host keep their name. */
function translate(groupName: string, names: DialogMessages['connect']['groups']): string {
  const known = groupName.toLowerCase()
  return Object.hasOwn(names, known) ? names[known as keyof typeof names] : groupName
}
