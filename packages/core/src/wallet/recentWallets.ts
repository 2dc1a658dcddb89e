/** Maximum of recent wallets at the top of the list. More are stored, because some may not be offered later. */
export const maxRecentWallets = 3

/**
 * Parses the stored wallet ids, newest first. The text is untrusted: anything but a list is an empty list, and
 * anything but an id is dropped.
 */
export function parseRecentWallets(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string' && id !== '') : []
    return [...new Set<string>(ids)]
  } catch {
    return []
  }
}

/** Moves a wallet to the front. Store the result as JSON. */
export function addRecentWallet(recents: readonly string[], id: string): readonly string[] {
  return [id, ...recents.filter((other) => other !== id)]
}
