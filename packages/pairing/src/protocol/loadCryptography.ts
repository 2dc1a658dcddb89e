import type { Cryptography } from './cryptography.ts'

let loaded: Cryptography | undefined

/**
 * Fetches what a client needs behind its first code; without this, it is fetched with the client.
 *
 * @throws what the browser says of code that cannot be fetched. A later call tries again.
 */
export async function loadCryptography(): Promise<Cryptography> {
  loaded ??= (await import('./cryptography.ts')).cryptography
  return loaded
}

/** Undefined until it has been fetched. */
export function loadedCryptography(): Cryptography | undefined {
  return loaded
}

/** Runs a task at once if the cryptography is there, else as soon as it has been fetched. */
export function withCryptography(
  task: (cryptography: Cryptography) => void,
  onError: (cause: unknown) => void = () => {},
): void {
  if (loaded) task(loaded)
  else loadCryptography().then(task, onError)
}
