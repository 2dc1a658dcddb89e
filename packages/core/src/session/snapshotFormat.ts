/** Increment to invalidate every stored snapshot. */
export const snapshotVersion = 1

/**
 * An image URL of this origin, an https one, or a `data:` URL. At most 8,191 characters, because the snapshot is
 * parsed before the first paint.
 */
export function isSnapshotIcon(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length < 8192 &&
    /^(https:\/\/|data:image\/|\.{0,2}\/(?![/\\]))\S*$/.test(value)
  )
}
