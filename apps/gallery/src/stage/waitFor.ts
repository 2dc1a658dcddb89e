/** What `look` finds, as soon as it finds it; undefined after `patience` milliseconds. */
export async function waitFor<T>(look: () => T | undefined | null, patience: number): Promise<T | undefined> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return undefined
}
