import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Leftover } from './change.ts'
import type { SourceFile } from './plan.ts'

/** The files below a folder that a person writes. */
export interface Site {
  /** Sources, style sheets, manifests and settings, in the order of the alphabet. */
  readonly files: readonly SourceFile[]
  /** Folders and files that cannot be read. Those that are no UTF-8 are named only if they are about the kit. */
  readonly unread: readonly Leftover[]
  /** Every other text, such as a Dockerfile. */
  readonly texts: () => readonly SourceFile[]
}

/** Folders that hold nothing that a person writes. */
const skipped = new Set(['node_modules', 'dist', 'coverage', 'storybook-static'])

/** Folders that hold nothing that a person writes, where a package.json is next to them. */
const skippedInPackages = new Set(['build', 'out', 'public', 'vendor'])

/** Folders that a person writes, though their names begin with a dot. */
const shown = new Set([
  ...['.storybook', '.ladle', '.vitepress', '.github', '.circleci'],
  ...['.devcontainer', '.husky', '.vscode'],
])

const written = /\.([cm]?[jt]sx?|css|scss|sass|less|pcss|mdx|vue|svelte|astro|html|json|ya?ml|patch)$/
const generated =
  /\.min\.js$|\.lockb?$|(^|\/)(next-env\.d\.ts|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|\.pnp\.([cm]?js|loader\.mjs|data\.json))$/
const binary =
  /\.(png|jpe?g|gif|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|mov|wav|ogg|pdf|zip|t?gz|tar|wasm|jar|exe|node|map)$/i
/** In bytes. Longer ones are data. */
const longestText = 1_000_000

/**
 * Reads a site.
 *
 * @param about A text that names the kit.
 */
export function readSite(folder: string, about: RegExp): Site {
  const unread: Leftover[] = []
  const fail = (file: string, reason: string) =>
    void unread.push({ file, line: 1, code: '', why: `cannot be read: ${reason}` })

  function entriesOf(below: string) {
    try {
      return readdirSync(join(folder, below), { withFileTypes: true })
    } catch (error) {
      fail(below || '.', messageOf(error))
      return []
    }
  }

  function listFiles(below: string): readonly string[] {
    const entries = entriesOf(below)
    const isPackage = entries.some(({ name }) => name === 'package.json')
    return entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const file = below ? `${below}/${entry.name}` : entry.name
        if (entry.isDirectory()) return isWritten(file, isPackage) ? listFiles(file) : []
        return entry.isFile() && !generated.test(file) ? [file] : []
      })
  }

  function readText(file: string): readonly SourceFile[] {
    try {
      const bytes = readFileSync(join(folder, file))
      if (isUtf8(bytes)) return [{ file, text: bytes.toString('utf8') }]
      if (about.test(bytes.toString('latin1'))) fail(file, 'its bytes are no UTF-8')
    } catch (error) {
      fail(file, messageOf(error))
    }
    return []
  }

  const all = listFiles('')
  const files = all.filter((file) => written.test(file)).flatMap(readText)
  const texts = () =>
    all.filter((file) => !written.test(file) && !binary.test(file)).flatMap((file) => readOther(file, folder))
  return { files, unread, texts }
}

function readOther(file: string, folder: string): readonly SourceFile[] {
  try {
    const path = join(folder, file)
    return statSync(path).size > longestText ? [] : [{ file, text: readFileSync(path, 'latin1') }]
  } catch {
    // Nothing of it is rewritten.
    return []
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function isWritten(path: string, isInPackage: boolean): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  // VitePress keeps the packages of the site there, in one file each.
  if (/(^|\/)\.vitepress\/cache$/.test(path)) return false
  if (shown.has(name)) return true
  return !(skipped.has(name) || (isInPackage && skippedInPackages.has(name)) || name.startsWith('.'))
}
