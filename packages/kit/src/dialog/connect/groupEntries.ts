import type { DialogMessages, WalletEntry } from '@foyer/core'

interface EntryGroup {
  /** What stands above it; recent wallets need no heading, each of them says so itself. */
  readonly label: string | undefined
  readonly entries: readonly WalletEntry[]
}

/** Cuts the list where the group changes. The order is the list's own, and no group is empty (B-2.54). */
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

/** Groups that a host made up keep the name that it gave them. */
function translate(groupName: string, names: DialogMessages['connect']['groups']): string {
  const known = groupName.toLowerCase()
  return Object.hasOwn(names, known) ? names[known as keyof typeof names] : groupName
}
