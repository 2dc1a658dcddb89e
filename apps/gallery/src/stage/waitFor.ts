/** Resolves to the first result of `look` that is not undefined; to undefined after `timeoutMs` ms. */
export async function waitFor<T>(
  look: () => T | undefined | null,
  timeoutMs: number,
): Promise<T | undefined> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return undefined
}
