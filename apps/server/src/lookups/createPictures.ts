import { BoundedMap } from '@foyer/auth/internal'
import { AuthError } from '@foyer/auth/server'
import { normalize } from 'viem/ens'
import { LookupError, type LookupFailure } from './lookupError.ts'
import type { CachedPicture, PictureCache } from './pictureCache.ts'
import type { PictureType } from './pictureType.ts'

export interface PicturesOptions {
  readonly cache: PictureCache
  /**
   * Finds a picture and writes it into a new file.
   *
   * @param client Network address on whose behalf.
   * @throws {LookupError}
   * @throws {AuthError} if it cannot be tried now
   */
  readonly save: (name: string, path: string, client: string) => Promise<PictureType>
  /** Reports why a picture is missing. Without the name, which is a visitor's. */
  readonly onTrouble: (failure: LookupFailure, reason: string) => void
  /**
   * Milliseconds since 1970.
   *
   * @default Date.now
   */
  readonly now?: () => number
}

export interface Pictures {
  /** The cached picture or failure. Undefined if it must be looked up. */
  known(name: string): CachedPicture | LookupFailure | undefined
  /**
   * Looks up a picture, once for all concurrent calls.
   *
   * @throws {AuthError} if it cannot be tried now
   */
  find(name: string, client: string): Promise<CachedPicture | LookupFailure>
  drop(name: string): Promise<void>
}

/** A lookup under way, and the client on whose behalf it is. */
interface Lookup {
  readonly client: string
  readonly result: Promise<CachedPicture | LookupFailure>
}

/** Lifetime of a cached picture, and of a cached failure. */
const freshMs = 3_600_000
const refusedMs = 3_600_000
const failedMs = 30_000
/** Number of cached failures. */
const maxFailures = 10_000

/** Pictures of ENS names, cached. */
export function createPictures(options: PicturesOptions): Pictures {
  const { cache, onTrouble, now = Date.now } = options
  const underWay = new Map<string, Lookup>()
  const failures = new BoundedMap<string, { readonly failure: LookupFailure; readonly until: number }>(
    maxFailures,
  )

  function remember(name: string, failure: LookupFailure): void {
    failures.set(name, { failure, until: now() + (failure === 'refused' ? refusedMs : failedMs) })
  }

  async function fetchPicture(name: string, client: string): Promise<CachedPicture | LookupFailure> {
    try {
      const picture = await cache.put(name, (path) => options.save(name, path, client))
      failures.delete(name)
      return picture
    } catch (cause) {
      if (cause instanceof AuthError) throw cause
      const failure = cause instanceof LookupError ? cause.failure : 'failed'
      onTrouble(failure, cause instanceof Error ? cause.message : 'unknown')
      remember(name, failure)
      if (failure === 'failed') return cache.get(name) ?? failure
      await cache.drop(name)
      return failure
    }
  }

  function find(name: string, client: string): Lookup['result'] {
    const running = underWay.get(name)
    if (running?.client === client) return running.result
    // The refusal is of that client: another one may look it up.
    if (running)
      return running.result.catch((error) => {
        if (error instanceof AuthError) return find(name, client)
        throw error
      })
    const result = fetchPicture(name, client).finally(() => underWay.delete(name))
    underWay.set(name, { client, result })
    return result
  }

  return {
    known(name) {
      const known = failures.get(name)
      const failure = known && known.until > now() ? known.failure : undefined
      const picture = cache.get(name)
      // If the record cannot be read again, the old picture is served.
      if (picture && (failure || picture.savedAtMs > now() - freshMs)) return picture
      return failure
    },
    find,
    drop: cache.drop,
  }
}

/** Whether a text is a normalised name (ENSIP-15) of acceptable length. */
export function isName(text: string): boolean {
  try {
    return text.length > 0 && text.length <= 255 && normalize(text) === text
  } catch {
    return false
  }
}
