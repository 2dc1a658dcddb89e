import type { Address } from './address.ts'
import { formatAddress } from './address.ts'

const maxGraphemes = 24
/** UTF-16 code units that are segmented: `Intl.Segmenter` copies its whole input. */
const maxSegmentedLength = 1024

/**
 * Cuts an ENS name whose part before the last dot is longer than 24 grapheme clusters. Put the whole name into a
 * `title`.
 */
export function formatEnsName(name: string): string {
  const lastDot = name.lastIndexOf('.')
  const label = lastDot < 0 ? name : name.slice(0, lastDot)
  const head = label.slice(0, maxSegmentedLength)
  let count = 0
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(head)) {
    if (count === maxGraphemes) return `${head.slice(0, index)}...`
    count++
  }
  return head.length < label.length ? `${head}...` : name
}

/** Label of an account: its ENS name if it has one, else its address, both shortened. */
export function displayName(address: Address, ensName?: string): string {
  return ensName ? formatEnsName(ensName) : formatAddress(address)
}

/**
 * Generated avatar of an account, as a CSS `background`: a radial gradient of three colours. Depends on every digit
 * of the address, so that addresses with the same first and last digits differ; the case of the digits is ignored.
 */
export function avatarBackground(address: string): string {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5
  for (const character of address.toLowerCase()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  hash >>>= 0
  const hue = hash % 360
  const turn = 40 + ((hash >>> 9) % 80)
  // CSS takes hues modulo 360.
  return `radial-gradient(circle at ${(hash >>> 16) % 100}% 20%, hsl(${hue + 180} 90% 72%), hsl(${hue} 85% 60%) 50%, hsl(${hue + turn} 80% 45%))`
}
