import type { Cryptography } from './cryptography.ts'
import { loadPrimitives } from './loadPrimitives.ts'

let loaded: Cryptography | undefined

/**
 * Loads the chunk that a client needs after its first code.
 *
 * @throws TypeError (as a rejection) of the browser if the download fails. A later call tries again.
 */
export async function loadCryptography(): Promise<Cryptography> {
  const [module] = await Promise.all([import('./cryptography.ts'), loadPrimitives()])
  loaded = module.cryptography
  return loaded
}

/** Undefined until it is loaded. */
export function loadedCryptography(): Cryptography | undefined {
  return loaded
}
