/** Another number makes everything that browsers remember worthless. */
export const snapshotVersion = 1

/**
 * An image on this site, on an https one, or in the text itself. 8192 characters are enough for a small one, and
 * too few to slow down every load.
 */
export function isSnapshotIcon(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length < 8192 &&
    /^(https:\/\/|data:image\/|\.{0,2}\/(?![/\\]))\S*$/.test(value)
  )
}
