import { isDeveloping } from '@foyer/core'

let mounted = 0

/** Reports a second mounted `FoyerProvider` while developing. @returns the function that ends the count of this one */
export function countProvider(): () => void {
  mounted += 1
  if (mounted === 2 && isDeveloping())
    console.error(
      'Foyer: two FoyerProviders are mounted, each with dialogs of its own. Render one, near the root.',
    )
  return () => {
    mounted -= 1
  }
}
