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
  /** For the finding and the fetching of one picture. */
  readonly deadlineMs: number
  /** Tells the operator why a picture is not there. The name, which is a visitor's, is not told. */
  readonly onTrouble: (failure: LookupFailure, reason: string) => void
  readonly now?: () => number
}

export interface Pictures {
  /** A picture, or the reason that there was none a moment ago; nothing when it has to be looked for. */
  known(name: string): CachedPicture | LookupFailure | undefined
  /** Looks for a picture, once for all who ask at the same time. Never rejects. */
  find(name: string): Promise<CachedPicture | LookupFailure>
  drop(name: string): Promise<void>
}

/** How long a picture is shown before its record is read again, and how long a name is taken to have none. */
const freshMs = 3_600_000
const refusedMs = 3_600_000
const failedMs = 30_000
/** How many names without a picture are remembered. */
const maxFailures = 10_000

/** The pictures of names: from the cache, and else from wherever the name's record leads. */
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
      // A picture that cannot be asked for again is shown as it was.
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

/** Whether a text is a name as ENSIP-15 writes it, and short enough for one. */
export function isName(text: string): boolean {
  try {
    return text.length > 0 && text.length <= 255 && normalize(text) === text
  } catch {
    return false
  }
}
