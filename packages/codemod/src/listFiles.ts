import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that hold nothing that a person writes. */
const skipped = new Set([
  'node_modules',
  'dist',
  'build',
  'out',
  'coverage',
  'vendor',
  'storybook-static',
  'public',
])

/** Sources, style sheets and manifests below a folder, relative to it, in the order of the alphabet. */
export function listFiles(folder: string, below = ''): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = below ? `${below}/${entry.name}` : entry.name
      if (entry.isDirectory())
        return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(folder, file)
      if (!entry.isFile() || /\.min\.js$|\.d\.ts$/.test(file)) return []
      return /\.([cm]?[jt]sx?|css|scss|sass|less|pcss)$|(^|\/)package\.json$/.test(file) ? [file] : []
    })
}
