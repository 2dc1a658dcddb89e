import type { Cryptography } from './cryptography.ts'
import { loadPrimitives } from './loadPrimitives.ts'

let loaded: Cryptography | undefined

/**
 * Fetches what a client needs behind its first code.
 *
 * @throws what the browser says of code that cannot be fetched. A later call tries again.
 */
export async function loadCryptography(): Promise<Cryptography> {
  const [module] = await Promise.all([import('./cryptography.ts'), loadPrimitives()])
  loaded = module.cryptography
  return loaded
}

/** Undefined until it has been fetched. */
export function loadedCryptography(): Cryptography | undefined {
  return loaded
}
