import type { NameLookups } from './nameLookups.ts'

const imageRecord = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/
const maxRecordLength = 128_000

/**
 * The `src` of an ENS avatar record (ENSIP-12). `data:` images are used as they are; scripts of an SVG do not run in an
 * `<img>`. All others go through `resolveAvatar`: loading them directly would reveal visitors to a host that the name's
 * owner chooses, or reach into the visitor's local network.
 */
export function readAvatar(
  record: string | null,
  name: string,
  resolveAvatar: NameLookups['resolveAvatar'],
): string | undefined {
  if (!record) return undefined
  if (/^data:/i.test(record))
    return record.length <= maxRecordLength && imageRecord.test(record) ? record : undefined
  const src: unknown = resolveAvatar?.({ name, record })
  return typeof src === 'string' && src !== '' ? src : undefined
}
