import { normalize } from 'viem/ens'
import { findPicture } from './findPicture.ts'
import { LookupError, type LookupFailure } from './lookupError.ts'
import type { Network } from './network.ts'
import type { CachedPicture, PictureCache } from './pictureCache.ts'
import { savePicture } from './savePicture.ts'
import type { Slots } from './slots.ts'

export interface PicturesOptions {
  readonly cache: PictureCache
  readonly slots: Slots
  readonly network: Network
  /** URLs of nodes by chain id. */
  readonly nodes: ReadonlyMap<number, readonly string[]>
  /** Timeout for finding and fetching one picture. */
  readonly deadlineMs: number
  /** Reports why a picture is missing. Without the name, which is a visitor's. */
  readonly onTrouble: (failure: LookupFailure, reason: string) => void
  readonly now?: () => number
}

export interface Pictures {
  /** The cached picture or failure. Undefined if it must be looked up. */
  known(name: string): CachedPicture | LookupFailure | undefined
  /** Looks up a picture, once for all concurrent calls. Never rejects. */
  find(name: string): Promise<CachedPicture | LookupFailure>
  drop(name: string): Promise<void>
}

/** Lifetime of a cached picture, and of a cached failure. */
const freshMs = 3_600_000
const refusedMs = 3_600_000
const failedMs = 30_000
/** Number of cached failures. */
const maxFailures = 10_000

/** Pictures of ENS names, cached. */
export function createPictures(options: PicturesOptions): Pictures {
  const { cache, slots, network, nodes, deadlineMs, onTrouble, now = Date.now } = options
  const underWay = new Map<string, Promise<CachedPicture | LookupFailure>>()
  const failures = new Map<string, { readonly failure: LookupFailure; readonly until: number }>()

  function remember(name: string, failure: LookupFailure): void {
    failures.delete(name)
    failures.set(name, { failure, until: now() + (failure === 'refused' ? refusedMs : failedMs) })
    if (failures.size > maxFailures) failures.delete(failures.keys().next().value as string)
  }

  async function fetchPicture(name: string): Promise<CachedPicture | LookupFailure> {
    try {
      const picture = await slots(() => {
        const guards = { network, signal: AbortSignal.timeout(deadlineMs) }
        return cache.put(name, async (path) => {
          const uri = await findPicture(name, { ...guards, nodes })
          return savePicture(uri, path, guards)
        })
      })
      failures.delete(name)
      return picture
    } catch (cause) {
      const failure = cause instanceof LookupError ? cause.failure : 'failed'
      onTrouble(failure, cause instanceof Error ? cause.message : 'unknown')
      remember(name, failure)
      if (failure === 'failed') return cache.get(name) ?? failure
      await cache.drop(name)
      return failure
    }
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
    find(name) {
      const running = underWay.get(name)
      if (running) return running
      const started = fetchPicture(name).finally(() => underWay.delete(name))
      underWay.set(name, started)
      return started
    },
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
