import type { Hash } from '@foyer/core'
import { type Hex, numberToHex } from 'viem'

// The form of viem's `sendCalls` with `experimental_fallback`, which its `getCallsStatus` reads.

/** End of the id of a sequence. */
const mark: Hex = `0x${'5792'.repeat(16)}`
/** Stands for a call that was not sent. */
const unsent: Hex = `0x${'0'.repeat(64)}`
const wordBytes = 32

/**
 * The id of a sequence of transactions on a chain.
 *
 * @param count Number of calls: those without a hash were not sent.
 */
export function formatSequenceId(hashes: readonly Hash[], count: number, chainId: number): Hex {
  const missing = Array<Hex>(count - hashes.length).fill(unsent)
  const words = [...hashes, ...missing, numberToHex(chainId, { size: wordBytes }), mark]
  return `0x${words.map((word) => word.slice(2)).join('')}`
}

/** Parses what `isSequenceId` has found to be one. A hash is undefined for a call that was not sent. */
export function parseSequenceId(id: string): {
  readonly hashes: readonly (Hash | undefined)[]
  readonly chainId: number
} {
  const words = (id.slice(2).match(/.{64}/g) ?? []).map((digits): Hash => `0x${digits}`)
  // A chain id has 53 bits.
  const chainId = Number(`0x${words.at(-2)?.slice(-12)}`)
  return { hashes: words.slice(0, -2).map((hash) => (hash === unsent ? undefined : hash)), chainId }
}
