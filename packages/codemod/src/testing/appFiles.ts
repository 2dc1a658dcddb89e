import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const apps = join(import.meta.dirname, 'apps')

/** Files of an app by their paths: each begins with a line `=== path`. */
export function readApp(name: string): ReadonlyMap<string, string> {
  const blocks = readFileSync(join(apps, `${name}.txt`), 'utf8').split(/^=== /m)
  return new Map(
    blocks.slice(1).map((block) => {
      const end = block.indexOf('\n')
      return [block.slice(0, end), block.slice(end + 1)]
    }),
  )
}

export function printApp(files: ReadonlyMap<string, string>): string {
  return [...files].map(([path, text]) => `=== ${path}\n${text}`).join('')
}

/** Writes an app to a separate folder. @returns its absolute path */
export function writeApp(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-codemod-'))
  writeFiles(files, folder)
  return folder
}

export function writeFiles(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
