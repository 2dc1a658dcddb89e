const mounted = new WeakMap<object, number>()

/**
 * Reports a second mounted `FoyerProvider` of a kit, by one of the kit's stores.
 *
 * @returns the function that ends the count of this provider
 */
export function countProvider(kit: object): () => void {
  const count = (mounted.get(kit) ?? 0) + 1
  mounted.set(kit, count)
  if (count === 2)
    console.error(
      'Foyer: two FoyerProviders have the same kit, so that every dialog opens twice. Render one, near the root.',
    )
  return () => {
    mounted.set(kit, (mounted.get(kit) ?? 1) - 1)
  }
}
