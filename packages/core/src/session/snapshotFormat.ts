/** Another number makes everything that browsers remember worthless. */
export const snapshotVersion = 1

/** Longest icon kept, in characters: enough for a small inlined image, too little to slow down every load. */
const maxIcon = 8192

/** An image on this site, on an https one, or in the text itself. */
export function isSnapshotIcon(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length < maxIcon &&
    /^(https:\/\/|data:image\/|\.{0,2}\/(?![/\\]))\S*$/.test(value)
  )
}
