import { join } from 'node:path'
import type { Hex } from 'viem'
import type { CcipReadQuestion } from '../contract.ts'
import type { Pictures, PicturesOptions } from './createPictures.ts'
import type { LookupFailure } from './lookupError.ts'
import type { LookupJobs } from './lookupJobs.ts'
import { createLookupThread } from './lookupThread.ts'
import type { Network } from './network.ts'
import { openPictureCache } from './pictureCache.ts'
import { createSlots } from './slots.ts'

export interface LookupsOptions extends Pick<PicturesOptions, 'now'> {
  /** Parent of the folder of pictures. */
  readonly dataDir: string
  /** URLs of nodes by chain id. Names are resolved on chain 1. */
  readonly nodes: ReadonlyMap<number, readonly string[]>
  readonly network: Network
  /**
   * Timeout of a whole lookup, in ms.
   *
   * @default 5000
   */
  readonly deadlineMs?: number | undefined
  readonly onTrouble: (failure: LookupFailure, reason: string) => void
  /**
   * Replacement of the worker thread, for tests.
   *
   * @default a worker thread
   */
  readonly jobs?: LookupJobs
}

/** Lookups on behalf of browsers, shared by all virtual hosts. */
export interface Lookups {
  pictures(): Promise<Pictures & { readonly isName: (text: string) => boolean }>
  /**
   * @param client Network address on whose behalf.
   * @throws {LookupError}
   * @throws {AuthError} `server_busy`
   */
  askGateways(question: CcipReadQuestion, client: string): Promise<Hex>
  /** Ends the thread. */
  close(): Promise<void>
}

/** Each lookup holds one or two sockets and about 100 kB. A browser asks for six pictures at once over HTTP/1.1. */
const slotOptions = {
  count: 32,
  perClient: 6,
  maxWaiting: 512,
  maxWaitingPerClient: 60,
  waitMs: 10_000,
}

/** @throws {Error} with one sentence that says what to do, if the folder of pictures is unusable */
export async function openLookups(options: LookupsOptions): Promise<Lookups> {
  const { deadlineMs = 5000, network, nodes, onTrouble } = options
  const folder = join(options.dataDir, 'pictures')
  const cache = await openPictureCache({ folder }).catch((cause) => {
    throw new Error(
      `Pictures cannot be kept in ${folder} (${cause.code ?? cause.message}). Make it writable, set DATA_DIR, or ENS_LOOKUPS=off.`,
      { cause },
    )
  })
  const slots = createSlots(slotOptions)
  const thread = options.jobs
    ? { ...options.jobs, close: async () => {} }
    : createLookupThread({
        nodes,
        network,
        deadlineMs,
        onTrouble: ({ message }) => onTrouble('failed', message),
      })

  // ENSIP-15 takes 100 ms to load: loaded with the first lookup.
  const load = async () => {
    const { createPictures, isName } = await import('./createPictures.ts')
    const save = (name: string, path: string, client: string) =>
      slots(client, () => thread.savePicture(name, path))
    return { isName, ...createPictures({ ...options, cache, save }) }
  }
  let pictures: ReturnType<typeof load> | undefined

  return {
    pictures() {
      pictures ??= load()
      return pictures
    },
    askGateways: (question, client) => slots(client, () => thread.askGateways(question)),
    close: thread.close,
  }
}
