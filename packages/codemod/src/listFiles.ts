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

/** Folders that a person writes, though their names begin with a dot. */
const shown = new Set(['.storybook', '.ladle'])

const written = /\.([cm]?[jt]sx?|css|scss|sass|less|pcss|mdx|vue|svelte|astro|html|json|ya?ml)$/
const generated = /\.min\.js$|\.d\.ts$|(^|\/)(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/

/** Sources, style sheets, manifests and settings below a folder, relative to it, in the order of the alphabet. */
export function listFiles(folder: string, below = ''): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = below ? `${below}/${entry.name}` : entry.name
      if (entry.isDirectory()) return isWritten(entry.name) ? listFiles(folder, file) : []
      return entry.isFile() && written.test(file) && !generated.test(file) ? [file] : []
    })
}

function isWritten(folder: string): boolean {
  return shown.has(folder) || !(skipped.has(folder) || folder.startsWith('.'))
}
