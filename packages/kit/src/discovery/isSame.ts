import type { Sources, WalletEntry } from '@foyer/core'

/** Whether two looks at the page found the same providers. */
export function isSameSources(a: Sources, b: Sources): boolean {
  const names = Object.keys(a.namespaces)
  return (
    a.announced === b.announced &&
    a.capped === b.capped &&
    a.ethereum === b.ethereum &&
    names.length === Object.keys(b.namespaces).length &&
    names.every((name) => a.namespaces[name] === b.namespaces[name])
  )
}

/** Whether two lists would look and work the same. */
export function isSameList(a: readonly WalletEntry[], b: readonly WalletEntry[]): boolean {
  return a.length === b.length && a.every((entry, index) => isSameEntry(entry, b[index]))
}

function isSameEntry(a: WalletEntry, b: WalletEntry | undefined): boolean {
  return (
    a.wallet.id === b?.wallet.id &&
    a.wallet.groupName === b.wallet.groupName &&
    a.installed === b.installed &&
    a.recent === b.recent &&
    a.route === b.route &&
    a.contested === b.contested &&
    a.provider === b.provider
  )
}
