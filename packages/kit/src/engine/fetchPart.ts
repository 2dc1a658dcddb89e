import { type EngineHost, errorTexts, KitError } from '@foyer/core'
import { once } from '../once.ts'

type Host = Pick<EngineHost, 'missingFileCode'>

/**
 * Fetches a part of the engine at the first call, and shares it. After a failure, the next call tries again.
 *
 * @returns a function that rejects with a KitError `outdatedPage` or `networkUnreachable`.
 */
export function fetchPart<Part>(host: Host, load: () => Promise<Part>): () => Promise<Part> {
  return once(() => load().catch(async (cause) => Promise.reject(await missingFileError(host, cause))))
}

/** The error of a file of the page that is missing on the server, or behind a broken line. */
export async function missingFileError({ missingFileCode }: Host, cause: unknown): Promise<KitError> {
  const code = (await missingFileCode?.()) ?? 'outdatedPage'
  return new KitError(code, errorTexts[code], { cause })
}
