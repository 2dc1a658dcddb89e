import type { NameLookups } from './nameLookups.ts'

const image = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/
const largest = 128_000

/**
 * The `src` for an ENS avatar record (ENSIP-12). An image that is in the record itself is shown as it is; an SVG is
 * harmless in an `<img>`, where its scripts do not run. Loading any other would tell a host of the name owner's choosing
 * who visits this page, or reach into the visitor's own network (security T36, R17): that is for `resolveAvatar`.
 */
export function readAvatar(
  record: string | null,
  name: string,
  resolveAvatar: NameLookups['resolveAvatar'],
): string | undefined {
  if (!record) return undefined
  if (/^data:/i.test(record)) return record.length <= largest && image.test(record) ? record : undefined
  const src: unknown = resolveAvatar?.({ name, record })
  return typeof src === 'string' && src !== '' ? src : undefined
}
