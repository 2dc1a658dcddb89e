import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Moves the files of one folder to another, each atomically: a concurrent reader finds every file complete. Other
 * files of the target are removed last.
 * @param folder Absolute path of the folder that is written to. Need not exist.
 * @param next Absolute path of the new files, on the same disk.
 * @param retained Files that stay though `next` does not have them, by their paths relative to `folder`.
 */
export function replaceFiles(folder: string, next: string, retained?: RegExp): void {
  const files = new Set(filesOf(next))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    renameSync(join(next, file), join(folder, file))
  }
  for (const file of filesOf(folder)) {
    if (!files.has(file) && !retained?.test(file)) rmSync(join(folder, file), { force: true })
  }
}

/** Paths relative to the folder. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
