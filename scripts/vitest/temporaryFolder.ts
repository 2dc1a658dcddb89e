import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a run a separate temporary folder, which is removed at the end with all that its tests have left in it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-'))
  // PostgreSQL runs as another user below it.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
