import { join } from 'node:path'
import type { Hex } from 'viem'
import type { CcipReadQuestion } from '../contract.ts'
import { askGateways } from './askGateways.ts'
import type { Pictures } from './createPictures.ts'
import type { LookupFailure } from './lookupError.ts'
import type { Network } from './network.ts'
import { openPictureCache, type PictureCacheOptions } from './pictureCache.ts'
import { createSlots } from './slots.ts'

export interface LookupsOptions extends Pick<PictureCacheOptions, 'maxBytes' | 'maxPictures'> {
  /** Parent of the folder of pictures. */
  readonly dataDir: string
  /** URLs of nodes by chain id. Names are resolved on chain 1. */
  readonly nodes: ReadonlyMap<number, readonly string[]>
  readonly network: Network
  readonly onTrouble: (failure: LookupFailure, reason: string) => void
}

/** Lookups on behalf of browsers, shared by all virtual hosts. */
export interface Lookups {
  pictures(): Promise<Pictures & { readonly isName: (text: string) => boolean }>
  /** @throws LookupError */
  askGateways(question: CcipReadQuestion): Promise<Hex>
}

/** Timeout of a whole lookup. */
const deadlineMs = 5000
/** Maximal concurrent lookups; each holds one or two sockets and about 100 kB. */
const slotCount = 32

/** @throws {Error} with one sentence that says what to do, if the folder of pictures is unusable */
export async function openLookups(options: LookupsOptions): Promise<Lookups> {
  const { network, nodes, onTrouble } = options
  const folder = join(options.dataDir, 'pictures')
  const cache = await openPictureCache({ ...options, folder }).catch((cause) => {
    throw new Error(
      `Pictures cannot be kept in ${folder} (${cause.code ?? cause.message}). Make it writable, set DATA_DIR, or ENS_LOOKUPS=off.`,
      { cause },
    )
  })
  const slots = createSlots(slotCount, deadlineMs)

  // ENSIP-15 and contract calls take 100 ms to load: loaded with the first lookup.
  const load = async () => {
    const { createPictures, isName } = await import('./createPictures.ts')
    return { isName, ...createPictures({ cache, slots, network, nodes, deadlineMs, onTrouble }) }
  }
  let pictures: ReturnType<typeof load> | undefined

  return {
    pictures() {
      pictures ??= load()
      return pictures
    },
    askGateways: (question) =>
      slots(() => askGateways(question, { network, signal: AbortSignal.timeout(deadlineMs) })),
  }
}
