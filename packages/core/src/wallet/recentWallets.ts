/**
 * B-3.41, B-3.42. Reads the remembered wallet ids, newest first. The text comes from storage and may be
 * anything: what is not a list is an empty one, and what is not an id is left out.
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

/** Puts a wallet first. Write the result as JSON. */
export function addRecentWallet(recents: readonly string[], id: string): readonly string[] {
  return [id, ...recents.filter((other) => other !== id)]
}
