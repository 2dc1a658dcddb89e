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
  /** Pictures are kept in a folder of their own in it. */
  readonly dataDir: string
  /** URLs of nodes by chain id. Names are asked for on chain 1. */
  readonly nodes: ReadonlyMap<number, readonly string[]>
  readonly network: Network
  readonly onTrouble: (failure: LookupFailure, reason: string) => void
}

/** What this server finds out for browsers. Both faces share one. */
export interface Lookups {
  pictures(): Promise<Pictures & { readonly isName: (text: string) => boolean }>
  /** @throws LookupError */
  askGateways(question: CcipReadQuestion): Promise<Hex>
}

/** For everything that is done to answer one question. */
const deadlineMs = 5000
/** How many questions are looked into at once; each holds a socket or two and some 100 kB. */
const slotCount = 32

/** @throws Error with one sentence that says what to do, when pictures cannot be kept */
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

  // ENSIP-15 and the contract calls take 100 ms to load: loaded with the first look-up.
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
