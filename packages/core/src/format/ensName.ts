import type { Address } from '../session/session.ts'
import { formatAddress } from './address.ts'

const limit = 24

/**
 * B-12.30, B-12.31. A name-service name, cut when the part before its last dot is longer than 24 characters
 * as people count them (grapheme clusters). The whole name belongs into a `title`.
 */
export function formatEnsName(name: string): string {
  const lastDot = name.lastIndexOf('.')
  const label = lastDot < 0 ? name : name.slice(0, lastDot)
  let count = 0
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(label)) {
    if (count === limit) return `${label.slice(0, index)}...`
    count++
  }
  return name
}

/** What to call an account: its name if it has one, else its address, both as short as labels are. */
export function displayName(address: Address, ensName?: string): string {
  return ensName ? formatEnsName(ensName) : formatAddress(address)
}
