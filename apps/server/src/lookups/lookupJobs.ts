import type { Hex } from 'viem'
import type { CcipReadQuestion } from '../contract.ts'
import { askGateways } from './askGateways.ts'
import { findPicture } from './findPicture.ts'
import type { Network } from './network.ts'
import type { PictureType } from './pictureType.ts'
import { savePicture } from './savePicture.ts'

/** The work of lookups: everything that reads what untrusted hosts send. */
export interface LookupJobs {
  /** @throws {LookupError} */
  askGateways(question: CcipReadQuestion): Promise<Hex>
  /**
   * Finds the picture of a normalised ENS name and writes it into a new file.
   *
   * @throws {LookupError}
   */
  savePicture(name: string, path: string): Promise<PictureType>
}

export interface LookupJobsOptions {
  /** URLs of nodes by chain id. */
  readonly nodes: ReadonlyMap<number, readonly string[]>
  readonly network: Network
  /** Timeout of one job. */
  readonly deadlineMs: number
}

/** Requests of one job, redirects included, and bytes from their sockets. */
const maxRequests = 24
const maxBytes = 6_000_000

/** Does the work on this thread. */
export function createLookupJobs({ nodes, network, deadlineMs }: LookupJobsOptions): LookupJobs {
  const guards = () => ({
    network,
    signal: AbortSignal.timeout(deadlineMs),
    budget: { requests: maxRequests, bytes: maxBytes },
  })
  return {
    askGateways: (question) => askGateways(question, guards()),
    async savePicture(name, path) {
      const shared = guards()
      return savePicture(await findPicture(name, { ...shared, nodes }), path, shared)
    },
  }
}
