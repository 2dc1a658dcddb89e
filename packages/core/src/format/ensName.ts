import { type Address, formatAddress } from './address.ts'

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
  for (const { index } of segments(head)) {
    if (count === maxGraphemes) return `${head.slice(0, index)}...`
    count++
  }
  return head.length < label.length ? `${head}...` : name
}

/** Grapheme clusters; code points in Firefox before 125. */
const segments = (text: string): Iterable<{ readonly index: number }> =>
  'Segmenter' in Intl
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
    : text.matchAll(/./gsu)

/** Label of an account: its ENS name if it has one, else its address, both shortened. */
export function displayName(address: Address, ensName?: string): string {
  return ensName ? formatEnsName(ensName) : formatAddress(address)
}
