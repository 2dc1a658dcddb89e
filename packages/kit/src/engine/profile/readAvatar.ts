const image = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/
const largest = 128_000

/**
 * Reads an ENS avatar record (ENSIP-12). Only an image that is in the record itself is shown: loading any other
 * would tell a host of the name owner's choosing who visits this page, or reach into the visitor's own network
 * (security T36, R17). An SVG is harmless as the `src` of an `<img>`, where its scripts do not run.
 */
export function readAvatar(record: string | null): string | undefined {
  return record && record.length <= largest && image.test(record) ? record : undefined
}
